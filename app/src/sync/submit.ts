/** @file Submitting a report from a phone that may be offline. */
import { currentDatabase } from '../store/current-database.ts';
import { withStorageErrors } from '../store/storage-error.ts';
import { syncNow } from './engine.ts';
import { noteReport, reportState } from './report-state.ts';

/**
 * - `submitted`: the server has it. `refused`: it does not; `submitError` of the report says why.
 * - `queued`: something is still on the phone alone; it goes out by itself when all of it is sent.
 */
export type SubmitOutcome = 'submitted' | 'queued' | 'refused';

/** Marks a report as submitted by the person; it goes out by itself once everything of it is sent. */
export async function queueSubmit(reportId: string): Promise<void> {
  const db = currentDatabase();
  await withStorageErrors(() =>
    noteReport(db, reportId, { submitQueued: Date.now(), submitError: undefined }),
  );
}

/** Queues the submission and tries at once: changes, photos, then the submission itself. */
export async function submitReport(reportId: string): Promise<SubmitOutcome> {
  await queueSubmit(reportId);
  await syncNow(reportId);
  const { submitQueued, submitError } = await reportState(currentDatabase(), reportId);
  if (submitQueued !== undefined) return 'queued';
  return submitError ? 'refused' : 'submitted';
}

/** Takes a submission back that has not gone out yet, or puts a refusal away that was seen. */
export async function cancelSubmit(reportId: string): Promise<void> {
  await noteReport(currentDatabase(), reportId, { submitQueued: undefined, submitError: undefined });
}
