/**
 * @file Sends the outbox of one report to the server, in order and in batches.
 *
 * [Note: An answer can be lost] The server may have taken a batch although we never got its answer. So operations are
 * marked as in doubt before the request leaves. They are sent again unaltered under the same ids, and `duplicate`
 * counts as success. Operations in doubt are sent apart from new ones: a report that was locked meanwhile still answers
 * `duplicate` for what it has, but refuses a batch with anything new in it.
 */
import { PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import type { PushData } from '@proofmark/contract/api/report.ts';
import { applyOperation } from '@proofmark/contract/sync/merge.ts';
import type { OperationReason } from '@proofmark/contract/sync/operation.ts';
import { deskOf } from '@proofmark/contract/workflow/desks.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { deviceIdOf } from '../store/device-clock.ts';
import { failureOf } from '../store/failure.ts';
import {
  isPending,
  type FailureRecord,
  type LocalDatabase,
  type PendingOperation,
  type RejectedOperation,
} from '../store/local-database.ts';
import { readRow, renewRows, rowKeyOf } from '../store/row-view.ts';
import { withoutFile } from './another-history.ts';
import { batchRoom, noteAnswered, noteFailed } from './batch-room.ts';
import { noteStatus, reportState } from './report-state.ts';
import { inOwnName } from './session-guard.ts';

const FILE_NOT_CONFIRMED: OperationReason = 'FILE_NOT_CONFIRMED';

/** What to push and how. */
interface PushOptions {
  /** Only operations in doubt, for a report that takes nothing new. */
  isInDoubtOnly?: boolean;
  /** One operation per request, so that it is clear which one a refusal is about. */
  isOneByOne?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Sends what is pending in a report's outbox. Operations leave it only on the server's word.
 * @returns `locked` when the report takes nothing new; what was not taken is still pending
 * @throws {ApiError} when a batch failed as a whole for another reason; its operations are still pending
 */
export async function pushReport(
  db: LocalDatabase,
  reportId: string,
  options: PushOptions = {},
): Promise<'done' | 'locked'> {
  const { signal, isInDoubtOnly = false, isOneByOne = false } = options;
  const deviceId = await deviceIdOf(db);
  let limit = isOneByOne ? 1 : PUSH_LIMIT;
  for (;;) {
    const before = await takeBatch(db, reportId, limit, isInDoubtOnly);
    if (before.length === 0) return 'done';
    const batch = await markSent(db, before);
    // Edits have replaced all of them meanwhile.
    if (batch.length === 0) continue;
    const ops = batch.map(({ op }) => op);
    const sentAt = performance.now();
    const { head } = await reportState(db, reportId);
    try {
      const data = await call('report/push', { reportId, deviceId, ops }, inOwnName(db, signal));
      noteAnswered(db, performance.now() - sentAt);
      await settle(db, reportId, batch, head, data);
    } catch (error) {
      noteFailed(db, JSON.stringify(ops).length, error);
      const isBad = isBadBatch(error);
      if (isBad && (batch.length === 1 || limit === 1)) await reject(db, batch, failureOf(error));
      else if (isClearRefusal(error)) await noteNotTaken(db, before, error);
      if (error instanceof ApiError && error.reason === 'REPORT_LOCKED') return 'locked';
      if (!isBad) throw error;
      // The server cannot take the batch. Halving it finds the operation that is to blame, and the others pass.
      limit = Math.max(1, Math.floor(batch.length / 2));
    }
  }
}

/**
 * The oldest operations that fit into one request. They are all in doubt, or none of them is. They belong to one desk: the
 * server looks at a push of several as the team's, and would reject what belongs to others.
 */
async function takeBatch(
  db: LocalDatabase,
  reportId: string,
  limit: number,
  isInDoubtOnly: boolean,
): Promise<PendingOperation[]> {
  const waiting = (await db.operations.where({ reportId }).sortBy('op.hlc'))
    .filter(isPending)
    .filter((record) => isInDoubt(record) || !isInDoubtOnly);
  const batch: PendingOperation[] = [];
  const room = batchRoom(db);
  let chars = 0;
  for (const record of waiting) {
    chars += JSON.stringify(record.op).length;
    const [first] = batch;
    if (first && (isInDoubt(record) !== isInDoubt(first) || deskOf(record.op) !== deskOf(first.op))) break;
    // The server takes a correction only together with its record, which comes before it.
    const isBegun = batch.at(-1)?.op.kind === 'correction';
    if (first && !isBegun && (batch.length >= limit || chars > room)) break;
    batch.push(record);
  }
  return batch;
}

/** Marks operations as in doubt before they leave the phone. Leaves out those that an edit has replaced meanwhile. */
function markSent(db: LocalDatabase, batch: PendingOperation[]): Promise<PendingOperation[]> {
  return db.transaction('rw', db.operations, async () => {
    const current = await db.operations.bulkGet(batch.map(({ op }) => op.opId));
    const marked = current
      .filter((record) => record !== undefined && isPending(record))
      .map((record): PendingOperation => ({ ...record, state: 'inDoubt' }));
    await db.operations.bulkPut(marked);
    return marked;
  });
}

/**
 * Stores the server's word on each operation in one transaction. One that it says nothing of stays in doubt. `head` is what
 * the phone had of the log before it sent: when another tab has fetched more since, the word may be of another history.
 * @throws {ApiError} of kind `malformed` when the server says nothing of any of them
 */
async function settle(
  db: LocalDatabase,
  reportId: string,
  batch: PendingOperation[],
  head: string,
  data: PushData,
): Promise<void> {
  const resultById = new Map(data.results.map((result) => [result.opId, result]));
  // To ask again at once would never end.
  if (!batch.some(({ op }) => resultById.has(op.opId)))
    throw new ApiError({ kind: 'malformed', msg: 'results' });
  const tables = [db.rows, db.operations, db.taken, db.reports, db.tasks, db.photos, db.photoBytes];
  await db.transaction('rw', tables, async () => {
    const now = await reportState(db, reportId);
    for (const record of batch) {
      const result = resultById.get(record.op.opId);
      if (result?.result === 'rejected') {
        const { reason = 'INVALID_OPERATION', msg = '', field } = result;
        if (reason === FILE_NOT_CONFIRMED && (await sendPhotoAgain(db, record))) continue;
        await db.operations.put(rejectedFor(record, { reason, msg, field, at: Date.now() }));
      } else if (result) {
        const { seq = Infinity } = result;
        await adopt(db, record, seq);
        const { op, editedAt } = record;
        if (seq > now.since || head !== now.head) await db.taken.put({ reportId, op, editedAt });
      }
    }
    await renewRows(db, batch.map(rowKeyOf));
    await noteStatus(db, reportId, { status: data.status });
  });
}

/**
 * The server came back from a backup that lacks the file which the operation names. If this phone still has the photo, the
 * photo goes out once more, and what else the operation sets. Returns false if it does not.
 */
async function sendPhotoAgain(db: LocalDatabase, record: PendingOperation): Promise<boolean> {
  const { opId, id } = record.op;
  if (!(await db.photoBytes.get(id))?.full) return false;
  const op = await withoutFile(db, record.op);
  if (op === null) await db.operations.delete(opId);
  else await db.operations.put({ ...record, op, state: 'notTaken' });
  return true;
}

/**
 * The server has the operation, as number `seq`: it moves from the outbox into the server's row. If another tab has
 * pulled the row since, the row has it already, perhaps with another clock, and must not get it twice.
 */
async function adopt(db: LocalDatabase, record: PendingOperation, seq: number): Promise<void> {
  const key = rowKeyOf(record);
  const { server, view } = await readRow(db, key);
  if ((server?.seq ?? 0) < seq) {
    const next = applyOperation(server ?? undefined, record.op);
    await db.rows.put({ ...key, server: next, view: view ?? next });
  }
  await db.operations.delete(record.op.opId);
}

/**
 * The server has said that it did not take the batch: what was new in it is not in doubt. Somebody who may not write is never
 * told what the server has of the rest, so that is no longer asked about either: it would hold up the other desks for ever.
 */
async function noteNotTaken(db: LocalDatabase, before: PendingOperation[], refusal: ApiError): Promise<void> {
  const sent = before.filter((record) => refusal.kind === 'forbidden' || !isInDoubt(record));
  await db.operations.bulkUpdate(
    sent.map(({ op }) => ({ key: op.opId, changes: { state: 'notTaken' as const } })),
  );
}

/** Keeps operations that the server refused, to be shown, without effect on the view. */
async function reject(db: LocalDatabase, batch: PendingOperation[], refusal: FailureRecord): Promise<void> {
  await db.transaction('rw', [db.rows, db.operations], async () => {
    await db.operations.bulkPut(batch.map((record) => rejectedFor(record, refusal)));
    await renewRows(db, batch.map(rowKeyOf));
  });
}

function rejectedFor(record: PendingOperation, refusal: FailureRecord): RejectedOperation {
  return { ...record, state: 'rejected', refusal };
}

function isInDoubt({ state }: PendingOperation): boolean {
  return state === 'inDoubt';
}

/** The server answered and took nothing. */
function isClearRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && ['refused', 'forbidden', 'loggedOut'].includes(error.kind);
}

function isBadBatch(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.reason === 'INVALID_INPUT' || (error.kind === 'http' && error.status === 413);
}
