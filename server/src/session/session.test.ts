import { routePath } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordQueue, PASSWORDS_AT_ONCE, PASSWORDS_WAITING } from './passwords.ts';
import { createSessions, hashToken } from './sessions.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lin: Person;

beforeAll(async () => {
  t = await startTestApp({ trustedProxies: ['127.0.0.1'] });
  lin = await t.person('lin', 'inspector', 'reviewer');
});
afterAll(() => t.close());

const login = (username: string, password: string, language?: string) =>
  t.call(null, 'POST', '/auth/doLogin', { query: { username, password }, ...(language ? { language } : {}) });
const DAY_MS = 86_400_000;
const loggedOut = { status: 200, body: { code: '401', data: null } };

/** Calls that need no session. */
const PUBLIC =
  /\/(doLogin|ways|company-login|passkey-login|auth\/passkey-start|email-code|register|reset-password|password-link|password-by-link)$|^\/verify\//;

test('every call but those for strangers answers a stranger with the string 401', async () => {
  const paths = Object.entries(t.app.swagger().paths ?? {}).filter(([path]) => !PUBLIC.test(path));
  expect(paths.length).toBeGreaterThan(12);
  for (const [path, methods] of paths) {
    for (const method of Object.keys(methods as object)) {
      const call = method.toUpperCase() as 'GET' | 'POST';
      expect(await t.call(null, call, path), path).toMatchObject(loggedOut);
      expect(
        await t.call({ ...lin, token: 'nonsense' }, call, path, call === 'POST' ? { body: {} } : {}),
        path,
      ).toMatchObject(loggedOut);
    }
  }
});

test('a wrong password and an unknown address get the same answer, in the caller’s language', async () => {
  const wrong = await login(lin.email, 'wrong');
  expect(wrong).toMatchObject({ status: 200, body: { code: 400, data: { reason: 'BAD_CREDENTIALS' } } });
  expect((await login('nobody@example.com', 'wrong')).body).toEqual(wrong.body);
  expect(wrong.body.msg).toBe('Email or password is not correct.');
  expect((await login(lin.email, 'wrong', 'zh-CN,en;q=0.8')).body.msg).toBe('邮箱或密码不正确。');
});

test('logging in without a password names the field and shows no value', async () => {
  const { body } = await t.call(null, 'POST', '/auth/doLogin', {
    query: { username: 'x', password: 'p'.repeat(200) },
  });
  expect(body).toMatchObject({
    code: 400,
    data: { reason: 'INVALID_INPUT', issues: [{ field: 'password', code: 'TOO_BIG' }] },
  });
  expect(JSON.stringify(body)).not.toContain('ppp');
});

test('log in, read who one is, log out', async () => {
  const { body } = await login(' LIN@Example.com ', PASSWORD);
  expect(body).toMatchObject({
    code: 200,
    data: {
      uid: lin.uid,
      nickname: 'lin',
      roles: ['inspector', 'reviewer'],
      expiresAt: t.clock.ms + 30 * DAY_MS,
    },
  });
  const me = { ...lin, token: body.data.token as string };
  const info = await t.call(me, 'GET', '/auth/userInfo');
  expect(info.body.data).toEqual({
    uid: lin.uid,
    nickname: 'lin',
    avatar: '',
    email: lin.email,
    roles: ['inspector', 'reviewer'],
    mayAddTasks: true,
  });
  expect((await t.call(me, 'POST', '/user/logout')).body).toMatchObject({ code: 200, data: null });
  expect(await t.call(me, 'GET', '/auth/userInfo')).toMatchObject(loggedOut);
  expect((await t.call(lin, 'GET', '/auth/userInfo')).body.code).toBe(200);
});

test('the specification’s query and a body log in alike; a query counts whatever the body holds', async () => {
  const credentials = { username: lin.email, password: PASSWORD };
  const post = (options: object) => t.call(null, 'POST', '/auth/doLogin', options);
  const done = { status: 200, body: { code: 200, data: { uid: lin.uid } } };
  expect(await post({ query: credentials })).toMatchObject(done);
  expect(await post({ query: credentials, body: {} })).toMatchObject(done);
  expect(await post({ body: credentials })).toMatchObject(done);
  expect(await post({ query: { x: '1' }, body: credentials })).toMatchObject(done);
  const fields = async (options: object) =>
    ((await post(options)).body.data.issues as { field: string }[]).map(({ field }) => field);
  expect(await fields({})).toEqual(['username', 'password']);
  expect(await fields({ body: { username: lin.email } })).toEqual(['password']);
  // Half of each form is neither.
  expect(await fields({ query: { username: lin.email }, body: { password: PASSWORD } })).toEqual([
    'password',
  ]);
});

