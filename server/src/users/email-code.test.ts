import { join } from 'node:path';
import { routePath } from '@proofmark/contract/api/paths.ts';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { startAccountApp, wrongCode, type AccountApp } from './testing.ts';

let t: AccountApp;
beforeEach(async () => {
  t = await startAccountApp();
});
afterEach(() => t.close());

const sent = async () => {
  await t.app.jobs.runDue();
  return t.mails;
};

describe('which mail is sent', () => {
  test('to register with a new address: a code', async () => {
    expect((await t.askForCode('New@Example.com', 'register')).body.data).toEqual({ retryAfterSeconds: 60 });
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'new@example.com', subject: 'Proofmark: your registration code' });
    expect(mail?.text).toMatch(/^ {4}\d{6}$/m);
    expect(mail?.text).toContain('10 minutes');
    expect(mail?.text).toContain('If you did not ask');
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0];
    expect(mail?.html).toContain(`>${code}<`);
  });

  test('to register with an address in use: a notice without a code', async () => {
    await t.person('lin', 'inspector');
    expect((await t.askForCode('lin@example.com', 'register')).body.data).toEqual({ retryAfterSeconds: 60 });
    const [mail] = await sent();
    expect(mail).toMatchObject({
      to: 'lin@example.com',
      subject: 'Proofmark: this address already has an account',
    });
    expect(`${mail?.text}`).not.toMatch(/\d{6}/);
  });

  test('to reset a password: a code; for an unknown or closed account: nothing', async () => {
    await t.person('lin', 'inspector');
    const gone = await t.person('gone', 'inspector');
    await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', gone.uid).execute();
    const answers = [];
    for (const name of ['lin', 'gone', 'nobody']) {
      answers.push((await t.askForCode(`${name}@example.com`, 'resetPassword')).body);
    }
    const alike = { code: 200, msg: 'ok', data: { retryAfterSeconds: 60 } };
    expect(answers).toEqual([alike, alike, alike]);
    expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
      ['lin@example.com', 'Proofmark: your password reset code'],
    ]);
  });

  test.each([
    ['zh-CN,en;q=0.5', '验讫：注册验证码', '10 分钟内有效'],
    ['en-US,zh;q=0.5', 'Proofmark: your registration code', 'valid for 10 minutes'],
  ])('in the caller’s language, %s', async (language, subject, text) => {
    await t.askForCode('new@example.com', 'register', language);
    const [mail] = await sent();
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(text);
  });
});

describe('known and unknown addresses look alike', () => {
  test.each(['register', 'resetPassword'] as const)('to %s', async (purpose) => {
    await t.person('lin', 'inspector');
    const queries: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => (queries.push(node.kind), node),
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const countJobs = async () => (await t.db.selectFrom('job').select('id').execute()).length;
    const keys = {
      proofKeyFile: join(t.config.dataDir, 'proof-key.pem'),
      secondFactorKeyFile: join(t.config.dataDir, 'second-factor.key'),
    };
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: '/nonexistent', ...keys };
    const db = t.db.withPlugin(recorder);
    const app = await buildApp({ config, db, objects: t.objects, now: () => t.clock.ms });
    const ask = async (email: string) => {
      queries.length = 0;
      const before = await countJobs();
      const url = `${routePath('/user/email-code')}?email=${email}&purpose=${purpose}`;
      const { statusCode, payload, headers } = await app.inject({ url });
      const names = Object.keys(headers);
      return {
        statusCode,
        payload,
        names,
        length: headers['content-length'],
        queries: [...queries],
        jobs: (await countJobs()) - before,
      };
    };
    const known = await ask('lin@example.com');
    expect(known).toMatchObject({ statusCode: 200, jobs: 1 });
    expect(known.queries.length).toBeGreaterThan(2);
    expect(await ask('nil@example.com')).toEqual(known);
    // Again within the minute.
    const again = await ask('lin@example.com');
    expect(again.jobs).toBe(0);
    expect(await ask('nil@example.com')).toEqual(again);
    await app.close();
  });
});

test('only the newest code is kept, only as a hash; old ones are deleted', async () => {
  const first = await t.codeFor('new@example.com', 'register');
  t.clock.ms += 60_000;
  const second = await t.codeFor('new@example.com', 'register');
  const rows = await t.db.selectFrom('emailCode').selectAll().execute();
  expect(rows).toHaveLength(1);
  for (const code of [first, second]) expect(JSON.stringify(rows[0]?.codeHash)).not.toContain(code);
  t.clock.ms += 25 * 3_600_000;
  await t.codeFor('other@example.com', 'register');
  expect(await t.db.selectFrom('emailCode').select('email').execute()).toEqual([
    { email: 'other@example.com' },
  ]);
  expect(await t.db.selectFrom('rateLimit').selectAll().execute()).toHaveLength(2);
});

test.each([
  [{ email: 'nobody', purpose: 'register' }, 'email', 'WRONG_FORMAT'],
  [{ email: 'a@b.co\r\nBcc: c@d.co', purpose: 'register' }, 'email', 'WRONG_FORMAT'],
  [{ email: 'a@b.co', purpose: 'other' }, 'purpose', 'NOT_ALLOWED'],
  [{ purpose: 'register' }, 'email', 'MISSING'],
] as [Record<string, string>, string, string][])('%o is refused', async (query, field, code) => {
  const { body } = await t.call(null, 'GET', '/user/email-code', { query });
  expect(body).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT', issues: [{ field, code }] } });
  expect(await sent()).toEqual([]);
});

test('the log holds no code and no password', async () => {
  await t.person('lin', 'inspector');
  const email = 'lin@example.com';
  const code = await t.codeFor(email, 'resetPassword');
  const password = 'Secret-of-lin-3';
  for (const tried of [wrongCode(code), code]) {
    await t.call(null, 'POST', '/user/reset-password', { body: { email, code: tried, password } });
  }
  const log = t.log.join('');
  expect(log).toContain('/user/reset-password');
  // Only as a whole number: a time or an id may contain the same digits.
  expect(log).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  expect(log).not.toContain(password);
});
