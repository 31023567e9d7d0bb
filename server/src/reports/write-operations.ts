/**
 * @file Writes operations into reports: merges them into their rows and appends them to their logs.
 *
 * The caller has checked each operation and holds the reports' row locks in the same transaction. Nothing here waits for
 * anything but queries. It reads and writes all reports with the same few statements: see [Note: Writes in groups].
 */
import { ROW_LIMIT } from '@proofmark/contract/api/paths.ts';
import {
  acceptOperations,
  type Accepted,
  rowKey,
  rowsToTranslate,
  rowsToUnfold,
} from '@proofmark/contract/sync/accept.ts';
import { MAX_AHEAD_MS, type Clock } from '@proofmark/contract/sync/clock.ts';
import { unfoldIncs } from '@proofmark/contract/sync/fold.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { sql, type Transaction } from 'kysely';
import type { OperationTable, ReportRowTable, Tables } from '../database/schema.ts';
import { together } from '../database/transaction.ts';
import { valueList } from '../database/value-list.ts';
import type { ReceivedOperation } from './check-operations.ts';
import { hashEntry } from '../database/hash-entry.ts';
import { readRow, writeRow } from './rows.ts';

/** Operations for one report. */
export interface WriteRequest {
  reportId: string;
  /** The report's sequence number before these operations. 0: there are no rows yet. */
  baseSeq: number;
  /** The hash of the report's newest log entry, and when the report last changed. */
  head: string;
  lastAt: number;
  uid: number;
  /** The part or role in which the person writes. */
  role: string;
  deviceId: string;
  at: number;
  /** The operations that passed their checks. */
  ops: readonly ReceivedOperation[];
}

/** What becomes of the operations of a request, and what is to be stored. */
export interface AcceptedRequest extends Pick<Accepted, 'seq' | 'outcomes'> {
  /** The hash of the newest log entry then. */
  head: string;
  log: OperationTable[];
  /** Each row once, however often it changes. */
  rows: ReportRowTable[];
}

/** What the database has of a report. */
interface Known {
  /** Operations of the request that the log already has, with their numbers. */
  logged: Map<string, number>;
  /** The rows that the request touches, by {@link rowKey}. */
  rows: Map<string, Row>;
}

/** Merges operations, for at most one request per report, and stores nothing yet. The answer is in the same order. */
export async function acceptAll(
  tx: Transaction<Tables>,
  requests: readonly WriteRequest[],
): Promise<AcceptedRequest[]> {
  const known = await readAll(tx, requests);
  const accepted: AcceptedRequest[] = [];
  for (const request of requests) {
    accepted.push(await accept(tx, request, known.get(request.reportId) ?? unknown()));
  }
  return accepted;
}

/** Stores what was accepted. */
export async function storeAll(tx: Transaction<Tables>, accepted: readonly AcceptedRequest[]): Promise<void> {
  const log = accepted.flatMap((request) => request.log);
  if (log.length === 0) return;
  const rows = accepted.flatMap((request) => request.rows);
  await together([tx.insertInto('operation').values(log).execute(), upsertRows(tx, rows)]);
}

const unknown = (): Known => ({ logged: new Map(), rows: new Map() });

async function accept(
  tx: Transaction<Tables>,
  request: WriteRequest,
  { logged, rows }: Known,
): Promise<AcceptedRequest> {
  const { reportId, baseSeq, lastAt } = request;
  const ops = request.ops.map(({ op }) => op);
  // The clocks of several processes differ a little, so the limit never goes back.
  const before = { seq: baseSeq, limitMs: Math.max(request.at, lastAt) + MAX_AHEAD_MS, rows, logged };
  for (const key of rowsToUnfold(ops, before)) {
    const row = rows.get(key) as Row;
    rows.set(key, unfoldIncs(row, await readIncrements(tx, reportId, row)));
  }
  const accepted = acceptOperations(ops, {
    ...before,
    counted: await readCountedClocks(tx, reportId, rowsToTranslate(ops, { rows, logged })),
    // Counts only if a new row may be needed. Most operations change existing rows.
    room: ops.every((op) => rows.has(rowKey(op))) ? 0 : ROW_LIMIT - (await countRows(tx, reportId, baseSeq)),
  });
  const log = chain(request, accepted.entries);
  return {
    seq: accepted.seq,
    head: log.at(-1)?.hash ?? request.head,
    outcomes: accepted.outcomes,
    log,
    rows: [...accepted.rows.values()].map((row) => writeRow(reportId, row)),
  };
}

