/**
 * @file A submission that the server no longer has, and one that waits here though the report was submitted meanwhile.
 * The server counts how often a report was submitted, so the count says both.
 *
 * [Note: A lost step] A step of the workflow does not change the hash of a report's log up to its last change, so a server
 * from a backup that lacks only the submission looks like before. But it counts fewer submissions. The lead is told, and can
 * submit again: the report itself is whole.
 *
 * [Note: An overtaken submission] The server took the submission and its answer was lost, or another phone sent it. Then the
 * reviewer returned the report, or the lead withdrew it elsewhere. The submission that still waits here would send it back
 * as it is, with the reason unread. So it is taken off the queue and the lead is told. A correction that the lead submits
 * after a return is sent: nobody has submitted it yet. A phone that first learns of the submission takes its own off the
 * queue at once. When it then learns of the return, the count has not risen again.
 */
import type { Task } from '@proofmark/contract/api/task.ts';
import { SUBMITTED_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { FailureRecord, ReportRecord } from './local-database.ts';

/** Why a report counts as not submitted, in `submitError`. */
export const SUBMISSION_GONE = 'SUBMISSION_GONE';

/** The same, of a report that is open again after somebody submitted it while its submission waited here. */
export const SUBMISSION_OVERTAKEN = 'SUBMISSION_OVERTAKEN';

/** What the report's record says of its submission. */
type Submission = Pick<ReportRecord, 'submitQueued' | 'submitError'>;

/** What the server says of a report. The answer to a push says the status alone. */
export interface ServerState {
  status: ReportStatus;
  version?: number;
  submissions?: number;
}

/**
 * What to note in the report's record when the server says its state; nothing if no submission is gone or overtaken.
 * `task` is as the phone has had it so far.
 */
export function goneSubmission(
  before: Submission | undefined,
  task: Pick<Task, 'part' | 'submissions'> | undefined,
  now: ServerState,
): Submission {
  const isFewer = task !== undefined && (now.submissions ?? task.submissions) < task.submissions;
  if (isFewer && task.part === 'lead')
    return { submitError: { reason: SUBMISSION_GONE, msg: '', at: Date.now() } };
  const isSubmitted = SUBMITTED_STATUSES.includes(now.status);
  if (before?.submitQueued !== undefined && isOvertaken(task, now))
    return isSubmitted ? { submitQueued: undefined, submitError: undefined } : overtakenSubmission();
  // A list that was read before the submission may come after its answer. The next one knows better.
  return needsAnotherLook(before?.submitError) && isSubmitted ? { submitError: undefined } : {};
}

/** True when somebody submitted the report after the phone knew it as `before`. */
export function isOvertaken(
  before: Pick<Task, 'submissions'> | undefined,
  now: Partial<Pick<Task, 'submissions'>> | undefined,
): boolean {
  return before !== undefined && (now?.submissions ?? 0) > before.submissions;
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
