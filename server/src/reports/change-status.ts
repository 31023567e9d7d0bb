/** @file The only place where a report's status changes: in report, task list and history, in one transaction. */
import {
  needsOf,
  TRANSITIONS,
  type ReportStatus,
  type WorkflowEvent,
} from '@proofmark/contract/workflow/transitions.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { newId } from '../ids.ts';

export interface StatusChange {
  reportId: string;
  event: WorkflowEvent;
  /** The status on which the decision was based. */
  from: ReportStatus;
  uid: number;
  at: number;
  reason?: string | undefined;
  text?: string | undefined;
}

/** What a list of reports is ordered by: a review that begins does not end the wait. */
const STAGE_BEGINS: ReadonlySet<WorkflowEvent> = new Set(['submit', 'return', 'approve']);
/** After it, the person is the reviewer of the report. */
const REVIEWING: ReadonlySet<WorkflowEvent> = new Set(['startReview', 'takeOver', 'return', 'approve']);

/**
 * Makes a transition of the table. The `UPDATE` guards itself: null when the report has left `from` meanwhile, when another
 * reviewer has the review that `event` needs, and when the person who takes a review over has it already. The
 * caller has checked who may do it and what it needs. `entryId` names the step in the history.
 */
export async function changeStatus(
  tx: Transaction<Tables>,
  { reportId, event, from, uid, at, reason = '', text = '' }: StatusChange,
): Promise<{ status: ReportStatus; version: number; seq: number; entryId: string } | null> {
  const transition = TRANSITIONS[event];
  const status = transition.to;
  const isNewVersion = 'isNewVersion' in transition;
  const report = await tx
    .updateTable('report')
    .set({
      status,
      updatedAt: at,
      ...(isNewVersion ? { version: sql<number>`version + 1` } : {}),
      ...(event === 'return' ? { returnCode: reason, returnText: text } : {}),
      ...(STAGE_BEGINS.has(event) ? { stageAt: at } : {}),
      ...(REVIEWING.has(event) ? { reviewerUid: uid } : {}),
    })
    .where('id', '=', reportId)
    .where('status', '=', from)
    .$if(from === 'under_review' && needsOf(event).includes('ownReview'), (update) =>
      update.where((eb) => eb.or([eb('reviewerUid', 'is', null), eb('reviewerUid', '=', uid)])),
    )
    // Whoever has it already need not take it over.
    .$if(event === 'takeOver', (update) =>
      update.where((eb) => eb.or([eb('reviewerUid', 'is', null), eb('reviewerUid', '!=', uid)])),
    )
    .returning(['taskId', 'version', 'seq'])
    .executeTakeFirst();
  if (!report) return null;
  const { taskId, version, seq } = report;
  await tx.updateTable('taskMember').set({ status }).where('taskId', '=', taskId).execute();
  const entryId = newId(at);
  // The update above holds the report, so nobody else takes the same number.
  const number = sql<number>`(select coalesce(max(e.number), 0) + 1 from "workflowEntry" as e
    where e."reportId" = ${reportId})`;
  await tx
    .insertInto('workflowEntry')
    .values({ id: entryId, reportId, number, event, from, to: status, uid, at, version, reason, text })
    .execute();
  return { status, version, seq, entryId };
}
