/** @file Specification 5, 7, 8 and 9: what the app sends, how it handles errors, how it uploads a file. */
import { MAIN_PREFIX, SYSTEM_PREFIX, WORKFLOW_PREFIX } from '@proofmark/contract/api/paths.ts';
import type { Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logIn, PASSWORD } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { reloadWithStoppedClock } from '../fixtures/stopped-clock.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { fill, term } from '../fixtures/words.ts';
import type { Phone, PhoneOptions } from '../harness/browser.ts';
import { mayFail } from '../harness/problems.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { MockPage } from '../pages/mock-page.ts';
import { Shell } from '../pages/shell.ts';

const EMAIL = 'inspector@example.com';
const REPORT_NO = 'IR-260622-027';
const VERIFICATION_FAILED = 'Authorization verification failed';
const INVALID_BASE64 = '无效的 Base64 字符串';

type Device = Phone & Screens & { shell: Shell; requests: Request[] };

let world: World;
/** Stays at the login page. */
let stranger: Device;
/** Logs in and works. */
let inspector: Device;

/** A phone whose calls are recorded from its first page on. */
async function device(options: PhoneOptions = {}): Promise<Device> {
  const phone = await world.newPhone(options);
  const requests: Request[] = [];
  phone.page.on('request', (request) => requests.push(request));
  return { ...phone, shell: new Shell(phone.page, phone.words), requests };
}

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isCall = (request: Request) => pathOf(request).startsWith('/assetsapi/');

/** Waits for a request to a path and returns the last one. */
async function sent({ requests }: Device, end: string): Promise<Request> {
  const find = () => requests.findLast((request) => pathOf(request).endsWith(end));
  await eventually(find).toBeDefined();
  const request = find();
  if (!request) throw new Error(`Cannot find a request to ${end}`);
  return request;
}

beforeAll(async () => {
  world = await openWorld();
  [stranger, inspector] = await Promise.all([device({ language: 'en-US' }), device()]);
});
afterAll(() => world.close());

async function tryLogIn({ login }: Device): Promise<void> {
  await login.email.fill(EMAIL);
  await login.password.fill(PASSWORD);
  await login.submit.click();
}

