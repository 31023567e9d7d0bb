/** @file Specification 2 (theme), 3, 4 and 6: what is stored where, logging in and out, language, theme. */
import type { LoginData, UserInfo } from '@proofmark/contract/api/auth.ts';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { wordsOf } from '../fixtures/words.ts';
import type { PhoneOptions } from '../harness/browser.ts';
import { mayFail } from '../harness/problems.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';
import { Shell } from '../pages/shell.ts';

const EMAIL = 'inspector@example.com';
const FAULT = { status: 500, json: { code: 500, msg: 'Out of order', data: { requestId: 'r-1' } } };

type Device = Screens & { shell: Shell; close(): Promise<void> };

let world: World;

async function device(options: PhoneOptions = {}): Promise<Device> {
  const phone = await world.newPhone(options);
  return { ...phone, shell: new Shell(phone.page, phone.words) };
}

/** Presses "log out" on the settings page. */
async function logOut({ shell, page, words }: Device): Promise<void> {
  await shell.load(`${world.server.url}/settings`);
  await page.getByRole('button', { name: words.settings.logOut }).click();
}

async function dataOf<T>(response: Promise<Response>): Promise<T> {
  return ((await (await response).json()) as { data: T }).data;
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('logging in and out', () => {
  let phone: Device;

  beforeAll(async () => {
    phone = await device();
  });
  afterAll(() => phone.close());

  const kept = () =>
    phone.page.evaluate(() => ({
      token: localStorage.getItem('access_token'),
      login: sessionStorage.getItem('userRole'),
      last: localStorage.getItem('proofmark.last-user'),
    }));
  const nothing = { token: null, login: null, last: null };

  it('begins with nothing stored', async () => {
    expect(await kept()).toEqual(nothing);
  });

  it('stores the token and the whole answer, and loads the user at the next navigation', async () => {
    const { page, login, home } = phone;
    const order: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      // The login page's own question may come late.
      if (/\/auth\/(?!ways)/.test(path)) order.push(path.slice(path.lastIndexOf('/') + 1));
    });
    const answer = dataOf<LoginData>(page.waitForResponse('**/auth/doLogin*'));
    const info = dataOf<UserInfo>(page.waitForResponse('**/auth/userInfo'));
    await login.logIn(EMAIL);
    await home.search.waitFor();
    const { token, login: stored } = await kept();
    expect(token).toBe((await answer).token);
    expect(JSON.parse(stored ?? '')).toEqual(await answer);
    expect(await info).toMatchObject({
      uid: (await answer).uid,
      nickname: (await answer).nickname,
      avatar: expect.any(String),
    });
    expect(order).toEqual(['doLogin', 'userInfo']);
  });

  it('loads the user from the server at every start, whatever was stored', async () => {
    const { page, shell } = phone;
    const { last } = await kept();
    await page.evaluate(
      (user) => localStorage.setItem('proofmark.last-user', user),
      (last ?? '').replace(/"nickname":"[^"]*"/, '"nickname":"Somebody"'),
    );
    await page.route('**/auth/userInfo', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: UserInfo };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, nickname: 'Lin of today' } } });
    });
    await shell.load(`${world.server.url}/settings`);
    await page.getByText('Lin of today').waitFor();
    expect(await page.getByText('Somebody').count()).toBe(0);
    await page.unroute('**/auth/userInfo');
  });

  it.each([
    ['succeeds', undefined],
    ['is refused', FAULT],
    ['gets no answer', 'abort' as const],
  ])('a logout clears the session when the call %s', async (_how, answer) => {
    const { page, login, home } = phone;
    if ((await kept()).token === null) {
      await login.open(world.server.url);
      await login.logIn(EMAIL);
      await home.search.waitFor();
    }
    let calls = 0;
    mayFail(({ url }) => url.pathname.endsWith('/user/logout'));
    await page.route('**/user/logout', (route) => {
      calls += 1;
      if (answer === undefined) return route.continue();
      return answer === 'abort' ? route.abort() : route.fulfill(answer);
    });
    await logOut(phone);
    await login.submit.waitFor();
    expect(calls).toBe(1);
    expect(await kept()).toEqual(nothing);
    expect(await phone.shell.dangers.count()).toBe(0);
    await page.unroute('**/user/logout');
  });

  it('a failed login stores nothing, and passes its error on', async () => {
    const { page, login, shell } = phone;
    await login.open(world.server.url);
    await keepToasts(page);
    await login.email.fill(EMAIL);
    await login.password.fill('wrong');
    await login.submit.click();
    await shell.dangers.waitFor();
    await eventually(kept).toEqual(nothing);
    expect(await page.locator('.form-error').innerText()).toBe(await shell.dangers.innerText());
  });

  it('user info that fails clears the session, and passes its error on', async () => {
    const { page, login, shell } = phone;
    await login.open(world.server.url);
    await keepToasts(page);
    mayFail(({ url }) => url.pathname.endsWith('/auth/userInfo'));
    await page.route('**/auth/userInfo', (route) => route.fulfill(FAULT));
    await login.email.fill(EMAIL);
    await login.password.fill('Proofmark1!');
    await login.submit.click();
    await shell.dangers.filter({ hasText: FAULT.json.msg }).waitFor();
    await login.submit.waitFor();
    await eventually(async () => [shell.path(), await kept()]).toEqual(['/', nothing]);
    await page.unroute('**/auth/userInfo');
  });

  it('only users with a stored token are logged in', async () => {
    const { page, login, home } = phone;
    await login.open(world.server.url);
    await login.logIn(EMAIL);
    await home.search.waitFor();
    const { token } = await kept();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto(`${world.server.url}/home`);
    await login.submit.waitFor();
    await page.evaluate((text) => localStorage.setItem('access_token', text), token ?? '');
    await page.goto(`${world.server.url}/home`);
    await home.search.waitFor();
  });
});

