/**
 * @file Writes operations into a report: merges them into its rows and appends them to its log.
 *
 * The caller has checked each operation and holds the report's row lock, because it has just raised `report.seq` in the
 * same transaction. Nothing here waits for anything but queries.
 */
import { ROW_LIMIT } from '@proofmark/contract/api/paths.ts';
import {
  acceptOperations,
  type Accepted,
  MAX_AHEAD_MS,
  rowKey,
  rowsToTranslate,
  type Outcome,
} from '@proofmark/contract/sync/accept.ts';
import type { Clock } from '@proofmark/contract/sync/clock.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { Transaction } from 'kysely';
import type { OperationTable, ReportRowTable, Tables } from '../database/schema.ts';
import { CHAIN_START, hashEntry } from './chain.ts';
import { readRow, writeRow } from './rows.ts';

export interface WriteRequest {
  reportId: string;
  /** The report's sequence number before these operations. */
  baseSeq: number;
  uid: number;
  deviceId: string;
  at: number;
  /** The operations that passed their checks, with their JSON as it was received. */
  ops: readonly { op: Operation; body: string }[];
}

export interface WriteOutcome {
  /** The report's sequence number after them: `baseSeq` plus the number of new operations. */
  seq: number;
  /** By opId. */
  outcomes: Map<string, Outcome>;
}

/** Writes the new operations. Their numbers have no gaps. Each row is written once, however often it changes. */
export async function writeOperations(tx: Transaction<Tables>, request: WriteRequest): Promise<WriteOutcome> {
  const { reportId, baseSeq } = request;
  const ops = request.ops.map(({ op }) => op);
  const { logged, lastHash, lastAt } = await readLog(tx, request);
  const rows = await readTouchedRows(tx, request);
  const accepted = acceptOperations(ops, {
    seq: baseSeq,
    // The clocks of several processes differ a little, so the limit never goes back.
    limitMs: Math.max(request.at, lastAt) + MAX_AHEAD_MS,
    rows,
    logged,
    counted: await readCountedClocks(tx, reportId, rowsToTranslate(ops, { rows, logged })),
    // Counts only if a new row may be needed. Most operations change existing rows.
    room: ops.every((op) => rows.has(rowKey(op))) ? 0 : ROW_LIMIT - (await countRows(tx, reportId)),
  });
  const log = chain(request, accepted.entries, lastHash);
  if (log.length > 0) {
    await tx.insertInto('operation').values(log).execute();
    await upsertRows(
      tx,
      [...accepted.rows.values()].map((row) => writeRow(reportId, row)),
    );
  }
  return { seq: accepted.seq, outcomes: accepted.outcomes };
}

/** The new log entries. Each holds the hash of the one before it. */
function chain(
  { reportId, uid, deviceId, at, ops }: WriteRequest,
  entries: Accepted['entries'],
  lastHash: string,
): OperationTable[] {
  const bodies = new Map(ops.map(({ op, body }) => [op, body]));
  let prevHash = lastHash;
  return entries.map(({ seq, sent, op: { hlc } }) => {
    const { opId, kind, id: rowId, hlc: sentHlc } = sent;
    const body = bodies.get(sent) ?? '';
    const times = { hlc, sentHlc, receivedAt: at };
    const entry = { reportId, seq, opId, uid, deviceId, kind, rowId, body, ...times, prevHash };
    prevHash = hashEntry(entry);
    return { ...entry, hash: prevHash };
  });
}

/** Which of the operations the log already has, and the hash and time of its last entry. */
async function readLog(tx: Transaction<Tables>, { reportId, baseSeq, ops }: WriteRequest) {
  const opIds = ops.map(({ op }) => op.opId);
  const entries = await tx
    .selectFrom('operation')
    .select(['opId', 'seq', 'hash', 'receivedAt'])
    .where('reportId', '=', reportId)
    .where((eb) => eb.or([eb('seq', '=', baseSeq), eb('opId', 'in', opIds)]))
    .execute();
  const sent = new Set(opIds);
  const last = entries.find(({ seq }) => seq === baseSeq);
  return {
    logged: new Map(entries.filter(({ opId }) => sent.has(opId)).map(({ opId, seq }) => [opId, seq])),
    lastHash: last?.hash ?? CHAIN_START,
    lastAt: last?.receivedAt ?? 0,
  };
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

async function readTouchedRows(
  tx: Transaction<Tables>,
  { reportId, ops }: WriteRequest,
): Promise<Map<string, Row>> {
  const stored = await tx
    .selectFrom('reportRow')
    .select(['kind', 'id', 'body', 'deleted', 'seq'])
    .where('reportId', '=', reportId)
    .where('kind', 'in', [...new Set(ops.map(({ op }) => op.kind))])
    .where('id', 'in', [...new Set(ops.map(({ op }) => op.id))])
    .execute();
  return new Map(stored.map((row) => [rowKey(row), readRow(row)]));
}

async function countRows(tx: Transaction<Tables>, reportId: string): Promise<number> {
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
