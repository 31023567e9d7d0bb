import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FinalError } from '../jobs/job-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sendMail } from './send.ts';
import { readMail, startTestSmtp, type TestSmtp } from './testing.ts';

let t: TestApp;
const start = async (settings: Parameters<typeof startTestApp>[0]) => {
  t = await startTestApp(settings);
};
const ask = async (email: string, purpose: string, language: string) => {
  await t.call(null, 'GET', '/user/email-code', { query: { email, purpose }, language });
  await t.app.jobs.runDue();
};
const codeIn = (text: string) => /^ {4}(\d{6})\r?$/m.exec(text)?.[1];

describe('with SMTP_URL', () => {
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startTestSmtp();
    await start({ smtpUrl: smtp.url, mailFrom: '验讫 <no-reply@proofmark.example>' });
  });
  afterAll(async () => {
    await t.close();
    await smtp.close();
  });

  test('mails arrive, in both languages, as text and as HTML', async () => {
    await ask('wei@example.com', 'register', 'zh-CN');
    await ask('ann@example.com', 'register', 'en-US');
    expect(smtp.received.map(({ from, to }) => [from, to])).toEqual([
      ['no-reply@proofmark.example', ['wei@example.com']],
      ['no-reply@proofmark.example', ['ann@example.com']],
    ]);
    const [zh, en] = smtp.received.map(({ raw }) => readMail(raw));
    expect(zh?.subject).toBe('验讫：注册验证码');
    expect(zh?.text).toContain('如果不是你本人操作');
    expect(zh?.html).toContain('lang="zh-CN"');
    expect(en?.subject).toBe('Proofmark: your registration code');
    expect(en?.text).toContain('If you did not ask');
    expect(en?.headers).toMatchObject({ 'auto-submitted': 'auto-generated', to: 'ann@example.com' });
    for (const mail of [zh, en]) expect(mail?.html).toContain(`>${codeIn(mail?.text ?? '')}<`);
    const body = {
      email: 'wei@example.com',
      code: codeIn(zh?.text ?? ''),
      nickname: '魏',
      password: 'Ten-letters-1',
    };
    expect((await t.call(null, 'POST', '/user/register', { body })).body.code).toBe(200);
  });

  test('the log contains no code and no password', async () => {
    const log = t.log.join('');
    // The calls of the test before are in it.
    expect(log).toContain('/user/register');
    const codes = smtp.received.map(({ raw }) => codeIn(readMail(raw).text));
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    for (const code of codes) expect(log).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    for (const password of ['pass-word', 'Ten-letters-1']) expect(log).not.toContain(password);
  });

  test('a mail that cannot be sent is logged; the caller does not learn of it', async () => {
    smtp.refusals.push({ responseCode: 554, message: 'No such luck' });
    const answer = await t.call(null, 'GET', '/user/email-code', {
      query: { email: 'bob@example.com', purpose: 'register' },
    });
    await t.app.jobs.runDue();
    expect(answer.body).toEqual({ code: 200, msg: 'ok', data: { retryAfterSeconds: 60 } });
    expect(t.log.find((line) => line.includes('Gave up a job'))).toContain('"responseCode":554');
  });

  test('a mail with a code that never goes out is given up, and not taken for sent', async () => {
    const at = t.clock.ms;
    const later = { responseCode: 451, message: 'Not now' };
    smtp.refusals.push(later, later, later, later);
    await ask('eve@example.com', 'register', 'en-US');
    for (const seconds of [10, 40, 160, 640]) {
      t.clock.ms += seconds * 1000;
      await t.app.jobs.runDue();
    }
    const jobs = await t.db
      .selectFrom('job')
      .select(['state', 'attempts'])
      .where('createdAt', '=', at)
      .execute();
    expect(jobs).toContainEqual({ state: 'dead', attempts: 4 });
  });
});

describe('after a failure, sendMail()', () => {
  const mail = { to: 'a@b.co', subject: '', text: '', html: '' };

  test.each([
    ['lets the job try again: no connection', { code: 'ECONNREFUSED' }, false],
    ['lets the job try again: not now', { responseCode: 451 }, false],
    ['lets the job try again: wrong password of the settings', { code: 'EAUTH', responseCode: 535 }, false],
    ['gives up: nobody has this address', { code: 'EENVELOPE', responseCode: 550 }, true],
  ])('%s', async (_, failure, isFinal) => {
    const error = Object.assign(new Error('no'), failure);
    const mailer = { isLocal: false, send: () => Promise.reject(error), close: () => undefined };
    const thrown: unknown = await sendMail(mailer, mail).catch((caught: unknown) => caught);
    expect(thrown).toMatchObject({ message: 'no', ...failure });
    expect(thrown instanceof FinalError).toBe(isFinal);
  });
});

describe('without SMTP_URL', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'proofmark-mail-'));
  });
  afterEach(async () => {
    await t.close();
    rmSync(dataDir, { recursive: true });
  });
  const outbox = () => join(dataDir, 'outbox');

  test('mails are files with names that reveal nothing; in the demo the log shows the code too', async () => {
    await start({ dataDir, isDemo: true });
    await ask('wei@example.com', 'register', 'zh-CN');
    const [name = '', ...more] = readdirSync(outbox());
    expect(more).toEqual([]);
    const mail = readMail(readFileSync(join(outbox(), name), 'utf8'));
    expect(mail).toMatchObject({ subject: '验讫：注册验证码', headers: { to: 'wei@example.com' } });
    const code = codeIn(mail.text);
    expect(name).toMatch(/^[0-9TZ-]+_[0-9a-f-]{36}\.eml$/);
    expect(name).not.toContain('wei');
    expect(statSync(join(outbox(), name)).mode & 0o077).toBe(0);
    const line = t.log
      .map((entry) => JSON.parse(entry) as Record<string, unknown>)
      .find((entry) => entry['code']);
    expect(line).toMatchObject({ email: 'wei@example.com', purpose: 'register', code });
  });

  test('outside the demo only the file has the code, and the log warns that mails reach nobody', async () => {
    await start({ dataDir, isDemo: false });
    await ask('wei@example.com', 'register', 'zh-CN');
    const [name = ''] = readdirSync(outbox());
    const code = codeIn(readMail(readFileSync(join(outbox(), name), 'utf8')).text);
    const log = t.log.join('');
    expect(code).toMatch(/^\d{6}$/);
    expect(log).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    expect(log).toContain('SMTP_URL is not set');
  });

  test('writes nothing if there is nothing to send', async () => {
    await start({ dataDir });
    await ask('nobody@example.com', 'resetPassword', 'en');
    expect(existsSync(outbox())).toBe(false);
  });
});
