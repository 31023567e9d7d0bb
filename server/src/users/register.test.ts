import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inUserTransaction } from '../session/users.ts';
import { PASSWORD } from '../testing/test-app.ts';
import { NEW_PASSWORD, startAccountApp, wrongCode, type AccountApp } from './testing.ts';

let t: AccountApp;
beforeAll(async () => {
  t = await startAccountApp();
});
// A client may ask for 30 codes an hour.
beforeEach(() => {
  t.clock.ms += 3_600_000;
});
afterAll(() => t.close());

const MINUTE_MS = 60_000;
const register = (body: Record<string, unknown>) =>
  t.call(null, 'POST', '/user/register', { body: { nickname: 'Wei', password: NEW_PASSWORD, ...body } });
const refused = (reason: string) => ({ status: 200, body: { code: 400, data: { reason } } });
const login = (username: string, password: string) =>
  t.call(null, 'POST', '/auth/doLogin', { query: { username, password } });

test('with the code from the mail, a new inspector can log in', async () => {
  const code = await t.codeFor('wei@example.com', 'register');
  const { body } = await register({ email: ' Wei@Example.com ', code, nickname: ' 魏 ' });
  expect(body).toEqual({ code: 200, msg: 'ok', data: { uid: expect.any(Number) } });
  expect((await login('wei@example.com', NEW_PASSWORD)).body.data).toMatchObject({
    uid: body.data.uid,
    nickname: '魏',
    roles: ['inspector'],
  });
});

test('a code works once', async () => {
  const code = await t.codeFor('once@example.com', 'register');
  expect((await register({ email: 'once@example.com', code })).body.code).toBe(200);
  expect(await register({ email: 'once@example.com', code })).toMatchObject(refused('CODE_NOT_VALID'));
});

test('a wrong code is refused, and the fifth is the last', async () => {
  const email = 'tries@example.com';
  const code = await t.codeFor(email, 'register');
  for (let n = 0; n < 4; n++) {
    expect(await register({ email, code: wrongCode(code) })).toMatchObject(refused('CODE_NOT_VALID'));
  }
  // A right code that fails for another reason does not cost a try.
  expect(await register({ email, code, password: email })).toMatchObject(refused('INVALID_INPUT'));
  expect(await register({ email, code: wrongCode(code) })).toMatchObject(refused('CODE_NOT_VALID'));
  expect(await register({ email, code })).toMatchObject(refused('CODE_NOT_VALID'));
});

test('wrong codes that come at once all count', async () => {
  const email = 'burst@example.com';
  const code = await t.codeFor(email, 'register');
  await Promise.all(Array.from({ length: 8 }, () => register({ email, code: wrongCode(code) })));
  expect(await register({ email, code })).toMatchObject(refused('CODE_NOT_VALID'));
});

test('a code is valid for ten minutes', async () => {
  const [email, other] = ['late@example.com', 'just@example.com'];
  const [late, just] = [await t.codeFor(email, 'register'), await t.codeFor(other, 'register')];
  t.clock.ms += 10 * MINUTE_MS - 1;
  expect((await register({ email: other, code: just })).body.code).toBe(200);
  t.clock.ms += 1;
  expect(await register({ email, code: late })).toMatchObject(refused('CODE_NOT_VALID'));
});

test('only the newest code counts, and only for its purpose and address', async () => {
  const email = 'newest@example.com';
  const old = await t.codeFor(email, 'register');
  t.clock.ms += MINUTE_MS;
  const code = await t.codeFor(email, 'register');
  if (old !== code) expect(await register({ email, code: old })).toMatchObject(refused('CODE_NOT_VALID'));
  expect(await register({ email: 'else@example.com', code })).toMatchObject(refused('CODE_NOT_VALID'));
  const reset = { email, code, password: NEW_PASSWORD };
  expect(await t.call(null, 'POST', '/user/reset-password', { body: reset })).toMatchObject(
    refused('CODE_NOT_VALID'),
  );
  expect((await register({ email, code })).body.code).toBe(200);
});

test('only a right code reveals that an address is taken', async () => {
  const email = 'taken@example.com';
  const code = await t.codeFor(email, 'register');
  await t.person('taken', 'inspector');
  expect(await register({ email, code: wrongCode(code) })).toMatchObject(refused('CODE_NOT_VALID'));
  expect(await register({ email, code })).toMatchObject(refused('EMAIL_TAKEN'));
  expect((await login(email, PASSWORD)).body.code).toBe(200);
});

test('of two at once one wins', async () => {
  const email = 'twice@example.com';
  const code = await t.codeFor(email, 'register');
  const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email, code })));
  const outcomes = answers.map(({ body }) => (body.code === 200 ? 'ok' : (body.data.reason as string)));
  expect(outcomes.sort()).toEqual([...Array<string>(5).fill('CODE_NOT_VALID'), 'ok']);
});

test('accounts that are created at the same moment all get different numbers', async () => {
  const make = (n: number) => {
    const user = { email: `crowd${n}@example.com`, nickname: '', roles: [], passwordHash: '', createdAt: 1 };
    return inUserTransaction(t.db, (_, insertUser) => insertUser(user));
  };
  const uids = await Promise.all(Array.from({ length: 24 }, (_, n) => make(n)));
  expect(uids).not.toContain(null);
  expect(new Set(uids).size).toBe(24);
  expect(await make(3)).toBeNull();
});

test.each([
  ['password', 'TOO_SMALL', { password: 'short-one' }],
  ['password', 'TOO_BIG', { password: 'x'.repeat(129) }],
  ['password', 'SAME_AS_EMAIL', { password: 'Rules@Example.com' }],
  ['password', 'MISSING', { password: undefined }],
  ['nickname', 'WRONG_FORMAT', { nickname: '  ' }],
  ['nickname', 'WRONG_FORMAT', { nickname: '\u200b\u200b' }],
  ['code', 'WRONG_FORMAT', { code: '12345' }],
  ['email', 'WRONG_FORMAT', { email: 'rules' }],
] as [string, string, Record<string, string | undefined>][])('%s: %s', async (field, code, body) => {
  const answer = await register({ email: 'rules@example.com', code: '123456', ...body });
  expect(answer.body).toMatchObject({
    code: 400,
    data: { reason: 'INVALID_INPUT', issues: [{ field, code }] },
  });
  if (field === 'password' && body['password'])
    expect(JSON.stringify(answer.body)).not.toContain(body['password']);
});

test('REGISTRATION=off stops codes and new accounts; people can still reset a password', async () => {
  const closed = await startAccountApp({ registration: 'off' });
  await closed.person('lin', 'inspector');
  expect(await closed.askForCode('new@example.com', 'register')).toMatchObject(refused('REGISTRATION_OFF'));
  const body = { email: 'new@example.com', code: '123456', nickname: 'x', password: NEW_PASSWORD };
  expect(await closed.call(null, 'POST', '/user/register', { body })).toMatchObject(
    refused('REGISTRATION_OFF'),
  );
  expect(await closed.codeFor('lin@example.com', 'resetPassword')).toMatch(/^\d{6}$/);
  await closed.close();
});
