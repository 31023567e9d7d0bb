import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSessions } from '../session/sessions.ts';
import { PASSWORD, type Person } from '../testing/test-app.ts';
import { NEW_PASSWORD, startAccountApp, wrongCode, type AccountApp } from './testing.ts';

let t: AccountApp;
let people = 0;
let lin: Person;
beforeAll(async () => {
  t = await startAccountApp();
});
beforeEach(async () => {
  t.clock.ms += 3_600_000;
  lin = await t.person(`lin${++people}`, 'inspector');
});
afterAll(() => t.close());

const refused = (reason: string) => ({ status: 200, body: { code: 400, data: { reason } } });
const loggedOut = { status: 200, body: { code: '401' } };
const done = { status: 200, body: { code: 200, msg: 'ok', data: null } };
const login = (username: string, password: string) =>
  t.call(null, 'POST', '/auth/doLogin', { query: { username, password } });
const logIn = async (person: Person) => ({
  ...person,
  token: (await login(person.email, PASSWORD)).body.data.token as string,
});
const who = (person: Person) => t.call(person, 'GET', '/auth/userInfo');

describe('reset-password', () => {
  const reset = (body: Record<string, unknown>) =>
    t.call(null, 'POST', '/user/reset-password', {
      body: { email: lin.email, password: NEW_PASSWORD, ...body },
    });

  test('sets the password, ends every session, forgets the wrong ones that were tried', async () => {
    const other = await logIn(lin);
    expect((await who(other)).body.code).toBe(200);
    for (let n = 0; n < 10; n++) await login(lin.email, 'wrong');
    expect(await login(lin.email, PASSWORD)).toMatchObject(refused('TOO_MANY_ATTEMPTS'));
    const code = await t.codeFor(lin.email, 'resetPassword');
    expect(await reset({ code })).toEqual(done);
    for (const session of [lin, other]) expect(await who(session)).toMatchObject(loggedOut);
    expect(await login(lin.email, PASSWORD)).toMatchObject(refused('BAD_CREDENTIALS'));
    expect((await login(lin.email, NEW_PASSWORD)).body.code).toBe(200);
    expect(await reset({ code })).toMatchObject(refused('CODE_NOT_VALID'));
  });

  test('allows five tries with a wrong code', async () => {
    const code = await t.codeFor(lin.email, 'resetPassword');
    for (let n = 0; n < 5; n++)
      expect(await reset({ code: wrongCode(code) })).toMatchObject(refused('CODE_NOT_VALID'));
    expect(await reset({ code })).toMatchObject(refused('CODE_NOT_VALID'));
    expect((await who(lin)).body.code).toBe(200);
  });

  test('answers an unknown address like a wrong code', async () => {
    const code = await t.codeFor(lin.email, 'resetPassword');
    await t.askForCode('nobody@example.com', 'resetPassword');
    const unknown = await reset({ email: 'nobody@example.com', code: '000000' });
    expect(unknown).toMatchObject(refused('CODE_NOT_VALID'));
    expect((await reset({ code: wrongCode(code) })).body).toEqual(unknown.body);
  });

  test('does not change an account that was closed meanwhile', async () => {
    const code = await t.codeFor(lin.email, 'resetPassword');
    await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', lin.uid).execute();
    expect(await reset({ code })).toMatchObject(refused('CODE_NOT_VALID'));
  });

  test('applies the password rules', async () => {
    expect((await reset({ code: '123456', password: lin.email })).body.data.issues).toMatchObject([
      { field: 'password', code: 'SAME_AS_EMAIL', message: 'The password cannot be the email address' },
    ]);
  });

  test.each([
    ['en', 'Many people use this password, so it is easy to guess. Choose another one'],
    ['zh', '这个密码很常见，容易被猜到，请换一个'],
  ])('refuses a password that many people use, in %s', async (language, message) => {
    const body = { email: lin.email, code: '123456', password: 'password123' };
    const answer = await t.call(null, 'POST', '/user/reset-password', { body, language });
    expect(answer.body.data).toMatchObject({
      reason: 'INVALID_INPUT',
      issues: [{ field: 'password', code: 'COMMON_PASSWORD', message }],
    });
  });

  test('of two at once one wins, and its password counts', async () => {
    const code = await t.codeFor(lin.email, 'resetPassword');
    const passwords = ['First-password-1', 'Second-password-2'];
    const answers = await Promise.all(passwords.map((password) => reset({ code, password })));
    expect(answers.map(({ body }) => String(body.code)).sort()).toEqual(['200', '400']);
    const winner = answers.findIndex(({ body }) => body.code === 200);
    expect((await login(lin.email, passwords[winner] ?? '')).body.code).toBe(200);
  });

  test('logs out people who log in with the old password meanwhile', async () => {
    const code = await t.codeFor(lin.email, 'resetPassword');
    const { passwordHash } = await t.db
      .selectFrom('user')
      .select('passwordHash')
      .where('uid', '=', lin.uid)
      .executeTakeFirstOrThrow();
    const logins = Array.from({ length: 12 }, () => login(lin.email, PASSWORD));
    const [answer, ...loggedIn] = await Promise.all([reset({ code }), ...logins]);
    expect(answer).toEqual(done);
    // The old password was checked before the reset, the session is made after it.
    const late = createSessions(t.db, () => t.clock.ms).start(lin.uid, 'late', { passwordHash });
    await expect(late).rejects.toMatchObject({ reason: 'BAD_CREDENTIALS' });
    for (const { body } of loggedIn) {
      if (body.code === 200)
        expect(await who({ ...lin, token: body.data.token as string })).toMatchObject(loggedOut);
    }
    expect(await t.db.selectFrom('session').select('id').where('uid', '=', lin.uid).execute()).toEqual([]);
  });
});

