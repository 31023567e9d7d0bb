import { ApiError } from '../api/errors.ts';
import { failureOf } from '../store/failure.ts';
import { countPending, isPending, type LocalDatabase } from '../store/local-database.ts';
import { keepAsCopy } from '../store/locked-copy.ts';
import { pullReport } from './pull.ts';
import { pushReport } from './push.ts';
import { takesWork, noteReport, reportState, statusOf } from './report-state.ts';
import { sendNewTask } from './send-new-task.ts';
import { submitIfReady } from './submit-queued.ts';

/**
 * Brings one report in step with the server. What a locked report does not take is set aside as a copy.
 * @returns false when the report is locked and operations remain
 * @throws {ApiError} for every other failure, which is noted in the report's record
 */
export async function syncReport(
  db: LocalDatabase,
  reportId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    await sendNewTask(db, reportId, signal);
    // What the phone has foreseen, or had before, is compared with what the server has before anything is sent.
    if ((await reportState(db, reportId)).isAnew) await pullReport(db, reportId, signal);
    await pushAndPull(db, reportId, signal);
    // The pull may have brought the news that the report is open again.
    if ((await countPending(db, reportId)) > 0) await pushAndPull(db, reportId, signal);
    await keepLateWork(db, reportId, signal);
    await submitIfReady(db, reportId, signal);
  } catch (error) {
    if (!signal?.aborted) await noteReport(db, reportId, { lastError: failureOf(error) });
    throw error;
  }
  const { lastError } = await reportState(db, reportId);
  if (lastError) await noteReport(db, reportId, { lastError: undefined });
  // What was typed during this round goes out with the next one. Only a locked report has to wait longer.
  return (await takesWork(db, reportId)) || (await countPending(db, reportId)) === 0;
}

/**
 * A locked report is asked only about operations in doubt; the pull then brings its status. Somebody who may no longer write
 * needs it too: the report may be locked by now.
 */
async function pushAndPull(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  const isInDoubtOnly = !(await takesWork(db, reportId));
  let forbidden: unknown = null;
  try {
    await pushReport(db, reportId, { isInDoubtOnly, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'forbidden')) throw error;
    forbidden = error;
  }
  await pullReport(db, reportId, signal);
  if (forbidden !== null) throw forbidden;
}

/**
 * Sets aside the work that came too late for a locked report. The server is asked one by one about operations whose
 * answer was lost: those it has leave the outbox, the others join the copy. Does nothing while the report takes all of it.
 */
async function keepLateWork(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  if (await takesWork(db, reportId)) return;
  const options = { isInDoubtOnly: true, isOneByOne: true, signal };
  while ((await pushReport(db, reportId, options)) === 'locked') await endOldestDoubt(db, reportId);
  const status = await statusOf(db, reportId);
  if (status !== null) await keepAsCopy(db, reportId, status);
}

/** The server has just said that it does not have the operation asked about. */
async function endOldestDoubt(db: LocalDatabase, reportId: string): Promise<void> {
  const pending = (await db.operations.where({ reportId }).sortBy('op.hlc')).filter(isPending);
  const oldest = pending.find(({ state }) => state === 'inDoubt');
  if (oldest) await db.operations.put({ ...oldest, state: 'notTaken' });
}
