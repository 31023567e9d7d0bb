import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '../admin/doctor.ts';
import { runAdmin } from '../admin/testing.ts';
import { buildApp } from '../app.ts';
import { unseal } from '../session/sealed-secret.ts';
import { hotp, stepAt } from '../session/totp.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ secondFactorRoles: ['admin'] });
});
afterAll(() => t.close());

const login = async ({ email }: Person, code?: string, headers = {}) =>
  (
    await t.call(null, 'POST', '/auth/doLogin', {
      body: { username: email, password: PASSWORD, ...(code === undefined ? {} : { code }) },
      headers,
    })
  ).body;
const post = async (person: Person, what: string, body: object) =>
  (await t.call(person, 'POST', `/user/second-factor-${what}`, { body })).body;
const read = async (person: Person) => (await t.call(person, 'GET', '/user/second-factor')).body;
const refused = (reason: string) => ({ code: 400, data: { reason } });
const NEXT_STEP_MS = 30_000;

/** The code of an account's app now. */
async function codeOf({ uid }: Person): Promise<string> {
  const { secret } = await t.db
    .selectFrom('secondFactor')
    .select('secret')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return hotp(unseal(t.config, uid, secret), stepAt(t.clock.ms));
}

/** Sets the second factor up, and returns the recovery codes. */
async function setUp(person: Person): Promise<string[]> {
  expect((await post(person, 'start', { password: PASSWORD })).code).toBe(200);
  const { data } = await post(person, 'confirm', { code: await codeOf(person) });
  t.clock.ms += NEXT_STEP_MS;
  return data.recoveryCodes;
}

test('sets it up with the password and a code, ends the other sessions, and asks for a code from then on', async () => {
  const lin = await t.person('lin', 'inspector');
  const other = { ...lin, token: (await login(lin)).data.token as string };
  expect(await post(lin, 'start', { password: 'wrong' })).toMatchObject(refused('BAD_CREDENTIALS'));
  expect(await post(lin, 'confirm', { code: '123456' })).toMatchObject(refused('SECOND_FACTOR_WRONG'));
  const { data } = await post(lin, 'start', { password: PASSWORD });
  expect(data.address).toContain(`secret=${data.secret}`);
  // Nothing counts until a code has shown that the app works.
  expect((await login(lin)).code).toBe(200);
  expect(await post(lin, 'confirm', { code: '000000' })).toMatchObject(refused('SECOND_FACTOR_WRONG'));
  const codes = await setUp(lin);
  expect(codes).toHaveLength(10);
  expect(await read(lin)).toMatchObject({ data: { isOn: true, isRequired: false, recoveryCodesLeft: 10 } });
  expect(await read(other)).toMatchObject({ code: '401' });
  expect(await post(lin, 'start', { password: PASSWORD })).toMatchObject(refused('SECOND_FACTOR_ON'));

  expect(await login(lin)).toMatchObject(refused('SECOND_FACTOR_NEEDED'));
  expect(await login(lin, '000000')).toMatchObject(refused('SECOND_FACTOR_WRONG'));
  expect((await login(lin, await codeOf(lin))).code).toBe(200);
});

