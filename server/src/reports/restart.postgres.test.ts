/** Connections to PostgreSQL break while phones push, and PostgreSQL is away for a while, as when it restarts. */
import { setTimeout as wait } from 'node:timers/promises';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

const PHONES = 8;
const REPORTS = 4;
const BREAKS = 10;

let t: TestApp;
let lead: Person;
/** A connection to another database, so that it stays. */
let admin: pg.Client;
let name: string;

beforeAll(async () => {
  t = await startTestApp({ logLevel: 'error' });
  t.clock.ms = Date.now();
  lead = await t.person('lead', 'inspector');
  const { database } = t.config;
  name = database.type === 'postgres' ? new URL(database.url).pathname.slice(1) : '';
  admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await t.close();
});

test('connections that break under load: the server goes on, and no answered push is lost', async () => {
  const reports = await Promise.all(Array.from({ length: REPORTS }, () => t.task(lead)));
  const answered = new Map(reports.map(({ reportId }) => [reportId, [] as string[]]));
  const load = { isOver: false };
  const phones = Array.from({ length: PHONES }, async (_, phone) => {
    const reportId = reports[phone % REPORTS]?.reportId ?? '';
    while (!load.isOver) {
      const op = operation(
        Date.now(),
        'information',
        'information',
        { set: { notes: 'x' } },
        `phone-${phone}`,
      );
      while (!(await push(reportId, op))) await wait(5);
      answered.get(reportId)?.push(op.opId);
    }
  });
  for (let n = 0; n < BREAKS; n += 1) {
    const before = totalOf(answered);
    // A transaction that waits for its next query is hit too.
    while (totalOf(answered) < before + 20) await wait(1);
    await breakConnections();
  }
  load.isOver = true;
  await Promise.all(phones);

  for (const { reportId } of reports) {
    const log = await t.db.selectFrom('operation').select('opId').where('reportId', '=', reportId).execute();
    const logged = new Set(log.map(({ opId }) => opId));
    expect(answered.get(reportId)?.filter((opId) => !logged.has(opId))).toEqual([]);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: log.length, brokenAt: null });
  }
});

test('while PostgreSQL is away, /readyz answers 503 and a push gets the answer to try again', async () => {
  const { reportId } = await t.task(lead);
  const op = operation(Date.now(), 'information', 'information', { set: { notes: 'x' } });
  await admin.query(`alter database ${name} allow_connections false`);
  await breakConnections();
  expect((await t.app.inject('/readyz')).statusCode).toBe(503);
  expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  expect(await push(reportId, op)).toBe(false);
  await admin.query(`alter database ${name} allow_connections true`);
  expect(await push(reportId, op)).toBe(true);
  expect((await t.app.inject('/readyz')).statusCode).toBe(200);
});

test('a server whose PostgreSQL is no longer the primary tells phones to try again', async () => {
  const { reportId } = await t.task(lead);
  const op = operation(Date.now(), 'information', 'information', { set: { notes: 'x' } });
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await breakConnections();
  };
  await setReadOnly('on');
  await push(reportId, op);
  expect(await push(reportId, op)).toBe(false);
  await setReadOnly('off');
  while (!(await push(reportId, op))) await wait(5);
});

test('a report that another process holds does not hold up the others', async () => {
  const [held, free] = await Promise.all([t.task(lead), t.task(lead)]);
  const note = () => operation(Date.now(), 'information', 'information', { set: { notes: 'x' } });
  const waiting = await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('report').set({ updatedAt: 1 }).where('id', '=', held.reportId).execute();
    const pushed = push(held.reportId, note());
    expect(await push(free.reportId, note())).toBe(true);
    return { pushed };
  });
  expect(await waiting.pushed).toBe(true);
});

async function breakConnections(): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

const totalOf = (answered: ReadonlyMap<string, string[]>) =>
  [...answered.values()].reduce((sum, { length }) => sum + length, 0);

/** True if it was taken, false if the server asks to try again. Fails on any other answer. */
async function push(reportId: string, op: object): Promise<boolean> {
  const response = await t.app.inject({
    method: 'POST',
    url: routePath('/report/push'),
    headers: { [TOKEN_HEADER]: lead.token },
    payload: { reportId, deviceId: 'phone', ops: [op] },
  });
  const body = response.json<{ code: number; data: { reason?: string; retryAfterSeconds?: number } }>();
  if (body.code === 200) return true;
  expect(body).toMatchObject({ code: 400, data: { reason: 'BUSY', retryAfterSeconds: 2 } });
  return false;
}
