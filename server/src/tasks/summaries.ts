/** @file What the list shows of reports, worked out once per number of a report and kept. */
import type { TaskSummary } from '@proofmark/contract/api/task.ts';
import { summarise } from '@proofmark/contract/report/summary.ts';
import type { Db } from '../context.ts';
import { loadRows } from '../reports/rows.ts';

/** The summaries of the reports of one page, by report. Only those that changed are worked out anew. */
export async function loadSummaries(
  db: Db,
  reports: readonly { reportId: string; seq: number }[],
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
  const stale: { reportId: string; seq: number }[] = [];
  for (const { reportId, seq } of reports) {
    const entry = cachedById.get(reportId);
    if (entry?.seq === seq) summaries.set(reportId, JSON.parse(entry.body) as TaskSummary);
    else stale.push({ reportId, seq });
  }
  for (const [reportId, summary] of await summariseAll(db, stale)) summaries.set(reportId, summary);
  return summaries;
}

async function summariseAll(db: Db, reports: readonly { reportId: string; seq: number }[]) {
  if (reports.length === 0) return [];
  const rows = await loadRows(
    db,
    reports.map(({ reportId }) => reportId),
  );
  const entries = reports.map(({ reportId, seq }) => ({
    reportId,
    // Rows that changed since the report was read make the summary newer than its number: it is then worked out
    // once more next time, never shown for longer.
    seq,
    summary: summarise(rows.get(reportId) ?? []),
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
