/**
 * @file A submission that the server no longer has.
 *
 * [Note: A lost step] A step of the workflow does not change the hash of a report's log up to its last change, so a server
 * from a backup that lacks only the submission looks like before. But its report is open again in the same version, which
 * otherwise happens only when the lead withdraws it. The lead is told, and can submit again: the report itself is whole.
 */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { FailureRecord, ReportRecord } from './local-database.ts';

/** Why a report counts as not submitted, in `submitError`. */
export const SUBMISSION_GONE = 'SUBMISSION_GONE';

const SUBMITTED: readonly ReportStatus[] = ['submitted', 'under_review', 'approved', 'closed'];
const OPEN: readonly ReportStatus[] = ['assigned', 'in_progress'];

/** What to note in the report's record when the server says another status; nothing if no submission is gone. */
export function goneSubmission(
  before: Pick<ReportRecord, 'status' | 'version' | 'submitError'> | undefined,
  part: Task['part'] | undefined,
  now: { status: ReportStatus; version?: number | undefined },
): { submitError?: FailureRecord | undefined } {
  const isGone =
    part === 'lead' &&
    before?.status != null &&
    SUBMITTED.includes(before.status) &&
    OPEN.includes(now.status) &&
    before.version === now.version;
  if (isGone) return { submitError: { reason: SUBMISSION_GONE, msg: '', at: Date.now() } };
  // A list that was read before the submission may come after its answer. The next one knows better.
  const isBack = before?.submitError?.reason === SUBMISSION_GONE && SUBMITTED.includes(now.status);
  return isBack ? { submitError: undefined } : {};
}
