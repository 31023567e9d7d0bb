/** @file What the task list shows of reports, computed once per sequence number of a report and cached. */
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import type { GivenFactory } from '@proofmark/contract/report/factory-change.ts';
import { summarise } from '@proofmark/contract/report/summary.ts';
import type { Db } from '../database/schema.ts';
import { loadRows } from '../reports/rows.ts';

/** What a report's summary depends on: its sequence number, and the factory of its task. */
type SummarisedReport = GivenFactory & { reportId: string; seq: number };

/** The summaries of the reports of one page, by report id. Computes only those that changed. */
export async function loadSummaries(
  db: Db,
  reports: readonly SummarisedReport[],
): Promise<Map<string, TaskSummary>> {
  if (reports.length === 0) return new Map();
  const cached = await db
    .selectFrom('summaryCache')
    .selectAll()
    .where(
      'reportId',
      'in',
      reports.map(({ reportId }) => reportId),
    )
    .execute();
  const cachedById = new Map(cached.map((entry) => [entry.reportId, entry]));
  const summaries = new Map<string, TaskSummary>();
  const stale: SummarisedReport[] = [];
  for (const report of reports) {
    const { reportId, seq } = report;
    const entry = cachedById.get(reportId);
    if (entry?.seq === seq) summaries.set(reportId, JSON.parse(entry.body) as TaskSummary);
    else stale.push(report);
  }
  for (const [reportId, summary] of await summariseAll(db, stale)) summaries.set(reportId, summary);
  return summaries;
}

async function summariseAll(db: Db, reports: readonly SummarisedReport[]) {
  if (reports.length === 0) return [];
  const rows = await loadRows(
    db,
    reports.map(({ reportId }) => reportId),
  );
  const entries = reports.map(({ reportId, seq, ...given }) => ({
    reportId,
    // If rows changed since the report was read, the summary is newer than this number and is computed again the
    // next time.
    seq,
    summary: summarise(rows.get(reportId) ?? [], given),
  }));
  await db
    .insertInto('summaryCache')
    .values(entries.map(({ reportId, seq, summary }) => ({ reportId, seq, body: JSON.stringify(summary) })))
    .onConflict((conflict) =>
      conflict
        .column('reportId')
        .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq'), body: eb.ref('excluded.body') })),
    )
    .execute();
  return entries.map(({ reportId, summary }) => [reportId, summary] as const);
}
