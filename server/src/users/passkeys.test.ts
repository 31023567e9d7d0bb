import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from '../admin/testing.ts';
import { authenticator, type Authenticator } from '../testing/authenticator.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const ORIGIN = 'https://proofmark.example.com';
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ publicUrl: ORIGIN });
});
afterAll(() => t.close());

type Answer = { code: number; data: Record<string, never> & { reason?: string } };

/** A browser, which keeps the cookie with the challenge. */
function browser(person?: Person) {
  let cookie = '';
  return async (path: string, payload: object = {}): Promise<Answer> => {
    const answer = await t.app.inject({
      method: 'POST',
      url: routePath(path),
      payload,
      headers: { cookie, ...(person ? { [TOKEN_HEADER]: person.token } : {}) },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat())
      if (line.includes('passkey_challenge')) cookie = line.split(';')[0] ?? '';
    return answer.json<Answer>();
  };
}

async function add(person: Person, phone: Authenticator): Promise<Answer> {
  const call = browser(person);
  const { data } = await call('/user/passkey-start', { password: PASSWORD });
  return call('/user/passkey-add', { response: phone.create(data) });
}

async function logIn(phone: Authenticator, call = browser()): Promise<Answer> {
  const { data } = await call('/auth/passkey-start');
  return call('/auth/passkey-login', { response: phone.get(data) });
}
const list = async (person: Person) => (await t.call(person, 'GET', '/user/passkeys')).body.data;
const refused = { code: 400, data: { reason: 'PASSKEY_NOT_VALID' } };

test('is added with the password, logs in without it, and is named in both logs', async () => {
  const lin = await t.person('lin', 'inspector');
  expect(await list(lin)).toEqual({ isPossible: true, passkeys: [] });
  const call = browser(lin);
  expect(await call('/user/passkey-start', { password: 'wrong' })).toMatchObject({
    data: { reason: 'BAD_CREDENTIALS' },
  });
  const phone = authenticator(ORIGIN);
  expect((await add(lin, phone)).code).toBe(200);
  const { code, data } = await logIn(phone);
  expect([code, data]).toMatchObject([200, { uid: lin.uid, roles: ['inspector'] }]);
  expect(await list({ ...lin, token: data['token'] as unknown as string })).toMatchObject({
    passkeys: [{ lastUsedAt: t.clock.ms }],
  });
  const logged = await t.db.selectFrom('auditEntry').selectAll().where('account', '=', lin.email).execute();
  expect(logged).toMatchObject([
    { event: 'passkeyAdd' },
    { event: 'login', outcome: 'done', detail: 'passkey' },
  ]);
});

test('an answer counts once, in its browser, at this address, within five minutes, and from an owner who was asked', async () => {
  const ann = await t.person('ann', 'inspector');
  const phone = authenticator(ORIGIN);
  await add(ann, phone);
  const call = browser();
  const { data: options } = await call('/auth/passkey-start');
  const response = phone.get(options);
  expect(await browser()('/auth/passkey-login', { response })).toMatchObject(refused);
  expect((await call('/auth/passkey-login', { response })).code).toBe(200);
  expect(await call('/auth/passkey-login', { response })).toMatchObject(refused);
  const slow = browser();
  const late = phone.get((await slow('/auth/passkey-start')).data);
  t.clock.ms += 300_001;
  expect(await slow('/auth/passkey-login', { response: late })).toMatchObject(refused);
  expect(await add(ann, authenticator('https://evil.example.com'))).toMatchObject(refused);
  expect(await add(ann, authenticator(ORIGIN, { isVerifying: false }))).toMatchObject(refused);
  expect((await list(ann)).passkeys).toHaveLength(1);
});

test('what no phone would send is refused, and after ten tries everything for a while', async () => {
  const call = browser();
  for (const response of [{}, { id: 1 }, { id: 'x', response: {} }, { id: { $ne: '' } }])
    expect(await call('/auth/passkey-login', { response })).toMatchObject(refused);
  for (let n = 0; n < 10; n += 1) await call('/auth/passkey-login', { response: {} });
  const phone = authenticator(ORIGIN);
  phone.create({});
  expect(await logIn(phone)).toMatchObject({ data: { reason: 'TOO_MANY_ATTEMPTS' } });
  t.clock.ms += 15 * 60_000;
});

test('an account has at most so many', async () => {
  const max = await t.person('max', 'inspector');
  const rest = { publicKey: '', counter: 0, transports: '[]', device: '', createdAt: 0, lastUsedAt: null };
  const most = Array.from({ length: 20 }, (_, n) => ({ id: `max-${n}`, uid: max.uid, ...rest }));
  await t.db.insertInto('passkey').values(most).execute();
  expect(await add(max, authenticator(ORIGIN))).toMatchObject({
    data: { issues: [{ field: 'passkey', code: 'TOO_MANY_ENTRIES', value: 20 }] },
  });
  await t.db.deleteFrom('passkey').where('id', '=', 'max-0').execute();
  expect((await add(max, authenticator(ORIGIN))).code).toBe(200);
  expect((await list(max)).passkeys).toHaveLength(20);
});

test('is removed with the password, by nobody else, and with the second factor by command', async () => {
  const [lee, other] = [await t.person('lee', 'inspector'), await t.person('other', 'inspector')];
  const phone = authenticator(ORIGIN);
  await add(lee, phone);
  const [{ id }] = (await list(lee)).passkeys;
  await browser(other)('/user/passkey-remove', { id, password: PASSWORD });
  expect(await browser(lee)('/user/passkey-remove', { id, password: 'wrong' })).toMatchObject({ code: 400 });
  expect((await list(lee)).passkeys).toHaveLength(1);
  expect((await browser(lee)('/user/passkey-remove', { id, password: PASSWORD })).code).toBe(200);
  expect(await logIn(phone)).toMatchObject(refused);
  await add(lee, authenticator(ORIGIN));
  expect((await runAdmin(t, ['reset-second-factor', '--email', lee.email])).code).toBe(0);
  expect((await list({ ...lee, token: await tokenOf(lee) })).passkeys).toEqual([]);
});

test('a closed account does not log in with one', async () => {
  const gone = await t.person('gone', 'inspector');
  const phone = authenticator(ORIGIN);
  await add(gone, phone);
  await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', gone.uid).execute();
  expect(await logIn(phone)).toMatchObject({ data: { reason: 'BAD_CREDENTIALS' } });
});

test('without a name and https there are none', async () => {
  const plain = await startTestApp({ publicUrl: 'http://192.0.2.7:8080' });
  const person = await plain.person('lin', 'inspector');
  expect((await plain.call(person, 'GET', '/user/passkeys')).body.data).toEqual({
    isPossible: false,
    passkeys: [],
  });
  await plain.close();
});

test('is what SECOND_FACTOR_ROLES asks for, and the password alone adds no other factor beside it', async () => {
  const strict = await startTestApp({ publicUrl: ORIGIN, secondFactorRoles: ['admin'] });
  const usual = t;
  t = strict;
  const boss = await t.person('boss', 'admin');
  const listTasks = (token: string) => t.call({ ...boss, token }, 'GET', '/task/list');
  const required = { code: 400, data: { reason: 'SECOND_FACTOR_REQUIRED' } };
  expect((await listTasks(boss.token)).body).toMatchObject(required);
  const phone = authenticator(ORIGIN);
  expect((await add(boss, phone)).code).toBe(200);
  const { data } = await logIn(phone);
  const withPasskey = data['token'] as unknown as string;
  expect((await listTasks(withPasskey)).body.code).toBe(200);

  const withPassword = { ...boss, token: await tokenOf(boss) };
  expect((await listTasks(withPassword.token)).body).toMatchObject(required);
  const call = browser(withPassword);
  for (const path of ['/user/passkey-start', '/user/second-factor-start'])
    expect(await call(path, { password: PASSWORD })).toMatchObject({
      ...required,
      msg: expect.stringMatching(/通行密钥/),
    });
  expect((await t.call(withPassword, 'GET', '/user/passkeys')).body.code).toBe(200);
  expect(
    (await browser({ ...boss, token: withPasskey })('/user/second-factor-start', { password: PASSWORD }))
      .code,
  ).toBe(200);
  t = usual;
  await strict.close();
});

async function tokenOf({ email }: Person): Promise<string> {
  const body = { username: email, password: PASSWORD };
  return (await t.call(null, 'POST', '/auth/doLogin', { body })).body.data.token as string;
}
