/** @file Reviews that take longer than the client wants: those who review and plan hear of each submission once. */
import { IN_REVIEW_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { addJob } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { plannersOf, reviewersOf } from './recipients.ts';
import { tell } from './tell.ts';

const HOUR_MS = 3_600_000;

/** Looks at a report again when its review should be over, in the transaction that submits it. */
export async function awaitReview(tx: Transaction<Tables>, body: JobBodies['reviewOverdue']): Promise<void> {
  const review = await reviewOf(tx, body.reportId);
  if (review) await addJob(tx, 'reviewOverdue', body, body.submittedAt + review.reviewHours * HOUR_MS);
}

/** The job `reviewOverdue`. Tells nobody if the report was decided or withdrawn; a later submission has a job of its own. */
export async function tellReviewOverdue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  body: JobBodies['reviewOverdue'],
): Promise<void> {
  const { reportId, submittedAt } = body;
  await inTransaction(db, async (tx) => {
    const review = await reviewOf(tx, reportId);
    if (!review || review.stageAt !== submittedAt || !IN_REVIEW_STATUSES.includes(review.status)) return;
    // The order may give it more time by now.
    if (now() < submittedAt + review.reviewHours * HOUR_MS) return awaitReview(tx, body);
    const to = [...(await reviewersOf(tx, reportId)), ...(await plannersOf(tx, reportId))];
    await tell(tx, { kind: 'reviewOverdue', to, reportId, by: null, at: now() });
  });
}

function reviewOf(db: Db, reportId: string) {
  return db
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .select(['report.status', 'report.stageAt', 'task.reviewHours'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
}