describe('change-password', () => {
  const change = (body: Record<string, unknown>, person = lin) =>
    t.call(person, 'POST', '/user/change-password', {
      body: { currentPassword: PASSWORD, password: NEW_PASSWORD, ...body },
    });

  test('ends the other sessions, keeps this one', async () => {
    const other = await logIn(lin);
    expect((await who(other)).body.code).toBe(200);
    expect(await change({})).toEqual(done);
    expect((await who(lin)).body.code).toBe(200);
    expect(await who(other)).toMatchObject(loggedOut);
    expect((await login(lin.email, NEW_PASSWORD)).body.code).toBe(200);
  });

  test('refuses and names a wrong current password, and counts it like a failed login', async () => {
    const { body } = await change({ currentPassword: 'wrong' });
    expect(body).toMatchObject({
      code: 400,
      data: {
        reason: 'BAD_CREDENTIALS',
        issues: [{ field: 'currentPassword', code: 'CURRENT_NOT_CORRECT' }],
      },
      msg: 'The current password is not correct',
    });
    for (let n = 0; n < 9; n++) await change({ currentPassword: 'wrong' });
    expect(await change({})).toMatchObject(refused('TOO_MANY_ATTEMPTS'));
  });

  test('makes a code that is on its way invalid', async () => {
    const code = await t.codeFor(lin.email, 'resetPassword');
    await change({});
    const body = { email: lin.email, code, password: 'Third-password-3' };
    expect(await t.call(null, 'POST', '/user/reset-password', { body })).toMatchObject(
      refused('CODE_NOT_VALID'),
    );
  });

  test.each([
    ['TOO_SMALL', 'short-one'],
    ['TOO_BIG', 'x'.repeat(129)],
  ])('applies the password rules: %s', async (code, password) => {
    expect((await change({ password })).body.data.issues).toMatchObject([{ field: 'password', code }]);
    expect((await change({ password: lin.email.toUpperCase() })).body.data.issues).toMatchObject([
      { field: 'password', code: 'SAME_AS_EMAIL' },
    ]);
  });

  test('of two at once from the same password one wins', async () => {
    const answers = await Promise.all([change({}), change({ password: 'Third-password-3' })]);
    expect(answers.map(({ body }) => String(body.code)).sort()).toEqual(['200', '400']);
  });
});
