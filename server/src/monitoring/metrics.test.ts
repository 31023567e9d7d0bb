import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL_HEADER } from '@proofmark/contract/api/paths.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName } from '../backup/folder.ts';
import { FinalError } from '../jobs/job-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN = 'a-token-for-the-metrics';
let t: TestApp;
let isStoreDown: boolean;
beforeEach(async () => {
  isStoreDown = false;
  const mailer = { isLocal: false, send: () => Promise.reject(new FinalError('no')), close: () => undefined };
  t = await startTestApp({ metricsToken: TOKEN }, { mailer });
  const check = t.objects.check.bind(t.objects);
  t.objects.check = () => (isStoreDown ? Promise.reject(new Error('down')) : check());
});
afterEach(() => t.close());

const get = (authorization?: string, url = '/metrics') =>
  t.app.inject({ url, ...(authorization === undefined ? {} : { headers: { authorization } }) });
/** The value of a line; null if there is none. */
async function value(line: string): Promise<number | null> {
  const { payload } = await get(`Bearer ${TOKEN}`);
  const found = payload.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

test('only who knows the token reads it', async () => {
  for (const wrong of [undefined, 'Bearer ', 'Bearer x', TOKEN])
    expect((await get(wrong)).statusCode).toBe(401);
  expect((await get(undefined, '/metrics/caller')).statusCode).toBe(401);
  const right = await get(`Bearer ${TOKEN}`);
  expect(right.statusCode).toBe(200);
  expect(right.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(right.payload).toContain('\nprocess_cpu_seconds_total ');
});

test('without METRICS_TOKEN there is no such address', async () => {
  const other = await startTestApp();
  expect(
    (await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } })).statusCode,
  ).toBe(404);
  await other.close();
});

test('counts requests by their route, and refusals by their reason', async () => {
  const lin = await t.person('lin', 'inspector');
  await t.call(lin, 'GET', '/report/pull', { query: { reportId: 'nowhere', since: 0 } });
  for (const path of ['/assetsapi/a', '/assetsapi/b']) await t.call(null, 'GET', path);
  const pull = '/assetsapi/business-assets/report/pull';
  expect(await value(`proofmark_request_seconds_count{method="GET",route="${pull}",status="200"}`)).toBe(1);
  expect(await value('proofmark_request_seconds_count{method="GET",route="unknown",status="404"}')).toBe(2);
  expect(await value(`proofmark_refusals_total{route="${pull}",reason="REPORT_NOT_FOUND"}`)).toBe(1);
  const answered = t.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answered.find(({ refused }) => refused === 'REPORT_NOT_FOUND')).toMatchObject({
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('counts phones by protocol version, each once, for ten minutes', async () => {
  const [lin, wei] = [await t.person('lin', 'inspector'), await t.person('wei', 'inspector')];
  const { reportId } = await t.task(lin);
  const pull = (person: typeof lin, version: string) =>
    t.call(person, 'GET', '/report/pull', {
      query: { reportId, since: 0 },
      headers: { [PROTOCOL_HEADER]: version },
    });
  for (const version of [`${PROTOCOL_VERSION}`, `${PROTOCOL_VERSION}`]) await pull(lin, version);
  await pull(wei, '99"} 1');
  expect(await value(`proofmark_phones{version="${PROTOCOL_VERSION}"}`)).toBe(1);
  expect(await value('proofmark_phones{version="other"}')).toBe(1);
  t.clock.ms += 10 * 60_000;
  expect(await value('proofmark_phones{version="other"}')).toBeNull();
});

test('shows jobs, database, disk, and a store that does not answer', async () => {
  const free = `proofmark_disk_free_bytes{folder="${t.config.dataDir}"}`;
  await t.call(null, 'GET', '/user/email-code', { query: { email: 'a@b.co', purpose: 'register' } });
  t.clock.ms += 5000;
  expect(await value('proofmark_jobs{type="codeMail",state="waiting"}')).toBe(1);
  expect(await value('proofmark_jobs_oldest_seconds')).toBe(5);
  await t.app.jobs.runDue();
  expect(await value('proofmark_jobs{type="codeMail",state="waiting"}')).toBe(0);
  expect(await value('proofmark_jobs{type="codeMail",state="dead"}')).toBe(1);
  expect(await value('proofmark_job_attempts_total{type="codeMail",outcome="dead"}')).toBe(1);
  expect(await value('proofmark_up{part="database"}')).toBe(1);
  expect(await value('proofmark_up{part="store"}')).toBe(1);
  for (const queue of ['passwords', 'photoChecks', 'printCopies', 'documents', 'spreadsheets', 'auditChecks'])
    expect(await value(`proofmark_queue_waiting{queue="${queue}"}`)).toBe(0);
  expect(await value(free)).toBeGreaterThan(0);
  expect(await value('proofmark_database_bytes')).toBeGreaterThan(10_000);
  isStoreDown = true;
  expect(await value('proofmark_up{part="store"}')).toBe(0);
  rmSync(t.config.dataDir, { recursive: true });
  expect(await value(free)).toBeNull();
});

test('a backup from the future does not hide that there is none', async () => {
  const backupDir = mkdtempSync(join(tmpdir(), 'proofmark-backups-'));
  const other = await startTestApp({ metricsToken: TOKEN, backupDir });
  mkdirSync(join(backupDir, backupName(other.clock.ms + 365 * 86_400_000)));
  const age = async () => {
    const { payload } = await other.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    return Number(/^proofmark_backup_age_seconds (.+)$/m.exec(payload)?.[1]);
  };
  expect(await age()).toBe(other.clock.ms / 1000);
  mkdirSync(join(backupDir, backupName(other.clock.ms - 5000)));
  expect(await age()).toBe(5);
  await other.close();
  rmSync(backupDir, { recursive: true });
});

test('/metrics/caller says how the server sees who asks', async () => {
  const { payload } = await get(`Bearer ${TOKEN}`, '/metrics/caller');
  expect(JSON.parse(payload)).toEqual({ ip: '127.0.0.1', protocol: 'http', host: 'localhost:80' });
});
