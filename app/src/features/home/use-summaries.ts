/** @file Summaries of the reports that have unsent work. For these, this phone knows more than the server. */
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { summarise } from '@proofmark/contract/report/summary.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';

const NONE: Record<string, TaskSummary> = {};

/** Summary by report id, from the local rows. A report that was never loaded completely has none. */
export function useSummaries(reportIds: readonly string[]): Record<string, TaskSummary> {
  const ids = [...reportIds].sort();
  const summaries = useLocalQuery(`summaries/${ids.join()}`, async (db) => {
    const found: Record<string, TaskSummary> = {};
    for (const reportId of ids) {
      const report = await db.reports.get(reportId);
      if (report?.loadedAt == null) continue;
      const rows = await db.rows.where({ reportId }).toArray();
      found[reportId] = summarise(
        rows.map(({ view }) => view),
        await db.tasks.get(reportId),
      );
    }
    return found;
  });
  return summaries ?? NONE;
}
