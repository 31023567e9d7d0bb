/** @file Passkeys, with the browser's own virtual authenticator. Browsers want a name, so the server is at `localhost`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { PASSWORD } from '../fixtures/api.ts';
import { wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const words = wordsOf('en-US');
const { passkey } = words.profile;
const LOGIN = 'Log in with a passkey';

let world: World;
let phone: Phone & Screens;
let url: string;

beforeAll(async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  world = await openWorld({ env: { PORT: port, PUBLIC_URL: url } });
  phone = await world.newPhone({ language: 'en-US', url });
  const client = await phone.context.newCDPSession(phone.page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
});
afterAll(() => world.close());

it('is added in the profile with the password', async () => {
  const { page, login } = phone;
  expect(await page.getByRole('button', { name: LOGIN }).count()).toBe(0);
  await login.logIn('inspector@example.com');
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: passkey.title }).click();
  const sheet = await new Sheet(page, words, passkey.title).open();
  await sheet.fill(words.account.currentPassword, PASSWORD);
  await sheet.press(passkey.add);
  await page.getByText(passkey.added).first().waitFor();
  await page.getByRole('button', { name: /^Remove: Chrome/ }).waitFor();
});

it('logs in without the password', async () => {
  const { page, home } = phone;
  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  await page.getByRole('button', { name: LOGIN }).click();
  await home.rows.first().waitFor();
});

it('is removed in the profile', async () => {
  const { page } = phone;
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: passkey.title }).click();
  const sheet = await new Sheet(page, words, passkey.title).open();
  await sheet.fill(words.account.currentPassword, PASSWORD);
  await page.getByRole('button', { name: /^Remove: Chrome/ }).click();
  await page.getByText(passkey.removed).first().waitFor();
  await page.getByRole('button', { name: /^Remove: / }).waitFor({ state: 'detached' });
});