describe('what is stored', () => {
  let phone: Device;

  beforeAll(async () => {
    phone = await device();
    await phone.login.logIn(EMAIL);
    await phone.home.search.waitFor();
  });
  afterAll(() => phone.close());

  const task = async () =>
    JSON.parse((await phone.shell.stored('task')) ?? 'null') as { state: { task: object } } | null;

  it('the task: empty at first, stored when it is opened, replaced when another is added', async () => {
    const { page, home, frame, shell, words } = phone;
    expect((await task())?.state.task ?? { orderNo: '', reportNo: '' }).toEqual({
      orderNo: '',
      reportNo: '',
    });
    await home.openTask('IR-260622-027');
    await frame.heading.filter({ hasText: '[IR-260622-027]' }).waitFor();
    const first = (await task())?.state.task;
    expect(first).toEqual({ orderNo: expect.stringMatching(/./), reportNo: 'IR-260622-027' });

    await page.reload();
    await frame.heading.filter({ hasText: '[IR-260622-027]' }).waitFor();

    await shell.load(`${world.server.url}/home`);
    const sheet: Sheet = await home.addTask();
    await sheet.fill(words.home.add.orderNo, 'PO-SPEC-1');
    await sheet.fill(words.home.add.reportNo, 'IR-SPEC-1');
    await sheet.press(words.home.add.submit);
    await frame.heading.filter({ hasText: '[IR-SPEC-1]' }).waitFor();
    expect((await task())?.state.task).toEqual({ orderNo: 'PO-SPEC-1', reportNo: 'IR-SPEC-1' });
  });

  it('the route cache: names of kept routes, in memory and gone after a reload', async () => {
    const { page, shell, words } = phone;
    await shell.load(`${world.server.url}/keepalive`);
    const names = page.getByText(words.demo.keepalive.kept.replace('{{names}}', 'keepalive'));
    await names.waitFor();
    const note = page.getByLabel(words.demo.keepalive.note);
    await note.fill('still here');
    await page.getByRole('button', { name: words.demo.keepalive.leave }).click();
    await shell.heading.filter({ hasText: words.menus.counter }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain('keepalive');
    await shell.back.click();
    await names.waitFor();
    expect(await note.inputValue()).toBe('still here');
    await page.reload();
    await names.waitFor();
    expect(await note.inputValue()).toBe('');
  });
});

describe('theme', () => {
  it('follows the system at first, and matches the class of the page', async () => {
    const phone = await device({ theme: 'dark' });
    const isDark = () => phone.page.evaluate(() => document.documentElement.classList.contains('dark'));
    await eventually(isDark).toBe(true);
    expect(await phone.shell.stored('theme-mode')).toBeNull();
    await phone.page.emulateMedia({ colorScheme: 'light' });
    await eventually(isDark).toBe(false);
    await phone.close();
  });

  it('keeps the user’s choice, whatever the system says', async () => {
    const phone = await device({ theme: 'light' });
    const { page, shell, words } = phone;
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: words.login.toDark }).click();
    await eventually(isDark).toBe(true);
    expect(await shell.stored('theme-mode')).toBe('dark');
    await eventually(background).not.toBe(light);
    await page.reload();
    await page.getByRole('button', { name: words.login.toLight }).click();
    await eventually(isDark).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await eventually(async () => [await isDark(), await shell.stored('theme-mode')]).toEqual([
      false,
      'light',
    ]);
    // The switch follows the class, whoever sets it.
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await page.getByRole('button', { name: words.login.toLight }).waitFor();
    await phone.close();
  });
});

describe('language', () => {
  const zh = wordsOf('zh-CN');
  const en = wordsOf('en-US');

  it('is the browser’s without a saved choice, and nothing is saved', async () => {
    const phone = await device({ language: 'en-US' });
    await eventually(() => phone.page.locator('html').getAttribute('lang')).toBe('en-US');
    await eventually(() => phone.login.submit.innerText()).toBe(en.login.submit);
    expect(await phone.shell.stored('m-language')).toBeNull();
    await phone.close();
  });

  it('changed: loads its file, and html lang, texts and saved choice follow and stay', async () => {
    const phone = await device();
    const { page, shell } = phone;
    const files: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/messages-.*\.js$/.test(request.url())) files.push(request.url());
    });
    await page.reload();
    await page.getByRole('button', { name: zh.login.submit, exact: true }).waitFor();
    await eventually(() => files).toHaveLength(1);
    await page.getByRole('button', { name: /简体中文/ }).click();
    await page.getByRole('button', { name: en.login.submit, exact: true }).waitFor();
    expect(new Set(files).size).toBe(2);
    const lang = () => page.locator('html').getAttribute('lang');
    await eventually(async () => [await lang(), await shell.stored('m-language')]).toEqual([
      'en-US',
      'en-US',
    ]);
    // Parts of the interface without a text of the page.
    await page.getByRole('button', { name: en.login.showPassword }).waitFor();
    // The browser still says Chinese.
    await page.reload();
    await page.getByRole('button', { name: en.login.submit, exact: true }).waitFor();
    await eventually(lang).toBe('en-US');
    await phone.close();
  });
});
