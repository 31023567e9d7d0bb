/** @file The second factor: set up in the profile, asked for at the next login, and by the sheet during work. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hotp, stepAt } from '../../server/src/session/totp.ts';
import { PASSWORD } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const EMAIL = 'inspector@example.com';
const words = wordsOf('zh-CN');
const { factor } = words.profile;
/** The server's words. */
const ASKED = '请输入验证器应用里的验证码，或一个恢复码。';

let world: World;
let phone: Phone & Screens;
let secret: Buffer;
let recovery: string;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ language: 'zh-CN' });
  await phone.login.logIn(EMAIL);
  await phone.home.openTask('IR-260624-003');
});
afterAll(() => world.close());

function fromBase32(text: string): Buffer {
  const bits = text.replace(/./g, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

it('is set up in the profile with the password and a code, and shows the recovery codes', async () => {
  const { page } = phone;
  await page.goto(`${world.server.url}/profile`);
  await page.getByRole('button', { name: factor.title }).click();
  const sheet = await new Sheet(page, words, factor.title).open();
  await sheet.fill(words.account.currentPassword, PASSWORD);
  await sheet.press(factor.setUp);
  const shown = await page.locator('.profile-secret').innerText();
  expect(await page.locator('.profile-qr path').getAttribute('d')).toMatch(/^M\d/);
  secret = fromBase32(shown);
  await sheet.fill(factor.code, hotp(secret, stepAt(Date.now())));
  await sheet.press(factor.switchOn);
  const codes = (await page.locator('.profile-codes').innerText()).split('\n');
  expect(codes).toHaveLength(10);
  recovery = codes[0] ?? '';
  await sheet.press(factor.kept);
});

it('is asked for after the password', async () => {
  const other = await world.newPhone({ language: 'zh-CN' });
  await other.login.email.fill(EMAIL);
  await other.login.password.fill(PASSWORD);
  await other.login.submit.click();
  // The step of now is used up, and the server takes the next one too.
  await other.page.getByLabel(ASKED).fill(hotp(secret, stepAt(Date.now()) + 1));
  await other.login.submit.click();
  await other.home.search.waitFor();
  await other.close();
});

it('is asked for by the sheet during work, which takes a recovery code too', async () => {
  const { page } = phone;
  await page.goto(`${world.server.url}/information`);
  await phone.information.row(words.information.visit.date).waitFor();
  await page.evaluate(() => localStorage.setItem('access_token', 'ended'));
  const sheet = await new Sheet(page, words, words.sync.logInAgain).open();
  await sheet.fill(words.sync.password, PASSWORD);
  await sheet.press(words.sync.logIn);
  await sheet.fill(ASKED, recovery);
  await sheet.press(words.sync.logIn);
  await sheet.root.waitFor({ state: 'hidden' });
  await eventually(() => page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('ended');
});