describe('calls', () => {
  it('login: POST /auth/doLogin with the credentials in the body, in no address; its data holds the token', async () => {
    const { login, home, shell } = inspector;
    await login.logIn(EMAIL);
    await home.search.waitFor();
    const request = await sent(inspector, '/auth/doLogin');
    const { pathname, search } = new URL(request.url());
    expect([request.method(), pathname, search]).toEqual(['POST', `${MAIN_PREFIX}/auth/doLogin`, '']);
    expect(request.postDataJSON()).toEqual({ username: EMAIL, password: PASSWORD });
    const addresses = inspector.requests.map((each) => each.url());
    expect(addresses.filter((url) => url.includes(encodeURIComponent(PASSWORD)))).toEqual([]);
    expect(request.headers()).not.toHaveProperty('access-token');
    const answer = (await (await request.response())?.json()) as { data: { token: string } };
    expect(await shell.stored('access_token')).toBe(answer.data.token);
  });

  it('user info: GET /auth/userInfo without payload; its data holds uid, nickname and avatar', async () => {
    const request = await sent(inspector, '/auth/userInfo');
    expect([request.method(), pathOf(request)]).toEqual(['GET', `${MAIN_PREFIX}/auth/userInfo`]);
    expect([new URL(request.url()).search, request.postData()]).toEqual(['', null]);
    expect(await (await request.response())?.json()).toMatchObject({
      code: 200,
      data: { uid: expect.any(Number), nickname: expect.any(String), avatar: expect.any(String) },
    });
  });

  it('a code by email: GET /user/email-code', async () => {
    const { page, shell, words } = stranger;
    await shell.load(`${world.server.url}/register`);
    await keepToasts(page);
    await page.getByLabel(words.account.email, { exact: true }).fill('new@example.com');
    await page.getByRole('button', { name: words.account.getCode }).click();
    const request = await sent(stranger, '/user/email-code');
    expect([request.method(), pathOf(request)]).toEqual(['GET', `${MAIN_PREFIX}/user/email-code`]);
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
      email: 'new@example.com',
      purpose: 'register',
    });
  });

  it('registering: POST /user/register', async () => {
    const { page, words } = stranger;
    await page.getByLabel(words.account.code, { exact: true }).fill('000000');
    await page.getByLabel(words.account.nickname, { exact: true }).fill('New');
    await page.getByLabel(words.account.newPassword, { exact: true }).fill('Something-new-1');
    await page.getByLabel(words.account.repeat, { exact: true }).fill('Something-new-1');
    await page.getByRole('button', { name: words.account.register, exact: true }).click();
    const request = await sent(stranger, '/user/register');
    expect([request.method(), pathOf(request)]).toEqual(['POST', `${MAIN_PREFIX}/user/register`]);
    expect(request.postDataJSON()).toEqual({
      email: 'new@example.com',
      code: '000000',
      nickname: 'New',
      password: 'Something-new-1',
    });
    await stranger.shell.dangers.waitFor();
  });

  it('a new password: POST /user/reset-password', async () => {
    const { page, shell, words } = stranger;
    await shell.load(`${world.server.url}/forgot-password`);
    await page.getByLabel(words.account.email, { exact: true }).fill('new@example.com');
    await page.getByLabel(words.account.code, { exact: true }).fill('000000');
    await page.getByLabel(words.account.newPassword, { exact: true }).fill('Something-new-1');
    await page.getByLabel(words.account.repeat, { exact: true }).fill('Something-new-1');
    await page.getByRole('button', { name: words.account.reset, exact: true }).click();
    const request = await sent(stranger, '/user/reset-password');
    expect([request.method(), pathOf(request)]).toEqual(['POST', `${MAIN_PREFIX}/user/reset-password`]);
    expect(request.postDataJSON()).toEqual({
      email: 'new@example.com',
      code: '000000',
      password: 'Something-new-1',
    });
  });

  it('go to the main, the system and the workflow service by their path', async () => {
    const { home, frame } = inspector;
    await home.openTask(REPORT_NO);
    await frame.go('conclusion');
    expect(pathOf(await sent(inspector, '/sysDic/list'))).toBe('/assetsapi/server-system/sysDic/list');
    expect(pathOf(await sent(inspector, '/workflow/history'))).toBe(
      '/assetsapi/server-flowable/workflow/history',
    );
    expect(pathOf(await sent(inspector, '/task/list'))).toBe('/assetsapi/business-assets/task/list');
    expect([MAIN_PREFIX, SYSTEM_PREFIX, WORKFLOW_PREFIX]).toEqual([
      '/assetsapi/business-assets',
      '/assetsapi/server-system',
      '/assetsapi/server-flowable',
    ]);
  });

  it('all carry the device, and the token once one is stored', async () => {
    const token = await inspector.shell.stored('access_token');
    const calls = inspector.requests.filter(isCall);
    expect(calls.length).toBeGreaterThan(5);
    for (const request of calls) {
      expect(request.headers(), request.url()).toMatchObject({ device: 'mobile_web' });
      // Before there is a token.
      if (/\/auth\/(doLogin|ways)$/.test(pathOf(request))) continue;
      expect(request.headers(), request.url()).toMatchObject({ 'access-token': token });
    }
    for (const request of stranger.requests.filter(isCall)) {
      expect(request.headers(), request.url()).toMatchObject({ device: 'mobile_web' });
      expect(request.headers(), request.url()).not.toHaveProperty('access-token');
    }
  });

  it('give up after 15000 ms', async () => {
    const phone = await device();
    const { page, words, shell } = phone;
    await reloadWithStoppedClock(page);
    await page.route('**/auth/doLogin*', () => undefined);
    const failed: Request[] = [];
    page.on('requestfailed', (request) => failed.push(request));
    const asked = page.waitForRequest('**/auth/doLogin*');
    await tryLogIn(phone);
    await asked;
    await page.clock.fastForward(14_999);
    expect([failed.length, await shell.toasts.count()]).toEqual([0, 0]);
    await page.clock.fastForward(1);
    expect(await shell.dangers.innerText()).toBe(words.errors.timeout);
    await eventually(() => failed.map(pathOf)).toEqual([`${MAIN_PREFIX}/auth/doLogin`]);
    await phone.close();
  });
});

describe('an upload', () => {
  it('goes from the browser straight to the object store, and its result has code, url, name and rename', async () => {
    const { page, frame, productImages, requests } = inspector;
    await frame.go('productImages');
    const sheet = await productImages.openCategory(term('zh-CN', 'photo_category', 'goods_stack'));
    const confirmed = page.waitForResponse('**/file/confirm');
    await productImages.addFrom(sheet, seedPicture('stack.jpg'));
    const result = (await (await confirmed).json()) as { code: number; data: Record<string, string> };

    const puts = requests.filter((request) => request.method() === 'PUT');
    expect(puts).toHaveLength(1);
    const [put] = puts;
    const path = decodeURIComponent(put ? pathOf(put) : '');
    const [, name = '', month = '', day = '', timestamp = ''] =
      /(inspection\/files\/(\d{6})\/(\d{8})\/(\d{13})_stack[^/]*\.jpe?g)$/.exec(path) ?? [];
    expect(path).not.toContain('/assetsapi/');
    expect(name).not.toBe('');
    expect(day.startsWith(month)).toBe(true);
    expect(new Date(Number(timestamp)).toISOString().slice(0, 10).replaceAll('-', '')).toBe(day);
    expect(new URL(put?.url() ?? '').searchParams.has('X-Amz-Signature')).toBe(true);
    expect(put?.headers()).not.toHaveProperty('access-token');
    expect(result).toMatchObject({
      code: 200,
      data: { url: expect.stringContaining('/'), name: expect.stringMatching(/^stack/), rename: name },
    });
  });

  it('leaves only rename of its result in the report', async () => {
    const caller = await logIn(world.server.url, EMAIL);
    const { reportId } = await caller.task(REPORT_NO);
    const sentPhoto = async () =>
      (await caller.rowsOf(reportId, 'photo')).find(({ rename }) => rename?.includes('_stack'));
    await eventually(sentPhoto).toBeDefined();
    const photo = await sentPhoto();
    expect(Object.keys(photo ?? {}).filter((field) => field === 'url' || field === 'name')).toEqual([]);
  });
});

