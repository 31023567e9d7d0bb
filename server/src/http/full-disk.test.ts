import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOutOfSpace } from '../database/no-space.ts';
import { inTransaction } from '../database/transaction.ts';
import { freePort } from '../testing/free-port.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { watchDiskSpace } from './disk-space.ts';

test.each([
  [{ errcode: 13 }, true],
  [{ errcode: 5 }, false],
  [{ code: '53100' }, true],
  [{ code: 'ENOSPC' }, true],
  [{ code: 'ENOENT' }, false],
  [null, false],
])('isOutOfSpace(%j) is %s', (error, isFull) => {
  expect(isOutOfSpace(error)).toBe(isFull);
});

test('warns once when there is little space, and says when there is enough again', async () => {
  const lines: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const app = Fastify({ logger: { level: 'info', stream } });
  const free = [900, 400, 300, 600];
  const folders = { dataDir: '.', backupDir: null, database: { type: 'postgres', url: '' } } as const;
  const { look } = watchDiskSpace(app, { ...folders, warnFreeMb: 500 }, async () => free.shift() ?? 0);
  for (let n = 0; n < 4; n++) await look();
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'Little disk space'],
    [30, 'Enough disk space again'],
  ]);
  await app.close();
});

test('looks at the disks of the backups and of the database file too, also if one cannot be seen', async () => {
  const lines: { msg: string; folder: string }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const app = Fastify({ logger: { level: 'info', stream } });
  const folders = {
    dataDir: '/data',
    backupDir: '/backup',
    database: { type: 'sqlite', path: '/db/x' },
  } as const;
  const { look } = watchDiskSpace(app, { ...folders, warnFreeMb: 500 }, async (folder) => {
    if (folder === '/data') throw new Error('gone');
    return folder === '/db' ? 900 : 100;
  });
  await look();
  expect(lines.map(({ msg, folder }) => [msg, folder])).toEqual([
    ['Cannot see the disk space', '/data'],
    ['Little disk space', '/backup'],
  ]);
  await app.close();
});

// SQLite can limit the pages of its file, which is a full disk to it.
describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('on a full disk', () => {
  let t: TestApp;
  let lead: Person;
  let reportId: string;
  const pages = async (most: string) => sql`pragma max_page_count = ${sql.raw(most)}`.execute(t.db);
  const note = () =>
    operation(t.clock.ms++, 'information', 'information', { set: { notes: 'x'.repeat(2000) } });
  const push = (n: number) =>
    t.call(lead, 'POST', '/report/push', {
      body: { reportId, deviceId: 'phone', ops: Array.from({ length: n }, note) },
    });
  const NO_SPACE = {
    status: 200,
    body: {
      code: 400,
      msg: 'The server has no disk space left. Your work is safe on your phone, which tries again by itself.',
      data: { reason: 'BUSY', retryAfterSeconds: 60 },
    },
  };

  beforeAll(async () => {
    t = await startTestApp();
    lead = await t.person('lead', 'inspector');
    ({ reportId } = await t.task(lead));
    await push(1);
  });
  beforeEach(() => {
    t.log.length = 0;
  });
  afterAll(async () => {
    await t.close();
  });

  test('answers a push with the reason, and takes it when there is space again', async () => {
    await pages('1');
    expect(await push(20)).toMatchObject(NO_SPACE);
    expect(t.log.join('')).toContain('database or disk is full');
    expect(t.log.join('')).not.toContain('cannot rollback');
    await pages('1000000');
    expect((await push(20)).body.code).toBe(200);
  });

  test('others whose transaction shares the commit hear of the full disk too', async () => {
    await pages('1');
    const big = 'x'.repeat(100_000);
    const results = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        inTransaction(t.db, (tx) =>
          tx
            .insertInto('rateLimit')
            .values({ key: `${n}${big}`, count: 1, windowEndsAt: 1 })
            .execute(),
        ),
      ),
    );
    for (const result of results) expect(result).toMatchObject({ reason: { errcode: 13 } });
    await pages('1000000');
  });

  test('the list of tasks and the report can be read, though their caches cannot be written', async () => {
    const { taskId } = await t.task(lead);
    await t.db.deleteFrom('cardCache').execute();
    // Every write fails, as it does when the log of the database cannot grow.
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const failing = t.db.withPlugin({
      transformQuery: ({ node }) => {
        if (!/Select|Raw/.test(node.kind)) throw full;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const { buildApp } = await import('../app.ts');
    const app = await buildApp({ ...t, db: failing, now: () => t.clock.ms + 7_200_000 });
    const get = async (path: string) =>
      (
        await app.inject({
          url: `/assetsapi/business-assets${path}`,
          headers: { 'access-token': lead.token },
        })
      ).json<{ code: number; data: { items?: object[]; rows?: object[] } }>();
    const list = await get('/task/list');
    expect([list.code, list.data.items?.length]).toEqual([200, 2]);
    const report = await get(`/report/pull?reportId=${reportId}&section=information`);
    expect([report.code, (report.data.rows?.length ?? 0) > 0]).toEqual([200, true]);
    expect(taskId).toBeTruthy();
    await app.close();
  });

  test('the server is not ready while it cannot write', async () => {
    expect((await t.app.inject('/readyz')).statusCode).toBe(200);
    await sql`pragma query_only = 1`.execute(t.db);
    const response = await t.app.inject('/readyz');
    await sql`pragma query_only = 0`.execute(t.db);
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'unavailable', failed: ['database'] },
    ]);
  });
});

// Every write to this device fails as on a full disk.
test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written does not stop the server, nor keep it from ending',
  async () => {
    const t = await startTestApp();
    const [port, full] = [await freePort(), openSync('/dev/full', 'w')];
    const child = spawn(process.execPath, [resolve(import.meta.dirname, '../server.ts')], {
      env: { PORT: String(port), DATA_DIR: t.config.dataDir, PROOFMARK_DEMO: '0' },
      stdio: ['ignore', full, 'inherit'],
    });
    const ended = once(child, 'exit');
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    try {
      await vi.waitFor(() => statusOf('/healthz'), { timeout: 30_000, interval: 100 });
      for (let n = 0; n < 3; n += 1) expect(await statusOf('/verify/keys.json')).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      closeSync(full);
      await t.close();
    }
  },
  60_000,
);
