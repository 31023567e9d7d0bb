/** @file Submits a report from a phone that may be offline. */
import { call } from '../api/call.ts';
import { currentDatabase } from '../store/current-database.ts';
import { withStorageErrors } from '../store/storage-error.ts';
import { syncNow } from './engine.ts';
import { noteReport, noteStatus, reportState } from './report-state.ts';

/**
 * - `submitted`: the server has it.
 * - `refused`: the server refused it; `submitError` of the report says why.
 * - `queued`: something is still only on the phone. The report is submitted by itself when everything is sent.
 */
export type SubmitOutcome = 'submitted' | 'queued' | 'refused';

/**
 * Notes that the person submitted the report. It is submitted by itself once everything is sent.
 * @throws {StorageError}
 */
export async function queueSubmit(reportId: string): Promise<void> {
  const db = currentDatabase();
  await withStorageErrors(() =>
    noteReport(db, reportId, { submitQueued: Date.now(), submitError: undefined }),
  );
}

/** Tries at once to send a submission that is queued: first changes, then photos, then the submission. */
export async function sendSubmission(reportId: string): Promise<SubmitOutcome> {
  await syncNow(reportId);
  const report = await reportState(currentDatabase(), reportId).catch(() => null);
  // One that cannot be read just now is still queued.
  if (report === null || report.submitQueued !== undefined) return 'queued';
  return report.submitError ? 'refused' : 'submitted';
}

/** Cancels a submission that is still queued, or dismisses a refusal that the person has seen. */
export async function cancelSubmit(reportId: string): Promise<void> {
  await noteReport(currentDatabase(), reportId, { submitQueued: undefined, submitError: undefined });
}

/** Takes a submission back. @throws {ApiError} when the server refuses it: the review has begun */
export async function withdrawSubmission(reportId: string): Promise<void> {
  await noteStatus(currentDatabase(), reportId, await call('workflow/withdraw', { reportId }));
}
