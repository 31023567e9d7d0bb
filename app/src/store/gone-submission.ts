/**
 * @file A submission that the server no longer has, and one that waits here though the report has gone on elsewhere.
 *
 * [Note: A lost step] A step of the workflow does not change the hash of a report's log up to its last change, so a server
 * from a backup that lacks only the submission looks like before. But its report is open again in the same version, which
 * otherwise happens only when the lead withdraws it. The lead is told, and can submit again: the report itself is whole.
 *
 * [Note: An overtaken submission] The server took the submission and its answer was lost, or another phone sent it. Then the
 * reviewer returned the report. The submission that still waits here would send it back unchanged, with the reason unread.
 * So it is taken off the queue and the lead is told. A report that was returned before the lead submitted it is a correction:
 * it is sent.
 */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { FailureRecord, ReportRecord } from './local-database.ts';

/** Why a report counts as not submitted, in `submitError`. */
export const SUBMISSION_GONE = 'SUBMISSION_GONE';

/** The same, of a report that was returned or got another version while its submission waited here. */
export const SUBMISSION_OVERTAKEN = 'SUBMISSION_OVERTAKEN';

const SUBMITTED: readonly ReportStatus[] = ['submitted', 'under_review', 'approved', 'closed'];
const OPEN: readonly ReportStatus[] = ['assigned', 'in_progress'];

/** What the report's record says of its submission. */
type Submission = Pick<ReportRecord, 'submitQueued' | 'submitError'>;

/**
 * What to note in the report's record when the server says another status; nothing if no submission is gone or overtaken.
 */
export function goneSubmission(
  before: (Pick<ReportRecord, 'status' | 'version'> & Submission) | undefined,
  part: Task['part'] | undefined,
  now: { status: ReportStatus; version?: number | undefined },
): Submission {
  const isGone =
    part === 'lead' &&
    before?.status != null &&
    SUBMITTED.includes(before.status) &&
    OPEN.includes(now.status) &&
    before.version === now.version;
  if (isGone) return { submitError: { reason: SUBMISSION_GONE, msg: '', at: Date.now() } };
  if (before?.submitQueued !== undefined && isOvertaken(before, now)) return overtakenSubmission();
  // A list that was read before the submission may come after its answer. The next one knows better.
  const isBack = needsAnotherLook(before?.submitError) && SUBMITTED.includes(now.status);
  return isBack ? { submitError: undefined } : {};
}

/** True when the report was returned, or got another version, since the phone knew `before`. */
export function isOvertaken(
  before: Pick<ReportRecord, 'status' | 'version'>,
  now: { status: ReportStatus | null; version?: number | undefined },
): boolean {
  const isReturned = now.status === 'returned' && before.status !== 'returned';
  // 0: not known yet.
  return isReturned || (before.version > 0 && now.version !== undefined && now.version > before.version);
}

/** What to note of an overtaken submission. */
export function overtakenSubmission(): Submission {
  return {
    submitQueued: undefined,
    submitError: { reason: SUBMISSION_OVERTAKEN, msg: '', at: Date.now() },
  };
}

/** True when the report has to be looked through before it is submitted again: that is no second try. */
export function needsAnotherLook(error: FailureRecord | null | undefined): boolean {
  return error?.reason === SUBMISSION_GONE || error?.reason === SUBMISSION_OVERTAKEN;
}
