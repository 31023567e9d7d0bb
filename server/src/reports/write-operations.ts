/**
 * @file Writes operations into a report: merges them into its rows and appends them to its log.
 *
 * The caller holds the report's row lock (it has just raised `report.seq` in the same transaction) and has checked
 * each operation. Nothing here waits for anything but queries.
 */
import type { Kind } from '@proofmark/contract/report/kinds.ts';
import { clampClock, type Clock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation, type FieldConflict, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { Transaction } from 'kysely';
import type { OperationTable, ReportRowTable, Tables } from '../database/schema.ts';
import { CHAIN_START, hashEntry } from './chain.ts';
import { MAX_ROWS, readRow, writeRow } from './rows.ts';

/** How far ahead of the server a device's clock may be before it is clamped. */
const MAX_AHEAD_MS = 60_000;

export interface WriteRequest {
  reportId: string;
  /** The report's number before these operations. */
  baseSeq: number;
  uid: number;
  deviceId: string;
  at: number;
  /** Operations that passed their checks, with their JSON as it was received. */
  ops: readonly { op: Operation; body: string }[];
}

/** A conflict as found in the merge; `by` is looked up afterwards. */
export interface WrittenConflict extends FieldConflict {
  opId: string;
  kind: Kind;
  id: string;
}

export interface WriteOutcome {
  /** The report's number after them: the base plus the number of operations that are new. */
  seq: number;
  /** By opId: `duplicate` = was there before, `full` = the report can hold no further row. */
  outcomes: Map<string, 'applied' | 'duplicate' | 'full'>;
  conflicts: WrittenConflict[];
}

/** Writes the operations that are new. Numbers are without gaps, and rows are written once however often they change. */
export async function writeOperations(tx: Transaction<Tables>, request: WriteRequest): Promise<WriteOutcome> {
  const { reportId, baseSeq, at, ops } = request;
  const { known, lastHash } = await readLog(tx, request);
  const rows = await readTouchedRows(tx, request);
  const changed = new Set<string>();
  const outcomes: WriteOutcome['outcomes'] = new Map();
  const conflicts: WrittenConflict[] = [];
  const log: OperationTable[] = [];
  let seq = baseSeq;
  let prevHash = lastHash;
  // Counted only when a row is made: most operations change one that is there.
  let rowCount: number | null = null;

  for (const { op: received, body } of ops) {
    const { opId } = received;
    if (known.has(opId)) {
      // The same id twice in one push keeps the outcome of the first.
      if (!outcomes.has(opId)) outcomes.set(opId, 'duplicate');
      continue;
    }
    known.add(opId);
    const key = keyOf(received.kind, received.id);
    const row = rows.get(key);
    if (!row) {
      rowCount ??= await countRows(tx, reportId);
      if (rowCount >= MAX_ROWS) {
        outcomes.set(opId, 'full');
        continue;
      }
      rowCount += 1;
    }
    seq += 1;
    const op = clampOperation(received, at + MAX_AHEAD_MS, seq);
    const merged = applyOperation(row, op);
    rows.set(key, { ...merged.row, seq });
    changed.add(key);
    for (const conflict of merged.conflicts) conflicts.push({ ...conflict, opId, kind: op.kind, id: op.id });
    const entry = {
      reportId,
      seq,
      opId,
      uid: request.uid,
      deviceId: request.deviceId,
      kind: op.kind,
      rowId: op.id,
      body,
      hlc: op.hlc,
      receivedAt: at,
      prevHash,
    };
    prevHash = hashEntry(entry);
    log.push({ ...entry, hash: prevHash });
    outcomes.set(opId, 'applied');
  }

  if (log.length > 0) {
    await tx.insertInto('operation').values(log).execute();
    await upsertRows(
      tx,
      [...changed].map((key) => writeRow(reportId, rows.get(key) as Row)),
    );
  }
  return { seq, outcomes, conflicts };
}

/** Which of the operations the log has already, and the hash of its last entry. */
async function readLog(tx: Transaction<Tables>, { reportId, baseSeq, ops }: WriteRequest) {
  const entries = await tx
    .selectFrom('operation')
    .select(['opId', 'seq', 'hash'])
    .where('reportId', '=', reportId)
    .where((eb) =>
      eb.or([
        eb('seq', '=', baseSeq),
        eb(
          'opId',
          'in',
          ops.map(({ op }) => op.opId),
        ),
      ]),
    )
    .execute();
  const sent = new Set(ops.map(({ op }) => op.opId));
  return {
    known: new Set(entries.map(({ opId }) => opId).filter((opId) => sent.has(opId))),
    lastHash: entries.find(({ seq }) => seq === baseSeq)?.hash ?? CHAIN_START,
  };
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
  return new Map(stored.map((row) => [keyOf(row.kind, row.id), readRow(row)]));
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

/**
 * The operation by clocks that are not ahead. What it had seen is clamped with it: a delete by a phone whose clock
 * runs ahead would else take with it what others enter until that time comes.
 */
function clampOperation(op: Operation, limitMs: number, seq: number): Operation {
  const clamp = (clock: Clock) => clampClock(clock, limitMs, seq);
  if (!op.base) return { ...op, hlc: clamp(op.hlc) };
  const base = Object.fromEntries(Object.entries(op.base).map(([field, clock]) => [field, clamp(clock)]));
  return { ...op, hlc: clamp(op.hlc), base };
}

function keyOf(kind: string, id: string): string {
  return `${kind}/${id}`;
}