describe('errors', () => {
  beforeAll(async () => {
    await stranger.login.open(world.server.url);
    await keepToasts(stranger.page);
  });
  afterEach(() => stranger.page.unrouteAll({ behavior: 'ignoreErrors' }));

  it.each([
    [
      'the string 401 in the body: the server’s msg',
      200,
      { code: '401', msg: 'No such session' },
      'No such session',
    ],
    ['code 400 in the body: the server’s msg', 200, { code: 400, msg: 'Not like this' }, 'Not like this'],
    ['HTTP 500: the msg of the answer', 500, { code: 500, msg: 'Out of order' }, 'Out of order'],
    ['HTTP 500 without msg: the status text', 500, {}, 'Internal Server Error'],
    ['HTTP 403: the msg of the answer', 403, { code: 403, msg: 'Not for you' }, 'Not for you'],
    ['HTTP 403 without msg: the status text', 403, {}, 'Forbidden'],
    ['HTTP 401 with result.isLogin: fixed words', 401, { result: { isLogin: true } }, VERIFICATION_FAILED],
  ])('%s in one danger toast', async (_what, status, json, text) => {
    const { page, shell } = stranger;
    mayFail((request) => request.url.pathname.endsWith('/auth/doLogin') && request.status === status);
    await page.route('**/auth/doLogin*', (route) => route.fulfill({ status, json }));
    await tryLogIn(stranger);
    await shell.dangers.filter({ hasText: text }).waitFor();
    expect(await shell.dangers.allInnerTexts()).toEqual([text]);
    expect(await shell.toasts.count()).toBe(1);
    expect([shell.path(), await shell.stored('access_token')]).toEqual(['/', null]);
    // Rejected: the form shows the error too, and nobody is logged in.
    await page.locator('.form-error').filter({ hasText: text }).waitFor();
  });

  it('a toast stays for 3000 ms', async () => {
    const { page, shell } = stranger;
    await reloadWithStoppedClock(page);
    await page.route('**/auth/doLogin*', (route) => route.fulfill({ json: { code: 400, msg: 'No' } }));
    await tryLogIn(stranger);
    await shell.toasts.waitFor();
    await page.clock.fastForward(2999);
    expect(await shell.toasts.count()).toBe(1);
    await page.clock.fastForward(1);
    await shell.toasts.waitFor({ state: 'detached' });
  });

  it('a value that is not base64: the fixed words, in either language', async () => {
    const { page, shell, words } = inspector;
    for (const language of ['zh-CN', 'en-US'] as const) {
      await page.evaluate((choice) => localStorage.setItem('m-language', choice), language);
      await shell.load(`${world.server.url}/mock`);
      await keepToasts(page);
      await new MockPage(page, language === 'zh-CN' ? words : stranger.words).play('base64');
      await shell.dangers.waitFor();
      expect(await shell.dangers.allInnerTexts()).toEqual([INVALID_BASE64]);
    }
    await page.evaluate(() => localStorage.setItem('m-language', 'zh-CN'));
  });

  it('every rejection carries the response data, and shows one toast', async () => {
    const { page, shell, words } = inspector;
    await shell.load(`${world.server.url}/mock`);
    await keepToasts(page);
    const mock = new MockPage(page, words);
    for (const [name, kind] of [
      ['code400', 'refused'],
      ['http500', 'fault'],
      ['http403', 'forbidden'],
      ['unverified', 'unverified'],
    ] as const) {
      await mock.play(name);
      const data = words.demo.mock.withData;
      await mock.outcome
        .filter({ hasText: fill(words.demo.mock.outcome, { kind, toasts: 1, data }) })
        .waitFor();
    }
    await shell.dangers.filter({ hasText: VERIFICATION_FAILED }).waitFor();
  });

  it('the string 401 logs out: a danger toast with the server’s msg, the login page, and back after login', async () => {
    const { page, home, login, shell, words } = inspector;
    await shell.load(`${world.server.url}/home`);
    await keepToasts(page);
    await page.route('**/task/add', (route) =>
      route.fulfill({ json: { code: '401', msg: 'Logged in elsewhere', data: null } }),
    );
    const sheet = await home.addTask();
    await sheet.fill(words.home.add.orderNo, 'PO-1');
    await sheet.fill(words.home.add.reportNo, 'IR-1');
    await sheet.press(words.home.add.submit);
    await login.submit.waitFor();
    await shell.dangers.filter({ hasText: 'Logged in elsewhere' }).waitFor();
    const [text, ...others] = await shell.dangers.allInnerTexts();
    expect([text?.split('\n')[0], others]).toEqual(['Logged in elsewhere', []]);
    expect(text).toContain(words.errors.logInAgain);
    expect([shell.path(), await shell.stored('access_token')]).toEqual(['/', null]);
    await login.logIn(EMAIL);
    await home.row(REPORT_NO).waitFor();
  });
});
