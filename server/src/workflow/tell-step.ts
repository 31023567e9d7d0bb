/** @file Tells people of a step of the workflow that concerns them. */
import { readReport } from '@proofmark/contract/report/report.ts';
import type { Transaction } from 'kysely';
import type { Tables, WorkflowEntryTable } from '../database/schema.ts';
import { plannersOf, reviewersOf, teamOf } from '../inbox/recipients.ts';
import { awaitReview } from '../inbox/review-overdue.ts';
import { tell } from '../inbox/tell.ts';
import { loadRows } from '../reports/rows.ts';

/** Tells the team, the planners or the reviewers, in the transaction of the step. */
export async function tellStep(
  tx: Transaction<Tables>,
  { reportId, event, from, to, uid, at, reason, text }: WorkflowEntryTable,
): Promise<void> {
  const news = { reportId, by: uid, at };
  const team = () => teamOf(tx, reportId);
  const planners = () => plannersOf(tx, reportId);
  if (event === 'cancel') await tell(tx, { ...news, kind: 'cancelled', to: await team() });
  // The team of a draft has not been notified yet, and closing tells nobody.
  if (event === 'restore' && from === 'cancelled' && to !== 'draft')
    await tell(tx, { ...news, kind: 'assigned', to: await team() });
  if (event === 'submit') {
    await tell(tx, {
      ...news,
      kind: 'submitted',
      to: [...(await reviewersOf(tx, reportId)), ...(await planners())],
    });
    await awaitReview(tx, { reportId, submittedAt: at });
  }
  // Both are work for the team again.
  if (event === 'return' || event === 'amend')
    await tell(tx, {
      ...news,
      kind: event === 'return' ? 'returned' : 'amended',
      to: [...(await team()), ...(await planners())],
      detail: { reason, text },
    });
  if (event === 'approve') {
    const rows = (await loadRows(tx, [reportId], ['conclusion'])).get(reportId) ?? [];
    const { overall } = readReport(rows).conclusion;
    const detail = overall ? { result: overall } : {};
    await tell(tx, { ...news, kind: 'approved', to: [...(await team()), ...(await planners())], detail });
  }
}
