/** Logging in by a company's provider: a real one (`oidc-provider`), in its own process, with a browser's cookies. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { PASSWORD, startTestApp, type TestApp } from '../testing/test-app.ts';
import { BACK_PATH } from './company-provider.ts';
import { unseal } from './sealed-secret.ts';
import { hotp, stepAt } from './totp.ts';

const ORIGIN = 'http://proofmark.test';
let t: TestApp;
let provider: ChildProcess;
const company = {
  clientId: 'proofmark',
  clientSecret: 'the-secret-of-the-test',
  name: 'Acme',
  createsAccounts: false,
};

beforeAll(async () => {
  const port = await freePort();
  const file = resolve(import.meta.dirname, '../testing/oidc-provider.mjs');
  provider = spawn(process.execPath, [file, String(port), ORIGIN + BACK_PATH], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(provider.stdout as NodeJS.ReadableStream, 'data');
  t = await startTestApp({ publicUrl: ORIGIN, company: { ...company, issuer: `http://127.0.0.1:${port}` } });
  t.clock.ms = Date.now();
});
afterAll(async () => {
  provider.kill();
  await t.close();
});

test('the login page hears of it, in its language', async () => {
  expect(await browser().ask()).toEqual({ company: 'Log in with Acme', isWaiting: false, passkey: null });
  const without = await startTestApp();
  const answer = await without.app.inject(routePath('/auth/ways'));
  expect(answer.json()).toMatchObject({ data: { company: null, isWaiting: false } });
  await without.close();
});

test('somebody with an account comes back logged in, once', async () => {
  const { email, uid } = await t.person('lin', 'inspector');
  const b = browser();
  expect((await b.goThere(email)).headers['location']).toBe('/');
  expect(await b.ask()).toMatchObject({ isWaiting: true });
  const { data } = await b.finish();
  expect(data).toMatchObject({ uid, roles: ['inspector'] });
  const headers = { 'access-token': data.token as string };
  expect((await t.app.inject({ url: routePath('/auth/userInfo'), headers })).json()).toMatchObject({
    data: { email },
  });
  expect(await b.finish()).toMatchObject({ data: { reason: 'COMPANY_LOGIN_FAILED' } });
  const logged = await t.db.selectFrom('auditEntry').selectAll().where('account', '=', email).execute();
  expect(logged).toMatchObject([{ event: 'login', outcome: 'done', detail: 'company' }]);
});

test('Entra ID says in another claim that it has verified an address', async () => {
  const { email, uid } = await t.person('entra', 'inspector');
  const b = browser();
  await b.goThere(email);
  expect((await b.finish()).data).toMatchObject({ uid });
});

test.each([
  ['has no account', 'stranger@example.com', 'NO_ACCOUNT'],
  ['has an address that the provider has not verified', 'unverified@example.com', 'COMPANY_LOGIN_FAILED'],
  ['has one that Entra ID has not verified', 'entra-unverified@example.com', 'COMPANY_LOGIN_FAILED'],
])('whoever %s does not', async (_, email, reason) => {
  const b = browser();
  await b.goThere(email);
  expect(await b.finish()).toMatchObject({ data: { reason } });
  expect(await t.db.selectFrom('user').where('email', '=', email).selectAll().execute()).toEqual([]);
});

test('nor does whoever has a closed account', async () => {
  const { email, uid } = await t.person('gone', 'inspector');
  await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', uid).execute();
  const b = browser();
  await b.goThere(email);
  expect(await b.finish()).toMatchObject({ data: { reason: 'NO_ACCOUNT' } });
});

test("an answer counts only in the browser that asked, and only with the provider's code", async () => {
  const { email } = await t.person('victim', 'inspector');
  const attacker = browser();
  const back = await attacker.answerOf(email);
  // Somebody else's browser, which has begun a login of its own, or none.
  for (const hasBegun of [true, false]) {
    const other = browser();
    if (hasBegun) await other.start();
    await other.comeBack(back);
    expect(await other.finish()).toMatchObject({ data: { reason: 'COMPANY_LOGIN_FAILED' } });
  }
  const own = browser();
  await own.start();
  const wrong = new URL(back);
  wrong.searchParams.set('code', 'made-up');
  await own.comeBack(wrong.href);
  expect(await own.finish()).toMatchObject({ data: { reason: 'COMPANY_LOGIN_FAILED' } });
  expect(await browser({ company_pass: 'made-up' }).finish()).toMatchObject({
    data: { reason: 'COMPANY_LOGIN_FAILED' },
  });
});

test('a pass is worth nothing after two minutes', async () => {
  const { email } = await t.person('slow', 'inspector');
  const b = browser();
  await b.goThere(email);
  t.clock.ms += 121_000;
  expect(await b.finish()).toMatchObject({ data: { reason: 'COMPANY_LOGIN_FAILED' } });
  t.clock.ms -= 121_000;
});

test('the second factor of the account is asked for anyway', async () => {
  const person = await t.person('careful', 'inspector');
  await t.call(person, 'POST', '/user/second-factor-start', { body: { password: PASSWORD } });
  const { secret } = await t.db.selectFrom('secondFactor').select('secret').executeTakeFirstOrThrow();
  const code = () => hotp(unseal(t.config, person.uid, secret), stepAt(t.clock.ms));
  await t.call(person, 'POST', '/user/second-factor-confirm', { body: { code: code() } });
  t.clock.ms += 30_000;
  const b = browser();
  await b.goThere(person.email);
  expect(await b.finish()).toMatchObject({ data: { reason: 'SECOND_FACTOR_NEEDED' } });
  expect(await b.finish({ code: '000000' })).toMatchObject({ data: { reason: 'SECOND_FACTOR_WRONG' } });
  expect((await b.finish({ code: code() })).data).toMatchObject({ uid: person.uid });
});

test('with OIDC_CREATE=on whoever has no account gets an inspector’s', async () => {
  const { company: own } = t.config;
  if (own) own.createsAccounts = true;
  const b = browser();
  await b.goThere('new@example.com');
  expect((await b.finish()).data).toMatchObject({ nickname: 'From the company', roles: ['inspector'] });
  if (own) own.createsAccounts = false;
});

test('a provider that does not answer leads back to the login page', async () => {
  const dead = await startTestApp({
    company: { ...company, issuer: `http://127.0.0.1:${await freePort()}` },
  });
  const answer = await dead.app.inject('/company/login');
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/']);
  await dead.close();
});

type Answer = { data: Record<string, unknown> };

/** A browser: it keeps cookies, at our server and at the provider. */
function browser(cookies: Record<string, string> = {}) {
  const jar = { ours: new Map(Object.entries(cookies)), theirs: new Map<string, string>() };
  const sent = (of: Map<string, string>) => [...of].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (of: Map<string, string>, lines: string[]) => {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') of.delete(name);
      else of.set(name, value);
    }
  };
  async function ours(url: string, payload?: object) {
    const answer = await t.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { cookie: sent(jar.ours), 'accept-language': 'en' },
      ...(payload ? { payload } : {}),
    });
    keep(jar.ours, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }
  async function theirs(url: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: sent(jar.theirs) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    keep(jar.theirs, answer.headers.getSetCookie());
    return answer;
  }
  const start = async () => String((await ours('/company/login')).headers['location']);
  /** Logs in at the provider. The address to which it then sends the browser. */
  async function answerOf(name: string): Promise<string> {
    let at = await start();
    for (let steps = 0; steps < 10 && !at.startsWith(ORIGIN); steps += 1) {
      const page = await theirs(at);
      const next = page.headers.get('location');
      const prompt = /name="prompt" value="(\w+)"/.exec(await page.text())?.[1];
      const answer =
        next ??
        (await theirs(at, { prompt: prompt ?? '', login: name, password: 'x' })).headers.get('location');
      at = new URL(answer ?? '', at).href;
    }
    return at;
  }
  const comeBack = (address: string) => ours(address.slice(ORIGIN.length));
  return {
    start,
    answerOf,
    comeBack,
    goThere: async (name: string) => comeBack(await answerOf(name)),
    ask: async () => (await ours(routePath('/auth/ways'))).json<Answer>().data,
    finish: async (body: object = {}) => (await ours(routePath('/auth/company-login'), body)).json<Answer>(),
  };
}