test('no line of the log holds a password, in whichever form it came', async () => {
  const secret = 'never-in-any-log-42';
  await login(lin.email, secret);
  await t.call(null, 'POST', '/auth/doLogin', { body: { username: lin.email, password: secret } });
  await t.call(null, 'POST', '/auth/doLogin', { body: { username: '', password: secret } });
  expect(t.log.filter((line) => line.includes('doLogin')).length).toBeGreaterThanOrEqual(3);
  expect(t.log.filter((line) => line.includes(secret))).toEqual([]);
});

test('keeps only the hash of a token', async () => {
  const sessions = await t.db.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(sessions)).not.toContain(lin.token);
});

test('a session ends after 30 days without use, and use prolongs it', async () => {
  const at = t.clock.ms;
  const idle = (await login(lin.email, PASSWORD)).body.data.token as string;
  t.clock.ms = at + 29 * DAY_MS;
  expect((await t.call(lin, 'GET', '/auth/userInfo')).body.code).toBe(200);
  t.clock.ms = at + 31 * DAY_MS;
  expect(await t.call({ ...lin, token: idle }, 'GET', '/auth/userInfo')).toMatchObject(loggedOut);
  expect((await t.call(lin, 'GET', '/auth/userInfo')).body.code).toBe(200);
  t.clock.ms = at;
});

test('a session ends after 90 days even if it is used every day', async () => {
  let at = t.clock.ms;
  const begin = at;
  // Each look-up with its own cache: the database decides.
  const find = (token: string) => createSessions(t.db, () => at).find(token);
  const { token } = await createSessions(t.db, () => at).start(lin.uid, 'phone');
  for (let day = 1; day < 90; day += 1) {
    at = begin + day * DAY_MS;
    expect(await find(token), `day ${day}`).not.toBeNull();
  }
  const session = t.db.selectFrom('session').select('expiresAt').where('tokenHash', '=', hashToken(token));
  expect((await session.executeTakeFirstOrThrow()).expiresAt).toBe(begin + 90 * DAY_MS);
  // One that an earlier version has prolonged ends too.
  await t.db
    .updateTable('session')
    .set({ expiresAt: begin + 119 * DAY_MS })
    .where('tokenHash', '=', hashToken(token))
    .execute();
  at = begin + 90 * DAY_MS;
  expect(await find(token)).toBeNull();
});

test('a closed account is logged out and cannot log in', async () => {
  const gone = await t.person('gone', 'inspector');
  await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', gone.uid).execute();
  expect(await t.call(gone, 'GET', '/auth/userInfo')).toMatchObject(loggedOut);
  expect((await login(gone.email, PASSWORD)).body.data.reason).toBe('BAD_CREDENTIALS');
});

test('wrong passwords count, even if sent all at once, for 15 minutes', async () => {
  const target = await t.person('target', 'inspector');
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(target.email, 'wrong')));
  const reasons = answers.map(({ body }) => body.data.reason as string);
  const tried = reasons.filter((reason) => reason === 'BAD_CREDENTIALS').length;
  // Two may be checked at once, so one may slip through together with the last.
  expect(tried).toBeGreaterThanOrEqual(10);
  expect(tried).toBeLessThanOrEqual(11);
  const { body } = await login(target.email, PASSWORD);
  expect(body).toMatchObject({ code: 400, data: { reason: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 900 } });
  t.clock.ms += 15 * 60_000;
  expect((await login(target.email, PASSWORD)).body.code).toBe(200);
});

