/** @file What the list shows of reports, worked out once per number of a report and kept. */
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import type { GivenFactory } from '@proofmark/contract/report/factory-change.ts';
import { summarise } from '@proofmark/contract/report/summary.ts';
import type { Db } from '../database/schema.ts';
import { loadRows } from '../reports/rows.ts';

/** A report as far as its summary depends on it: which state of it, and the factory that its task names. */
type SummarisedReport = GivenFactory & { reportId: string; seq: number };

/** The summaries of the reports of one page, by report. Only those that changed are worked out anew. */
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
    // Rows that changed since the report was read make the summary newer than its number: it is then worked out
    // once more next time, never shown for longer.
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
