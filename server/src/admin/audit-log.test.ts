import { readFileSync } from 'node:fs';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { AUDIT_EVENTS } from '@proofmark/contract/api/trail-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_PASSWORD, startAccountApp, wrongCode, type AccountApp } from '../users/testing.ts';
import { PASSWORD, type Person } from '../testing/test-app.ts';
import { runAdmin } from './testing.ts';

let t: AccountApp;
let lin: Person;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  t = await startAccountApp({ auditLogDays: 10 });
  t.clock.ms = Date.now();
  lin = await t.person('lin', 'inspector');
});
afterAll(() => t.close());

const entries = async (account: string) =>
  (
    await t.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('account', '=', account)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ event, outcome, reason, detail }) => [event, outcome, reason, detail].filter(Boolean).join(' '));
const login = (username: string, password: string, userAgent = 'Phone 1') =>
  t.app.inject({
    method: 'POST',
    url: routePath('/auth/doLogin'),
    query: { username, password },
    headers: { 'user-agent': userAgent },
  });

test('notes logins with their outcome, logouts, codes and changes of the password', async () => {
  await login(lin.email, 'wrong');
  const me = {
    ...lin,
    token: (await login(lin.email, PASSWORD)).json<{ data: { token: string } }>().data.token,
  };
  const body = { currentPassword: 'wrong', password: NEW_PASSWORD };
  await t.call(me, 'POST', '/user/change-password', { body });
  await t.call(me, 'POST', '/user/change-password', { body: { ...body, currentPassword: PASSWORD } });
  const { id } = (await t.call(me, 'GET', '/user/devices')).body.data.items[0];
  await t.call(me, 'POST', '/user/log-out-device', { body: { id: 'other' } });
  await t.call(me, 'POST', '/user/logout');
  const code = await t.codeFor(lin.email, 'resetPassword');
  const reset = (tried: string) =>
    t.call(null, 'POST', '/user/reset-password', {
      body: { email: lin.email, code: tried, password: 'Third-password-3' },
    });
  await reset(wrongCode(code));
  await reset(code);
  expect(await entries(lin.email)).toEqual([
    'login refused BAD_CREDENTIALS',
    'login done',
    'changePassword refused BAD_CREDENTIALS',
    'changePassword done',
    'logoutDevice done other',
    'logout done',
    'askForCode done resetPassword',
    'resetPassword refused CODE_NOT_VALID',
    'resetPassword done',
  ]);
  const all = JSON.stringify(await t.db.selectFrom('auditEntry').selectAll().execute());
  for (const secret of [PASSWORD, NEW_PASSWORD, 'Third-password-3', code, me.token, lin.token])
    expect(all).not.toContain(secret);
  expect(all).toContain('Phone 1');
  expect(id).toBeTruthy();
});

test('notes a new account', async () => {
  const email = 'new@example.com';
  const code = await t.codeFor(email, 'register');
  await t.call(null, 'POST', '/user/register', {
    body: { email, code, nickname: 'New', password: NEW_PASSWORD },
  });
  expect(await entries(email)).toEqual(['askForCode done register', 'register done']);
});

test('notes a password that somebody typed as the address without it', async () => {
  await login('My-secret-password', 'x');
  expect(await entries('my-secret-password')).toEqual([]);
  expect(await entries('')).toEqual(['login refused BAD_CREDENTIALS']);
});

test('notes tries after the limit once', async () => {
  for (let n = 0; n < 15; n++) await login('target@example.com', 'wrong');
  expect((await entries('target@example.com')).slice(-2)).toEqual([
    'login refused BAD_CREDENTIALS',
    'login refused TOO_MANY_ATTEMPTS',
  ]);
});

test('audit-log prints entries on one line each, by account and days', async () => {
  const args = ['create-user', '--email', 'boss@example.com', '--nickname', 'Boss', '--role', 'admin'];
  expect((await runAdmin(t, args)).code).toBe(0);
  t.clock.ms = Date.now();
  await login('boss@example.com', 'wrong', 'Evil\tdevice\u0085');
  const boss = await runAdmin(t, ['audit-log', '--email', ' Boss@example.com']);
  expect(boss.code).toBe(0);
  expect(
    boss.output
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t').slice(1)),
  ).toEqual([
    ['createUser', 'boss@example.com', 'done', '', '', 'admin command', 'admin', ''],
    [
      'login',
      'boss@example.com',
      'refused',
      'BAD_CREDENTIALS',
      '127.0.0.1',
      'Evil device ',
      '',
      'boss@example.com',
    ],
  ]);
  expect((await runAdmin(t, ['audit-log', '--days', '0'])).output).toContain('--days must be');
  await t.db
    .updateTable('auditEntry')
    .set({ at: Date.now() - 5 * DAY_MS })
    .where('account', '=', lin.email)
    .execute();
  expect((await runAdmin(t, ['audit-log', '--days', '1'])).output).not.toContain(lin.email);
  expect((await runAdmin(t, ['audit-log'])).output).toContain(lin.email);
});

test('notes commands that change something, and no others', async () => {
  for (const command of ['jobs', 'retry-jobs']) expect((await runAdmin(t, [command])).code).toBe(0);
  const commands = (await entries('')).filter((entry) => entry.startsWith('command'));
  expect(commands).toEqual(['command done retry-jobs']);
});

test('keeps entries for as long as the settings say', async () => {
  t.clock.ms += 6 * DAY_MS;
  await login(lin.email, 'wrong');
  expect(await entries(lin.email)).toEqual(['login refused BAD_CREDENTIALS']);
  expect(await entries('boss@example.com')).toHaveLength(2);
});

test('notes who asks for what they may not have, once in 15 minutes for each endpoint', async () => {
  const owner = await t.person('owner', 'inspector');
  const other = await t.person('other', 'inspector');
  const { reportId } = await t.task(owner);
  const tryAll = async () => {
    await t.call(other, 'GET', '/report/pull', { query: { reportId } });
    await t.call(other, 'GET', '/report/pull', { query: { reportId: 'nothing' } });
    await t.call(other, 'GET', '/user/list');
  };
  await tryAll();
  await tryAll();
  const refused = ['forbidden refused FORBIDDEN report/pull', 'forbidden refused FORBIDDEN user/list'];
  expect((await entries(other.email)).toSorted()).toEqual(refused);
  t.clock.ms += 16 * 60_000;
  await tryAll();
  expect((await entries(other.email)).toSorted()).toEqual([...refused, ...refused].toSorted());
});

test('the page for operators names every event', () => {
  const page = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  expect(AUDIT_EVENTS.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});