describe('a limit on wrong passwords', () => {
  const from = (address: string, email: string, password: string, cookie?: string) =>
    t.app.inject({
      method: 'POST',
      url: routePath('/auth/doLogin'),
      query: { username: email, password },
      headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
    });
  const reasonOf = (answer: Awaited<ReturnType<typeof from>>) =>
    answer.json<{ data: { reason?: string } }>().data.reason ?? 'ok';
  const cookieOf = (answer: Awaited<ReturnType<typeof from>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  test('does not lock out the owner, neither from another network nor on a device that has logged in', async () => {
    const owner = await t.person('owner', 'inspector');
    const first = await from('203.0.113.1', owner.email, PASSWORD);
    expect(first.headers['set-cookie']).toMatch(
      /^proofmark_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    // A stranger in the owner's own network, who tries until nobody there gets a try.
    for (let n = 0; n < 10; n++) await from('203.0.113.1', owner.email, 'wrong');
    expect(reasonOf(await from('203.0.113.1', owner.email, PASSWORD))).toBe('TOO_MANY_ATTEMPTS');
    expect(reasonOf(await from('203.0.113.1', owner.email, PASSWORD, cookie))).toBe('ok');
    expect(reasonOf(await from('198.51.100.7', owner.email, PASSWORD))).toBe('ok');
    // The owner's login does not give the stranger new tries.
    expect(reasonOf(await from('203.0.113.1', owner.email, 'wrong'))).toBe('TOO_MANY_ATTEMPTS');
  });

  test('holds for a known device too, and its cookie is worth nothing for another account', async () => {
    const [one, other] = [await t.person('one', 'inspector'), await t.person('other', 'inspector')];
    const cookie = cookieOf(await from('203.0.113.2', one.email, PASSWORD));
    for (let n = 0; n < 10; n++) await from('203.0.113.3', other.email, 'wrong');
    expect(reasonOf(await from('203.0.113.3', other.email, PASSWORD, cookie))).toBe('TOO_MANY_ATTEMPTS');
    for (let n = 0; n < 10; n++) await from('203.0.113.4', one.email, 'wrong', cookie);
    expect(reasonOf(await from('203.0.113.4', one.email, PASSWORD, cookie))).toBe('TOO_MANY_ATTEMPTS');
  });

  test('counts all of an IPv6 /64 network as one client', async () => {
    const target = await t.person('six', 'inspector');
    for (let n = 0; n < 10; n++) await from(`2001:db8:1:2::${n}`, target.email, 'wrong');
    expect(reasonOf(await from('2001:db8:1:2:ffff::1', target.email, PASSWORD))).toBe('TOO_MANY_ATTEMPTS');
    expect(reasonOf(await from('2001:db8:1:3::1', target.email, PASSWORD))).toBe('ok');
  });

  test('allows strangers of many networks no more than 100 tries together', async () => {
    const target = await t.person('many', 'inspector');
    const at = t.clock.ms;
    const failures = Array.from({ length: 100 }, (_, n) => ({
      id: `many-${n}`,
      account: target.email,
      address: `198.51.100.${n}`,
      at,
    }));
    await t.db.insertInto('loginFailure').values(failures).execute();
    expect(reasonOf(await from('192.0.2.1', target.email, PASSWORD))).toBe('TOO_MANY_ATTEMPTS');
  });
});

test('callers must try again later if the queue is full', async () => {
  // Others, who have a place each, leave two; none gets free before all have called.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = Array.from({ length: PASSWORDS_AT_ONCE + PASSWORDS_WAITING - 2 }, (_, n) =>
    passwordQueue(() => held, { client: `other-${n}` }),
  );
  const codes: string[] = [];
  const calls = Array.from({ length: 5 }, async () => {
    const { body } = await login(lin.email, PASSWORD);
    codes.push(body.code === 200 ? 'ok' : (body.data.reason as string));
  });
  await expect.poll(() => codes, { timeout: 15_000 }).toEqual(['BUSY', 'BUSY', 'BUSY']);
  release();
  await Promise.all([...holding, ...calls]);
  expect(codes.slice(3)).toEqual(['ok', 'ok']);
});

test('the log contains no password and no token', async () => {
  const { body } = await login(lin.email, PASSWORD);
  await login(lin.email, 'Another-secret-9');
  await t.call({ ...lin, token: body.data.token as string }, 'GET', '/auth/userInfo');
  const log = t.log.join('');
  expect(log).toContain('/auth/doLogin');
  for (const secret of [PASSWORD, 'Another-secret-9', body.data.token as string, lin.token]) {
    expect(log).not.toContain(secret);
  }
});
