/** @file The first critical defect of a report: those who plan and review it hear of it at once. */
import { readReport } from '@proofmark/contract/report/report.ts';
import { PostgresAdapter } from 'kysely';
import type { Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { loadRows } from '../reports/rows.ts';
import { plannersOf, reviewersOf } from './recipients.ts';
import { tell } from './tell.ts';

/** The job `tellCritical`. Tells nobody twice, and nobody if the defect is of another class by now. */
export async function tellCritical(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { reportId, uid }: JobBodies['tellCritical'],
): Promise<void> {
  const { defects } = readReport((await loadRows(db, [reportId], ['defect'])).get(reportId) ?? []);
  const critical = defects.find((defect) => defect.class === 'critical');
  if (!critical) return;
  await inTransaction(db, async (tx) => {
    // Two jobs of one report may run at once. SQLite has one transaction at a time.
    if (tx.getExecutor().adapter instanceof PostgresAdapter)
      await tx.selectFrom('report').select('id').where('id', '=', reportId).forNoKeyUpdate().execute();
    const told = await tx
      .selectFrom('inboxEntry')
      .select('id')
      .where('reportId', '=', reportId)
      .where('kind', '=', 'criticalDefect')
      .executeTakeFirst();
    if (told) return;
    const to = [...(await plannersOf(tx, reportId)), ...(await reviewersOf(tx, reportId))];
    const detail = { row: `defect/${critical.id}` };
    await tell(tx, { kind: 'criticalDefect', to, reportId, by: uid, at: now(), detail });
  });
}