/** The new log entries. Each holds the hash of the one before it. */
function chain(
  { reportId, uid, role, deviceId, at, ops, head }: WriteRequest,
  entries: Accepted['entries'],
): OperationTable[] {
  const received = new Map(ops.map((each) => [each.op, each]));
  let prevHash = head;
  return entries.map(({ seq, sent, op: { hlc }, before }) => {
    const { opId, kind, id: rowId, hlc: sentHlc } = sent;
    const { body = '', fileHash = '' } = received.get(sent) ?? {};
    const source = { uid, role, deviceId, kind, rowId, body };
    const times = { hlc, sentHlc, receivedAt: at };
    const change = { before: JSON.stringify(before), fileHash };
    const entry = { reportId, seq, opId, ...source, ...times, ...change, prevHash };
    prevHash = hashEntry(entry);
    return { ...entry, hash: prevHash };
  });
}

/** What the database has of the reports, by id. */
async function readAll(
  tx: Transaction<Tables>,
  requests: readonly WriteRequest[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  const old = requests.filter(({ baseSeq }) => baseSeq > 0);
  if (old.length === 0) return known;
  for (const { reportId } of old) known.set(reportId, unknown());
  const [logged, rows] = await together([readLogged(tx, old), readTouchedRows(tx, old)]);
  for (const { reportId, opId, seq } of logged) known.get(reportId)?.logged.set(opId, seq);
  for (const { reportId, ...row } of rows) known.get(reportId)?.rows.set(rowKey(row), readRow(row));
  return known;
}

/** Which of the operations the logs already have. */
async function readLogged(tx: Transaction<Tables>, requests: readonly WriteRequest[]) {
  const wanted = valueList(requests.flatMap(({ reportId, ops }) => ops.map(({ op }) => [reportId, op.opId])));
  const { rows } = await sql<Pick<OperationTable, 'reportId' | 'opId' | 'seq'>>`
    select o."reportId", o."opId", o.seq from ${wanted} as wanted
    join operation as o on o."reportId" = wanted.column1 and o."opId" = wanted.column2`.execute(tx);
  return rows;
}

async function readTouchedRows(tx: Transaction<Tables>, requests: readonly WriteRequest[]) {
  const touched = requests.flatMap(({ reportId, ops }) => {
    const rows = new Map(ops.map(({ op }) => [rowKey(op), [reportId, op.kind, op.id]]));
    return [...rows.values()];
  });
  const { rows } = await sql<ReportRowTable>`
    select r."reportId", r.kind, r.id, r.body, r.deleted, r.seq from ${valueList(touched)} as wanted
    join "reportRow" as r on r."reportId" = wanted.column1 and r.kind = wanted.column2 and r.id = wanted.column3`.execute(
    tx,
  );
  return rows;
}

/** Clock as sent → clock that counted, for the clamped operations on these rows. */
async function readCountedClocks(
  tx: Transaction<Tables>,
  reportId: string,
  rowIds: ReadonlySet<string>,
): Promise<Map<Clock, Clock>> {
  if (rowIds.size === 0) return new Map();
  const entries = await tx
    .selectFrom('operation')
    .select(['sentHlc', 'hlc'])
    .where('reportId', '=', reportId)
    .where('rowId', 'in', [...rowIds])
    .whereRef('sentHlc', '!=', 'hlc')
    .execute();
  return new Map(entries.map(({ sentHlc, hlc }) => [sentHlc, hlc]));
}

/** Every increment of a row that the log has, with the clocks that counted. */
async function readIncrements(tx: Transaction<Tables>, reportId: string, { kind, id }: Row) {
  const entries = await tx
    .selectFrom('operation')
    .select(['body', 'hlc'])
    .where('reportId', '=', reportId)
    .where('kind', '=', kind)
    .where('rowId', '=', id)
    .where('body', 'like', '%"inc":%')
    .execute();
  return entries.map(({ body, hlc }) => ({ inc: (JSON.parse(body) as Operation).inc ?? {}, hlc }));
}

async function countRows(tx: Transaction<Tables>, reportId: string, baseSeq: number): Promise<number> {
  if (baseSeq === 0) return 0;
  const { count } = await tx
    .selectFrom('reportRow')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function upsertRows(tx: Transaction<Tables>, rows: ReportRowTable[]): Promise<void> {
  await tx
    .insertInto('reportRow')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['reportId', 'kind', 'id']).doUpdateSet((eb) => ({
        body: eb.ref('excluded.body'),
        deleted: eb.ref('excluded.deleted'),
        seq: eb.ref('excluded.seq'),
      })),
    )
    .execute();
}
