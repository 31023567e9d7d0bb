/**
 * @file To the server: the outbox of one report, in order, in batches.
 *
 * [Note: An answer can be lost] The server may have taken a batch of which we never heard. So operations are marked as
 * sent before the request leaves, are sent again unaltered under the same ids, and `duplicate` counts as success.
 * Operations in doubt travel apart from new ones: a report that was locked meanwhile still says `duplicate` to what it
 * has, but refuses a batch with anything new in it.
 */
import { PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import type { PushData } from '@proofmark/contract/api/report.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { applyOperation } from '@proofmark/contract/sync/merge.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { deviceIdOf } from '../store/device-clock.ts';
import { failureOf } from '../store/failure.ts';
import type { LocalDatabase, OperationRecord } from '../store/local-database.ts';
import { renewRow } from '../store/row-view.ts';
import { batchRoom, noteAnswered, noteFailed } from './batch-room.ts';
import { noteStatus } from './report-state.ts';

export interface PushOptions {
  /** Only operations of which the server's word is missing, for a report that takes nothing new. */
  isInDoubtOnly?: boolean;
  /** Each in a request of its own, so that a refusal tells which one it is about. */
  isOneByOne?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Sends everything that waits in a report's outbox. Operations leave it only on the server's word.
 * @throws {ApiError} when a batch as a whole did not pass; its operations wait again
 */
export async function pushReport(
  db: LocalDatabase,
  reportId: string,
  options: PushOptions = {},
): Promise<void> {
  const { signal, isInDoubtOnly = false, isOneByOne = false } = options;
  const deviceId = await deviceIdOf(db);
  let limit = isOneByOne ? 1 : PUSH_LIMIT;
  for (;;) {
    const before = await takeBatch(db, reportId, limit, isInDoubtOnly);
    if (before.length === 0) return;
    const batch = await markSent(db, before);
    // Edits have taken the place of all of them.
    if (batch.length === 0) continue;
    const ops = batch.map(({ op }) => op);
    const sentAt = performance.now();
    try {
      const data = await call('report/push', { reportId, deviceId, ops }, { isQuiet: true, signal });
      noteAnswered(db, performance.now() - sentAt);
      await settle(db, reportId, batch, data);
    } catch (error) {
      noteFailed(db, JSON.stringify(ops).length, error);
      if (!isBadBatch(error)) {
        await giveBack(db, before, error);
        throw error;
      }
      // The batch as such cannot be taken. Halving finds the operation that is to blame; the others pass.
      if (batch.length === 1) await reject(db, batch, error);
      else await giveBack(db, before, error);
      limit = Math.max(1, Math.floor(batch.length / 2));
    }
  }
}

/** The oldest operations that fit into one request, and are alike in doubt. */
async function takeBatch(
  db: LocalDatabase,
  reportId: string,
  limit: number,
  isInDoubtOnly: boolean,
): Promise<OperationRecord[]> {
  // `sending` here is left over from a tab that died in the middle: only one tab sends at a time.
  const waiting = (await db.operations.where({ reportId }).sortBy('createdAt')).filter(
    ({ state, isInDoubt }) => state !== 'rejected' && (isInDoubt || !isInDoubtOnly),
  );
  const batch: OperationRecord[] = [];
  const room = batchRoom(db);
  let chars = 0;
  for (const record of waiting.slice(0, limit)) {
    chars += JSON.stringify(record.op).length;
    const isFull = chars > room || record.isInDoubt !== waiting[0]?.isInDoubt;
    if (batch.length > 0 && isFull) break;
    batch.push(record);
  }
  return batch;
}

/** Stored before anything leaves the phone. An operation that an edit has replaced in between is left out. */
function markSent(db: LocalDatabase, batch: OperationRecord[]): Promise<OperationRecord[]> {
  return db.transaction('rw', db.operations, async () => {
    const current = await db.operations.bulkGet(batch.map(({ opId }) => opId));
    const marked = current
      .filter((record) => record !== undefined)
      .map((record): OperationRecord => ({
        ...record,
        state: 'sending',
        everSent: true,
        isInDoubt: true,
        attempts: record.attempts + 1,
      }));
    await db.operations.bulkPut(marked);
    return marked;
  });
}

/** Stores the server's word on each operation, all in one transaction. Operations it says nothing of wait again. */
async function settle(
  db: LocalDatabase,
  reportId: string,
  batch: OperationRecord[],
  data: PushData,
): Promise<void> {
  const resultById = new Map(data.results.map((result) => [result.opId, result]));
  const tables = [db.rows, db.operations, db.reports, db.tasks];
  await db.transaction('rw', tables, async () => {
    const rows = new Map<string, [Kind, string]>();
    for (const record of batch) {
      const { opId, kind, rowId } = record;
      rows.set(`${kind}/${rowId}`, [kind, rowId]);
      const result = resultById.get(opId);
      if (!result) await db.operations.update(opId, { state: 'waiting' });
      else if (result.result === 'rejected') {
        const { reason = 'INVALID_OPERATION', msg = '', field } = result;
        await db.operations.update(opId, {
          state: 'rejected',
          lastError: { reason, msg, field, at: Date.now() },
        });
      } else await adopt(db, record, result.seq ?? Infinity);
    }
    for (const [kind, id] of rows.values()) await renewRow(db, { reportId, kind, id });
    await noteStatus(db, reportId, { status: data.status });
  });
}

/**
 * The server has the operation, as number `seq`: it moves from the outbox into the server's row. A row that another
 * tab has pulled since has it already, perhaps with another clock, and must not get it a second time.
 */
async function adopt(
  db: LocalDatabase,
  { opId, reportId, kind, rowId, op }: OperationRecord,
  seq: number,
): Promise<void> {
  const record = await db.rows.get([reportId, kind, rowId]);
  if ((record?.server?.seq ?? 0) < seq) {
    const server = applyOperation(record?.server ?? undefined, op);
    await db.rows.put({ reportId, kind, id: rowId, server, view: record?.view ?? server });
  }
  await db.operations.delete(opId);
}

/** `batch` as it was before: a clear refusal leaves operations no more in doubt than they were. */
async function giveBack(db: LocalDatabase, batch: OperationRecord[], error: unknown): Promise<void> {
  const lastError = failureOf(error);
  const isClear = error instanceof ApiError && ['refused', 'forbidden', 'signedOut'].includes(error.kind);
  await db.operations.bulkUpdate(
    batch.map(({ opId, isInDoubt }) => ({
      key: opId,
      changes: { state: 'waiting' as const, lastError, isInDoubt: isInDoubt || !isClear },
    })),
  );
}

/** Kept and shown, without effect on the view. */
async function reject(db: LocalDatabase, batch: OperationRecord[], error: unknown): Promise<void> {
  await db.transaction('rw', [db.rows, db.operations], async () => {
    for (const { opId, reportId, kind, rowId } of batch) {
      await db.operations.update(opId, { state: 'rejected', lastError: failureOf(error) });
      await renewRow(db, { reportId, kind, id: rowId });
    }
  });
}

function isBadBatch(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.reason === 'INVALID_INPUT' || (error.kind === 'http' && error.status === 413);
}
