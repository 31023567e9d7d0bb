/**
 * @file What a reviewer should look at first in each report, computed and stored once per sequence number of a
 * report and edition of the rules.
 */
import { readReport } from '@proofmark/contract/report/report.ts';
import { NOTICE_RULES, reviewNotices, type ReviewNotice } from '@proofmark/contract/report/review-notices.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { Db } from '../database/schema.ts';
import { loadRows } from '../reports/rows.ts';

/** The notices of these reports, by report id. Computes those that are missing or older than the report. */
export async function noticesOf(
  db: Db,
  reports: readonly { reportId: string; seq: number }[],
): Promise<Map<string, ReviewNotice[]>> {
  const found = new Map<string, ReviewNotice[]>();
  if (reports.length === 0) return found;
  const stored = await db
    .selectFrom('noticeCache')
    .selectAll()
    .where(
      'reportId',
      'in',
      reports.map(({ reportId }) => reportId),
    )
    .where('rules', '=', NOTICE_RULES)
    .execute();
  const seqs = new Map(stored.map(({ reportId, seq }) => [reportId, seq]));
  for (const { reportId, body } of stored) found.set(reportId, JSON.parse(body) as ReviewNotice[]);
  const stale = reports.filter(({ reportId, seq }) => seqs.get(reportId) !== seq);
  for (const { reportId, notices } of await renew(db, stale)) found.set(reportId, notices);
  return found;
}

async function renew(db: Db, reports: readonly { reportId: string; seq: number }[]) {
  if (reports.length === 0) return [];
  const rows = await loadRows(
    db,
    reports.map(({ reportId }) => reportId),
  );
  const made = reports.map(({ reportId, seq }) => ({
    reportId,
    seq,
    notices: reviewNotices(readReport(rows.get(reportId) ?? [])),
  }));
  const storing = db
    .insertInto('noticeCache')
    .values(made.map(({ notices, ...of }) => ({ ...of, rules: NOTICE_RULES, body: JSON.stringify(notices) })))
    .onConflict((conflict) =>
      conflict.column('reportId').doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        rules: eb.ref('excluded.rules'),
        body: eb.ref('excluded.body'),
      })),
    )
    .execute();
  await unlessOutOfSpace(storing);
  return made;
}