test('a code counts once, also if two calls use it at the same moment; so does a recovery code', async () => {
  const ann = await t.person('ann', 'inspector');
  const codes = await setUp(ann);
  const code = await codeOf(ann);
  const answers = await Promise.all([login(ann, code), login(ann, code), login(ann, code)]);
  expect(answers.map((answer) => answer.code as number).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(await login(ann, code)).toMatchObject(refused('SECOND_FACTOR_WRONG'));
  const first = codes[0]?.toLowerCase() ?? '';
  const twice = await Promise.all([login(ann, first), login(ann, first)]);
  expect(twice.map((answer) => answer.code as number).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await read(ann)).toMatchObject({ data: { recoveryCodesLeft: 9 } });
});

test('ten wrong codes in 15 minutes, then none is taken, from wherever and however many at once', async () => {
  const bo = await t.person('bo', 'inspector');
  await setUp(bo);
  const answers = [];
  for (let round = 0; round < 4; round += 1)
    answers.push(...(await Promise.all(['000000', '111111', '222222', '333333'].map((c) => login(bo, c)))));
  const reasons = answers.map((answer) => answer.data.reason as string);
  expect(reasons.filter((reason) => reason === 'SECOND_FACTOR_WRONG')).toHaveLength(10);
  expect(new Set(reasons.slice(-4))).toEqual(new Set(['TOO_MANY_ATTEMPTS']));
  expect(await login(bo, await codeOf(bo))).toMatchObject(refused('TOO_MANY_ATTEMPTS'));
  t.clock.ms += 15 * 60_000;
  expect((await login(bo, await codeOf(bo))).code).toBe(200);
});

test('whoever has a role that needs it sets it up before anything else', async () => {
  const boss = await t.person('boss', 'admin', 'inspector');
  const list = () => t.call(boss, 'GET', '/task/list');
  expect((await list()).body).toMatchObject(refused('SECOND_FACTOR_REQUIRED'));
  expect((await t.call(boss, 'POST', '/report/push', { body: {} })).body).toMatchObject(
    refused('SECOND_FACTOR_REQUIRED'),
  );
  expect((await t.call(boss, 'GET', '/auth/userInfo')).body.code).toBe(200);
  expect(await read(boss)).toMatchObject({ data: { isOn: false, isRequired: true } });
  await setUp(boss);
  expect((await list()).body.code).toBe(200);
  const off = { password: PASSWORD, code: await codeOf(boss) };
  expect(await post(boss, 'off', { ...off, code: '000000' })).toMatchObject(refused('SECOND_FACTOR_WRONG'));
  expect((await post(boss, 'off', off)).code).toBe(200);
  expect((await list()).body).toMatchObject(refused('SECOND_FACTOR_REQUIRED'));
});

test('neither secret nor recovery codes are in the database, and a sealed secret fits one account only', async () => {
  const kim = await t.person('kim', 'inspector');
  const { data } = await post(kim, 'start', { password: PASSWORD });
  const codes = (await post(kim, 'confirm', { code: await codeOf(kim) })).data.recoveryCodes as string[];
  const rows = await t.db.selectFrom('secondFactor').selectAll().execute();
  const kept = JSON.stringify([rows, await t.db.selectFrom('recoveryCode').selectAll().execute()]);
  for (const text of [data.secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(text);
  const sealed = rows.find(({ uid }) => uid === kim.uid)?.secret ?? '';
  expect(() => unseal(t.config, kim.uid + 1, sealed)).toThrow();
});

test('the server starts only with the key that opens the second factors, and doctor says so before', async () => {
  const max = await t.person('max', 'inspector');
  await setUp(max);
  const key = join(t.config.dataDir, 'second-factor.key');
  const kept = readFileSync(key);
  const start = (config = t.config) =>
    buildApp({ config, db: t.db, objects: t.objects }).then((app) => app.close());
  const foundBy = (config = t.config) =>
    examine(config, ['database']).then((findings) => findings.filter(({ what }) => what === 'second factor'));
  await start();
  expect(await foundBy()).toEqual([]);

  const missing = { ...t.config, secondFactorKeyFile: join(t.config.dataDir, 'other.key') };
  expect(await foundBy(missing)).toMatchObject([{ state: 'problem' }]);
  await expect(start(missing)).rejects.toThrow(
    /SECOND_FACTOR_KEY_FILE: .*max@example\.com.* reset-second-factor/,
  );
  expect(existsSync(missing.secondFactorKeyFile)).toBe(false);
  writeFileSync(key, randomBytes(32).toString('base64url'));
  expect(await foundBy()).toMatchObject([{ says: expect.stringContaining(max.email) }]);
  await expect(start()).rejects.toThrow(max.email);
  writeFileSync(key, kept);
});

test('a key that cannot be read or made stops the first start', async () => {
  const other = await startTestApp();
  const startWith = (secondFactorKeyFile: string) =>
    buildApp({ config: { ...other.config, secondFactorKeyFile }, db: other.db, objects: other.objects });
  const file = join(other.config.dataDir, 'wrong.key');
  writeFileSync(file, 'not a key');
  await expect(startWith(file)).rejects.toThrow('a file with 32 bytes in base64url');
  await expect(startWith(join(other.config.dataDir, 'nowhere', 'a.key'))).rejects.toThrow(
    'a folder in which the server may make the file',
  );
  await other.close();
});

test('an administrator resets it by command; the list of logins says what happened', async () => {
  const eve = await t.person('eve', 'inspector');
  const [recovery = ''] = await setUp(eve);
  await login(eve);
  await login(eve, recovery);
  const { output } = await runAdmin(t, ['reset-second-factor', '--email', eve.email]);
  expect(output).toContain('logs in with the password alone');
  expect(await read(eve)).toMatchObject({ code: '401' });
  expect((await login(eve)).code).toBe(200);
  const entries = await t.db
    .selectFrom('auditEntry')
    .select(['event', 'outcome', 'reason', 'detail'])
    .where('account', '=', eve.email)
    .execute();
  const lines = entries.map((e) => [e.event, e.outcome, e.reason, e.detail].filter(Boolean).join(' '));
  expect(lines.toSorted()).toEqual([
    'login done',
    'login done recovery code',
    'login refused SECOND_FACTOR_NEEDED',
    'resetSecondFactor done',
    'secondFactorOn done',
    'secondFactorStart done',
  ]);
});
