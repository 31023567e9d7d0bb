/** @file The session ends during work: the app asks for the password above the page, and nothing is lost. */
import { DEVICE_HEADER, DEVICE_NAME, routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { pattern, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
const BOTTLE = 'IR-260624-003';

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ language: 'zh-CN' });
  await phone.login.logIn('inspector@example.com');
  await phone.home.openTask(BOTTLE);
  await phone.information.row(words.information.visit.date).waitFor();
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(BOTTLE));
});
afterAll(() => world.close());

async function serverWeather(): Promise<unknown> {
  return (await inspector.rowsOf(reportId, 'information'))[0]?.weather;
}

async function typeWeather(text: string): Promise<void> {
  const visit = await phone.information.visit();
  await visit.fill(fieldWords.information.weather, text);
  await visit.done();
}

/** What the server answers to a token. */
async function answerTo(token: string): Promise<unknown> {
  const response = await fetch(`${world.server.url}${routePath('/auth/userInfo')}`, {
    headers: { [DEVICE_HEADER]: DEVICE_NAME, [TOKEN_HEADER]: token },
  });
  return ((await response.json()) as { code: unknown }).code;
}

function passwordSheet(): Sheet {
  return new Sheet(phone.page, words, words.sync.logInAgain);
}

describe('a session that ends while a report is open', () => {
  it('asks for the password above the page, and keeps what was typed', async () => {
    await phone.page.evaluate(() => localStorage.setItem('access_token', 'ended'));
    const sheet = await passwordSheet().open();
    expect(new URL(phone.page.url()).pathname).toBe('/information');
    await eventually(() => sheet.field(words.sync.account).inputValue()).toBe('inspector@example.com');
  });

  it('continues without a session: edits stay on the phone', async () => {
    await passwordSheet().done(words.common.close);
    await typeWeather('多云');
    await phone.frame.go('nonConform');
    await phone.frame.go('information');
    await phone.information.row('多云').waitFor();
    expect(await serverWeather()).not.toBe('多云');
  });

  it('rejects another user with a message', async () => {
    await phone.frame.syncMark.click();
    const outbox = await new Sheet(phone.page, words, words.shell.sync.title).open();
    await outbox.press(words.outbox.logIn);
    const sheet = await passwordSheet().open();
    await sheet.fill(words.sync.account, 'reviewer@example.com');
    await sheet.fill(words.sync.password, PASSWORD);
    const login = phone.page.waitForResponse(/\/auth\/doLogin/);
    await sheet.press(words.sync.logIn);
    await sheet.root.getByText(pattern(words.sync.otherUser)).waitFor();
    // The session that nobody uses must end too.
    const { data } = (await (await login).json()) as { data: { token: string } };
    await eventually(() => answerTo(data.token)).toBe('401');
    expect(await serverWeather()).not.toBe('多云');
  });

  it('accepts the password of the same user and sends what waited', async () => {
    const sheet = passwordSheet();
    await sheet.fill(words.sync.account, 'inspector@example.com');
    await sheet.fill(words.sync.password, PASSWORD);
    await sheet.press(words.sync.logIn);
    await sheet.root.waitFor({ state: 'hidden' });
    await eventually(serverWeather).toBe('多云');
  });
});

describe('a session that ends at a desk', () => {
  const { menus, sync, common, work } = wordsOf('en-US');
  const COORDINATOR = 'coordinator@example.com';

  it('asks for the password above the page, which then goes on with all that was typed', async () => {
    const desk = await world.newPhone({ as: COORDINATOR, language: 'en-US', isDesktop: true });
    const { page } = desk;
    const end = () => page.evaluate(() => localStorage.setItem('access_token', 'ended'));
    const sheet = new Sheet(page, wordsOf('en-US'), sync.logInAgain);
    const enter = async () => {
      await sheet.open();
      await sheet.fill(sync.password, PASSWORD);
      await sheet.press(sync.logIn);
      await sheet.root.waitFor({ state: 'hidden' });
    };
    await desk.work.rows.first().waitFor();
    await page.getByRole('button', { name: menus.parties }).click();
    const rows = page.locator('.party-list-row[data-row]');
    await rows.first().waitFor();

    await end();
    await page.getByRole('button', { name: work.party.kinds.factory }).click();
    await sheet.open();
    await sheet.done(common.close);
    await page.getByRole('main').getByRole('button', { name: sync.logIn }).click();
    await enter();
    await rows.first().waitFor();

    await page.getByRole('button', { name: work.party.add }).click();
    const dialog = page.getByRole('dialog', { name: work.party.add });
    await dialog.getByLabel(work.party.kind).selectOption('factory');
    await dialog.getByLabel(work.party.nameEn).fill('Kept Mill');
    await end();
    await dialog.getByRole('button', { name: work.change.save }).click();
    await enter();
    expect(await dialog.getByLabel(work.party.nameEn).inputValue()).toBe('Kept Mill');
    await dialog.getByRole('button', { name: work.change.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'Kept Mill' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/parties');
    await desk.close();
  });
});
