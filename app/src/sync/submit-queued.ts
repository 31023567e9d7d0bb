import { TRANSITIONS, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { failureOf } from '../store/failure.ts';
import { isPending, type LocalDatabase, type TaskRecord } from '../store/local-database.ts';
import { isOvertaken, overtakenSubmission } from '../store/gone-submission.ts';
import { noteReport, noteStatus, reportState, statusOf } from './report-state.ts';
import { inOwnName } from './session-guard.ts';

/** What of the report is still only on the phone. `rejected`: the person has to decide first. */
type Remaining = 'nothing' | 'unsent' | 'rejected';

/**
 * Submits a report whose submission is queued, once everything of it is on the server. Call after a pull. A refusal
 * takes it off the queue and is stored, to be shown. @throws {ApiError} for failures after which it stays queued
 */
export async function submitIfReady(
  db: LocalDatabase,
  reportId: string,
  signal?: AbortSignal,
): Promise<void> {
  const state = await reportState(db, reportId);
  if (state.submitQueued === undefined) return;
  // An earlier try succeeded and its answer was lost, or the lead submitted from another phone.
  if (isPastSubmission(state.status)) return noteReport(db, reportId, { submitQueued: undefined });
  const remaining = await whatRemains(db, reportId);
  if (remaining === 'unsent') return;
  if (remaining === 'rejected') {
    const submitError = { reason: 'REJECTED_CHANGES', msg: '', at: Date.now() };
    return noteReport(db, reportId, { submitQueued: undefined, submitError });
  }
  try {
    const body = { reportId, seq: state.since };
    const answer = await call('workflow/submit', body, inOwnName(db, signal));
    await noteStatus(db, reportId, answer);
    await noteReport(db, reportId, { submitQueued: undefined, submitError: undefined });
  } catch (error) {
    if (!(error instanceof ApiError && ['refused', 'forbidden'].includes(error.kind))) throw error;
    if (error.reason === 'BUSY') throw error;
    await noteReport(db, reportId, { submitQueued: undefined, submitError: failureOf(error) });
  }
}

/**
 * Queues a submission that another phone has queued, unless the report has gone on since: `there` is the task as that
 * phone knew it. A transaction around it must span `reports` and `tasks`.
 */
export async function queueMovedSubmit(
  db: LocalDatabase,
  { reportId, submitQueued }: { reportId: string; submitQueued: number },
  there: TaskRecord | undefined,
): Promise<void> {
  if (isPastSubmission(await statusOf(db, reportId))) return;
  const hasGoneOn = isOvertaken(there, await db.tasks.get(reportId));
  await noteReport(db, reportId, hasGoneOn ? overtakenSubmission() : { submitQueued });
}

/** Reads both tables in one step: between two, a photo that has just arrived could add the operation with its name. */
async function whatRemains(db: LocalDatabase, reportId: string): Promise<Remaining> {
  const [operations, photos] = await db.transaction('r', [db.operations, db.photos], () =>
    Promise.all([db.operations.where({ reportId }).toArray(), db.photos.where({ reportId }).toArray()]),
  );
  const isRejected = !operations.every(isPending);
  const failedPhoto = photos.some(({ state, removedAt }) => state === 'failed' && removedAt === null);
  if (isRejected || failedPhoto) return 'rejected';
  const unsentPhoto = photos.some(({ state, removedAt }) => state !== 'uploaded' && removedAt === null);
  return operations.length > 0 || unsentPhoto ? 'unsent' : 'nothing';
}

function isPastSubmission(status: ReportStatus | null): boolean {
  const from: readonly ReportStatus[] = [...TRANSITIONS.submit.from, 'assigned', 'draft'];
  return status !== null && !from.includes(status);
}
