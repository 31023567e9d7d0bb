import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../testing/test-app.ts';
import { NEW_PASSWORD, startAccountApp, type AccountApp } from './testing.ts';

let t: AccountApp;
let admin: Person;
beforeAll(async () => {
  t = await startAccountApp();
  admin = await t.person('boss', 'admin');
});
afterAll(() => t.close());

const DAY_MS = 86_400_000;
const post = async (path: string, body: object, who: Person | null = null) =>
  (await t.call(who, 'POST', `/user/${path}`, { body })).body;
const login = async (username: string, password: string) =>
  (await t.call(null, 'POST', '/auth/doLogin', { query: { username, password } })).body;
const listed = async (email: string) => {
  const { body } = await t.call(admin, 'GET', '/user/list', { query: { keyword: email } });
  return body.data.items[0];
};

/** The secret in the newest mail to an address. */
async function mailed(email: string): Promise<string> {
  await t.app.jobs.runDue();
  const text = t.mails.findLast(({ to }) => to === email)?.text ?? '';
  return /\/choose-password#(\S+)/.exec(text)?.[1] ?? '';
}

async function invited(name: string): Promise<{ uid: number; email: string; token: string }> {
  const email = `${name}@example.com`;
  const { data } = await post('add', { email, nickname: name, roles: ['inspector'] }, admin);
  return { uid: data.uid, email, token: await mailed(email) };
}

test('somebody who is invited chooses name and password by the link of the mail', async () => {
  const { email, token } = await invited('tan');
  const mail = t.mails.findLast(({ to }) => to === email);
  expect([mail?.text, mail?.text]).toEqual([
    expect.stringContaining('7 天内有效，只能使用一次'),
    expect.stringContaining('valid for 7 days and works once'),
  ]);
  expect(mail?.html).toMatch(/<p lang="en">Hello tan.*<a href="\S+\/choose-password#[^"]+">/s);
  expect(await listed(email)).toMatchObject({
    invitation: { at: t.clock.ms, expiresAt: t.clock.ms + 7 * DAY_MS },
  });
  expect((await post('password-link', { token })).data).toEqual({
    purpose: 'invite',
    email,
    nickname: 'tan',
  });
  const chosen = { token, password: NEW_PASSWORD, nickname: '谭怡' };
  expect((await post('password-by-link', chosen)).code).toBe(200);
  expect((await login(email, NEW_PASSWORD)).data).toMatchObject({ nickname: '谭怡', roles: ['inspector'] });
  expect(await listed(email)).toMatchObject({ invitation: null });
});

test('a link works once, also for two at the same moment, and then says so', async () => {
  const { email, token } = await invited('once');
  const tries = await Promise.all([
    post('password-by-link', { token, password: NEW_PASSWORD }),
    post('password-by-link', { token, password: 'Third-horse-3' }),
  ]);
  const ends: string[] = tries.map(({ data }) => data?.reason ?? 'done');
  expect(ends.toSorted()).toEqual(['PASSWORD_LINK_USED', 'done']);
  expect((await post('password-link', { token })).data.reason).toBe('PASSWORD_LINK_USED');
  const late = await post('password-by-link', { token, password: NEW_PASSWORD });
  expect(late.data.reason).toBe('PASSWORD_LINK_USED');
  const events = await t.db.selectFrom('auditEntry').selectAll().where('account', '=', email).execute();
  expect(events.map(({ event }) => event)).toContain('createUser');
  const ofLink = events.filter(({ event }) => event === 'passwordByLink');
  expect(ofLink.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused', 'refused']);
});

test('an invitation is valid for seven days', async () => {
  const { token } = await invited('late');
  t.clock.ms += 7 * DAY_MS - 1;
  expect((await post('password-link', { token })).code).toBe(200);
  t.clock.ms += 1;
  expect((await post('password-link', { token })).data.reason).toBe('PASSWORD_LINK_EXPIRED');
  const body = { token, password: NEW_PASSWORD };
  expect((await post('password-by-link', body)).data.reason).toBe('PASSWORD_LINK_EXPIRED');
  admin = await t.person(`boss-${t.clock.ms}`, 'admin');
});

test('sent again, only the newest link works, for another seven days', async () => {
  const { uid, email, token } = await invited('again');
  t.clock.ms += DAY_MS;
  expect((await post('send-password-link', { uid }, admin)).code).toBe(200);
  const next = await mailed(email);
  expect((await post('password-link', { token })).data.reason).toBe('PASSWORD_LINK_NOT_VALID');
  expect((await post('password-link', { token: next })).data.purpose).toBe('invite');
  expect((await listed(email)).invitation.expiresAt).toBe(t.clock.ms + 7 * DAY_MS);
});

test('an administrator resets a password: the old one works until the owner has chosen another', async () => {
  const lin = await t.person('lin', 'inspector');
  expect((await post('send-password-link', { uid: lin.uid }, admin)).code).toBe(200);
  const token = await mailed(lin.email);
  expect((await post('password-link', { token })).data).toMatchObject({ purpose: 'reset', nickname: 'lin' });
  expect((await t.call(lin, 'GET', '/auth/userInfo')).body.code).toBe(200);
  expect((await post('password-by-link', { token, password: NEW_PASSWORD })).code).toBe(200);
  expect((await t.call(lin, 'GET', '/auth/userInfo')).body.code).toBe('401');
  expect((await login(lin.email, NEW_PASSWORD)).code).toBe(200);
});

test('a link that is unknown, or of a closed account, does not work, and weak passwords are refused', async () => {
  const { uid, email, token } = await invited('closed');
  expect((await post('password-link', { token: 'nonsense' })).data.reason).toBe('PASSWORD_LINK_NOT_VALID');
  const { data } = await post('password-by-link', { token, password: 'password1234' });
  expect(data).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ field: 'password' }] });
  await post('close', { uid }, admin);
  expect((await post('password-link', { token })).data.reason).toBe('PASSWORD_LINK_NOT_VALID');
  expect((await post('send-password-link', { uid }, admin)).data.reason).toBe('USER_NOT_FOUND');
  expect(await listed(email)).toMatchObject({ isActive: false });
});

test('a password that was chosen in another way ends the link', async () => {
  const { email, token } = await invited('other-way');
  const code = await t.codeFor(email, 'resetPassword');
  await post('reset-password', { email, code, password: NEW_PASSWORD });
  expect((await post('password-link', { token })).data.reason).toBe('PASSWORD_LINK_USED');
});

test('the list counts who is active, invited and deactivated', async () => {
  const { body } = await t.call(admin, 'GET', '/user/list', { query: { state: 'invited' } });
  const { counts, items } = body.data;
  expect(items).toHaveLength(counts.invited);
  expect(counts.all).toBe(counts.open + counts.invited + counts.closed);
  const admins = (await t.call(admin, 'GET', '/user/list', { query: { role: 'admin' } })).body.data;
  expect(admins.items.every(({ roles }: { roles: string[] }) => roles.includes('admin'))).toBe(true);
  expect([admins.items.length, admins.counts.all]).toEqual([admins.roles.admin, admins.roles.admin]);
  expect(body.data.roles.inspector).toBeGreaterThan(0);
  for (const state of ['open', 'closed', 'all'] as const) {
    const answer = await t.call(admin, 'GET', '/user/list', { query: { state } });
    expect(answer.body.data.items).toHaveLength(counts[state]);
  }
});
