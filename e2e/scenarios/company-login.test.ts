/** @file The login by the company: a link on the login page, the provider's own pages, and back into the tasks. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { mayFail } from '../harness/problems.ts';
import { openWorld, type World } from '../pages/app.ts';

const PROVIDER = resolve(import.meta.dirname, '../../server/src/testing/oidc-provider.mjs');

let world: World;
let provider: ChildProcess;

beforeAll(async () => {
  const port = await freePort();
  world = await openWorld({
    env: {
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'proofmark',
      OIDC_CLIENT_SECRET: 'the-secret-of-the-test',
      OIDC_NAME: 'Acme',
    },
  });
  provider = spawn(process.execPath, [PROVIDER, String(port), `${world.server.url}/company/back`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(provider.stdout as NodeJS.ReadableStream, 'data');
});
afterAll(async () => {
  provider.kill();
  await world.close();
});

it('leads there and back, logged in; a stranger to us reads why not', async () => {
  const { page, login, home } = await world.newPhone({ language: 'en-US' });
  // The provider's own pages ask for it.
  mayFail(({ url }) => url.hostname === 'fonts.googleapis.com');
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  async function logInAs(name: string): Promise<void> {
    await page.getByRole('link', { name: 'Log in with Acme' }).click();
    await page.fill('input[name=login]', name);
    await page.fill('input[name=password]', 'whatever');
    await page.click('button[type=submit]');
    await page.locator('input[name=login]').waitFor({ state: 'detached' });
    await page.click('button[type=submit]');
  }
  await logInAs('stranger@example.com');
  await page.getByText('Your company address has no account here.').first().waitFor();
  await login.submit.waitFor();
  // The provider remembers the person.
  await page.context().clearCookies();
  await logInAs('inspector@example.com');
  await home.rows.first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
});

it('has a link in Chinese too', async () => {
  const { page } = await world.newPhone({ language: 'zh-CN' });
  await page.getByRole('link', { name: '用 Acme 登录' }).waitFor();
});
