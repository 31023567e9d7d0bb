import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { closeAccount, endAllSessions, reopenAccount, setPassword, setRoles } from './manage-account.ts';

let t: TestApp;
let boss: Person;
let lin: Person;
beforeEach(async () => {
  t = await startTestApp();
  boss = await t.person('boss', 'admin');
  lin = await t.person('lin', 'inspector');
});
afterEach(() => t.close());

const deps = () => ({ db: t.db, config: t.config, now: () => t.clock.ms });
const codeOf = async (person: Person) => (await t.call(person, 'GET', '/auth/userInfo')).body.code;
const login = async (email: string, password = 'Correct-horse-1') =>
  (await t.call(null, 'POST', '/auth/doLogin', { query: { username: email, password } })).body;
const audit = async () =>
  (await t.db.selectFrom('auditEntry').selectAll().orderBy('id').execute())
    .filter(({ event }) => event !== 'login')
    .map(({ event, account, outcome, reason, detail }) =>
      [event, account, outcome, reason, detail].filter(Boolean).join(' '),
    );
const openAdmins = async (db = t.db) =>
  (await db.selectFrom('user').selectAll().where('isActive', '=', 1).execute()).filter(({ roles }) =>
    (JSON.parse(roles) as Role[]).includes('admin'),
  ).length;

test('a closed account has no sessions and no login, until it is opened again', async () => {
  await closeAccount(deps(), 'Lin@example.com ');
  expect(await codeOf(lin)).toBe('401');
  expect((await login(lin.email)).data.reason).toBe('BAD_CREDENTIALS');
  await reopenAccount(deps(), lin.email);
  // The old session stays ended.
  expect(await codeOf(lin)).toBe('401');
  expect((await login(lin.email)).code).toBe(200);
  expect(await audit()).toEqual(['closeUser lin@example.com done', 'reopenUser lin@example.com done']);
});

test('a new password ends every session and all that the old one allowed', async () => {
  await setPassword(deps(), lin.email, 'Another-horse-2');
  expect(await codeOf(lin)).toBe('401');
  expect((await login(lin.email)).data.reason).toBe('BAD_CREDENTIALS');
  expect((await login(lin.email, 'Another-horse-2')).code).toBe(200);
});

test('ends the sessions of this account alone', async () => {
  await endAllSessions(deps(), lin.email);
  expect([await codeOf(lin), await codeOf(boss)]).toEqual(['401', 200]);
});

test('refuses an address without an account', async () => {
  await expect(closeAccount(deps(), 'nobody@example.com')).rejects.toThrow('"nobody@example.com"');
  expect(await audit()).toEqual(['closeUser nobody@example.com refused NO_ACCOUNT']);
});

test('changes nothing on a disk that has no space for the entry', async () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const db = t.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('auditEntry')) throw full;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await expect(closeAccount({ ...deps(), db }, lin.email)).rejects.toThrow(full);
  expect(await codeOf(lin)).toBe(200);
});

test('the last administrator stays one', async () => {
  const second = await t.person('second', 'admin', 'reviewer');
  await setRoles(deps(), second.email, ['reviewer']);
  await expect(setRoles(deps(), boss.email, ['coordinator'])).rejects.toThrow('last administrator');
  await expect(closeAccount(deps(), boss.email)).rejects.toThrow('last administrator');
  await setRoles(deps(), boss.email, ['admin', 'coordinator']);
  // A closed administrator does not count, and may lose the role.
  await setRoles(deps(), second.email, ['admin']);
  await closeAccount(deps(), second.email);
  await expect(closeAccount(deps(), boss.email)).rejects.toThrow('last administrator');
  await setRoles(deps(), second.email, ['inspector']);
  expect(await openAdmins()).toBe(1);
  expect(await audit()).toEqual([
    'setRoles second@example.com done admin, reviewer → reviewer',
    'setRoles boss@example.com refused LAST_ADMIN coordinator',
    'closeUser boss@example.com refused LAST_ADMIN',
    'setRoles boss@example.com done admin → admin, coordinator',
    'setRoles second@example.com done reviewer → admin',
    'closeUser second@example.com done',
    'closeUser boss@example.com refused LAST_ADMIN',
    'setRoles second@example.com done admin → inspector',
  ]);
});

test('of administrators who close and demote each other at the same moment, one stays', async () => {
  const second = await t.person('second', 'admin');
  const other = await openDatabase(t.config.database);
  for (let round = 0; round < 10; round++) {
    const tries = await Promise.allSettled([
      closeAccount(deps(), boss.email),
      round % 2
        ? closeAccount({ ...deps(), db: other }, second.email)
        : setRoles({ ...deps(), db: other }, second.email, ['inspector']),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await openAdmins()).toBe(1);
    for (const { email } of [boss, second]) {
      await reopenAccount(deps(), email);
      await setRoles(deps(), email, ['admin']);
    }
  }
  await other.destroy();
});
