/** @file Writing directly to the database, without the server: the reference of what the server does. */
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import { openPostgresPool } from '../../server/src/database/postgres.ts';
import { createUser } from '../../server/src/session/users.ts';
import { createTask } from '../../server/src/tasks/create-task.ts';
import type { BenchDatabase } from './databases.ts';
import { dataFolder } from './server-process.ts';

type Value = string | number;
/** Runs a prepared statement with `?` for its values. */
type Query = (statement: string, values: Value[]) => Promise<Record<string, Value>[]>;

/** A second database beside the server's, with the same tables and `reports` started reports. */
export interface Direct {
  /** Writes what a push of one operation writes. */
  push(report: number, op: Operation): Promise<void>;
  /** Writes what a new task with `rows` first rows writes. `n` differs from task to task. */
  create(n: number, rows: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens it. The writer must not start a second push of a report before the first has ended. */
export async function openDirect(database: BenchDatabase, reports: number): Promise<Direct> {
  const { reportIds, transaction, close } = await prepare(database, reports);
  return {
    push: (report, op) => transaction((query) => pushInto(query, reportIds[report % reports] as string, op)),
    create: (n, rows) => transaction((query) => createIn(query, n, rows)),
    close,
  };
}

/** Guard and number, row, log, row, head: the reads and writes of one push. */
async function pushInto(query: Query, reportId: string, op: Operation): Promise<void> {
  const at = Date.now();
  const [report] = await query(
    `update report set seq = seq + 1, "updatedAt" = ? where id = ? and status = 'in_progress' returning seq, head`,
    [at, reportId],
  );
  const seq = report?.['seq'] as number;
  const [stored] = await query('select body from "reportRow" where "reportId" = ? and kind = ? and id = ?', [
    reportId,
    op.kind,
    op.id,
  ]);
  const row = JSON.parse((stored?.['body'] as string | undefined) ?? '{"fields":{},"hlc":{}}');
  for (const [field, value] of Object.entries(op.set ?? {})) {
    row.fields[field] = value;
    row.hlc[field] = op.hlc;
  }
  const body = JSON.stringify(op);
  const prevHash = report?.['head'] as string;
  const hash = createHash('sha256').update(prevHash).update(body).digest('hex');
  await query(
    `insert into operation ("reportId", seq, "opId", uid, role, "deviceId", kind, "rowId", body, hlc, "sentHlc",
      "receivedAt", "before", "fileHash", "prevHash", hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      reportId,
      seq,
      op.opId,
      1,
      'lead',
      'bench',
      op.kind,
      op.id,
      body,
      op.hlc,
      op.hlc,
      at,
      '{}',
      '',
      prevHash,
      hash,
    ],
  );
  await query('update report set head = ? where id = ?', [hash, reportId]);
  await query(
    `insert into "reportRow" ("reportId", kind, id, body, deleted, seq) values (?, ?, ?, ?, 0, ?)
      on conflict ("reportId", kind, id) do update set body = excluded.body, seq = excluded.seq`,
    [reportId, op.kind, op.id, JSON.stringify(row), seq],
  );
}

/** Task, team, report, first entry, rows with their log, card. */
async function createIn(query: Query, n: number, rows: number): Promise<void> {
  const [taskId, reportId, day, at] = [randomUUID(), randomUUID(), '2026-06-01', Date.now()];
  const insert = (table: string, values: Record<string, Value>) => {
    const names = Object.keys(values);
    const places = names.map(() => '?').join(', ');
    return query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places})`,
      Object.values(values),
    );
  };
  const no = `DIRECT-${n}`;
  const texts = { client: '', supplier: '', factory: '', factoryZh: '', productEn: '', productZh: '' };
  const instructions = { instructionsEn: '', instructionsZh: '' };
  const numbers = {
    id: taskId,
    orderNo: no,
    reportNo: no,
    reportId,
    inspectionType: 'PSI',
    templateCode: 'general',
  };
  const made = { plannedDate: day, isPlanned: 1, search: no, pieces: no, createdBy: 1, createdAt: at };
  const order = { lines: '[]', terms: '{}', halfDays: 0, changes: 0, changedBy: 1 };
  await insert('task', { ...numbers, ...texts, ...instructions, ...made, ...order });
  await insert('taskMember', { uid: 1, taskId, part: 'lead', status: 'assigned', plannedDate: day });
  const reasons = { returnCode: '', returnText: '' };
  const state = {
    status: 'assigned',
    plannedDate: day,
    version: 1,
    seq: rows,
    head: '',
    createdAt: at,
    updatedAt: at,
  };
  await insert('report', { id: reportId, taskId, ...state, ...reasons });
  const step = { event: 'create', to: 'assigned', uid: 1, role: '', at, version: 1, reason: '', text: '' };
  const chained = { number: 1, seq: 0, warnings: '[]', detail: '{}', prevHash: '', hash: '0'.repeat(64) };
  await insert('workflowEntry', { id: randomUUID(), reportId, ...step, ...chained });
  for (let seq = 1; seq <= rows; seq++) {
    const row = { reportId, kind: 'item', body: '{"fields":{"name":"Carton marks"},"hlc":{}}', seq };
    await insert('reportRow', { ...row, id: `r${seq}`, deleted: 0 });
    const source = { uid: 1, role: '', deviceId: 'bench', opId: randomUUID(), rowId: `r${seq}` };
    const change = { before: '{}', fileHash: '' };
    const times = { hlc: `${at}:${seq}`, sentHlc: `${at}:${seq}`, receivedAt: at };
    await insert('operation', { ...row, ...source, ...times, ...change, prevHash: '', hash: '0'.repeat(64) });
  }
  await insert('cardCache', { reportId, seq: rows, changes: 0, body: '{"gaps":{}}' });
}

interface Prepared {
  reportIds: string[];
  transaction: (work: (query: Query) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

async function prepare(database: BenchDatabase, reports: number): Promise<Prepared> {
  const url = database.env['DATABASE_URL'] as string;
  if (database.name === 'SQLite') {
    const file = path.join(dataFolder(), 'direct.sqlite');
    return { reportIds: await addReports({ type: 'sqlite', path: file }, reports), ...sqlite(file) };
  }
  const admin = openPostgresPool(url, () => undefined);
  const client = await admin.connect();
  await client.query('create database direct', []);
  client.release();
  await admin.end();
  const directUrl = Object.assign(new URL(url), { pathname: '/direct' }).href;
  return {
    reportIds: await addReports({ type: 'postgres', url: directUrl }, reports),
    ...postgres(directUrl),
  };
}

async function addReports(settings: Parameters<typeof openDatabase>[0], count: number): Promise<string[]> {
  const db = await openDatabase(settings);
  const account = {
    email: 'bench@example.com',
    nickname: 'Bench',
    roles: ['inspector'],
    password: 'x',
  } as const;
  const uid = (await createUser(db, account, Date.now())) as number;
  const reportIds: string[] = [];
  for (let i = 0; i < count; i++) {
    const task = { orderNo: `B-${i}`, reportNo: `B-${i}`, status: 'in_progress', at: Date.now() } as const;
    const members = [{ uid, part: 'lead' }] as const;
    reportIds.push((await createTask(db, { ...task, members, createdBy: uid })).reportId);
  }
  await db.destroy();
  return reportIds;
}

/** SQLite has one writer, so the transactions run one after the other. */
function sqlite(file: string): Omit<Prepared, 'reportIds'> {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  const prepared = new Map<string, StatementSync>();
  const query: Query = async (statement, values) => {
    let known = prepared.get(statement);
    if (!known) prepared.set(statement, (known = db.prepare(statement)));
    return known.all(...(values as SQLInputValue[])) as Record<string, Value>[];
  };
  let last = Promise.resolve();
  return {
    transaction: (work) =>
      (last = last.then(async () => {
        db.exec('begin immediate');
        await work(query);
        db.exec('commit');
      })),
    close: async () => db.close(),
  };
}

/** As many transactions at once as the pool has connections. It prepares the statements. */
function postgres(url: string): Omit<Prepared, 'reportIds'> {
  const pool = openPostgresPool(url, () => undefined);
  return {
    async transaction(work) {
      const client = await pool.connect();
      await client.query('begin', []);
      await work(async (statement, values) => {
        let n = 0;
        const { rows } = await client.query<Record<string, Value>>(
          statement.replaceAll('?', () => `$${++n}`),
          values,
        );
        return rows;
      });
      await client.query('commit', []);
      client.release();
    },
    close: () => pool.end(),
  };
}
