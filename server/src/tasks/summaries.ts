/** @file What the task list shows of reports, computed and stored until report or order change. */
import type { GivenFactory } from '@proofmark/contract/report/factory-change.ts';
import { summarise, type TaskSummary } from '@proofmark/contract/report/summary.ts';
import type { Kysely } from 'kysely';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { Tables } from '../database/schema.ts';
import { loadRows } from '../reports/rows.ts';

/** What a report's summary depends on: its rows at `seq`, and the factory of its task at `changes`. */
type SummarisedReport = GivenFactory & { reportId: string; seq: number; changes: number };

/** A summary as it was at `seq` and `changes`. */
interface StoredSummary {
  reportId: string;
  seq: number;
  changes: number;
  summary: TaskSummary;
}

/** Report → its summary as JSON: the stored one, or where the report has changed since, a new one, which is stored. */
export async function summariesOf(
  db: Kysely<Tables>,
  reports: readonly (SummarisedReport & {
    summarySeq: number | null;
    summaryChanges: number | null;
    summary: string | null;
  })[],
): Promise<Map<string, string>> {
  const stale = reports.filter(
    ({ seq, changes, summarySeq, summaryChanges }) => summarySeq !== seq || summaryChanges !== changes,
  );
  const renewed = await renewSummaries(db, stale);
  return new Map([
    ...reports.map(({ reportId, summary }) => [reportId, summary ?? 'null'] as const),
    ...renewed.map(({ reportId, summary }) => [reportId, JSON.stringify(summary)] as const),
  ]);
}

/** Computes the summaries of these reports and stores them for the next time. */
export async function renewSummaries(
  db: Kysely<Tables>,
  reports: readonly SummarisedReport[],
): Promise<StoredSummary[]> {
  if (reports.length === 0) return [];
  const rows = await loadRows(
    db,
    reports.map(({ reportId }) => reportId),
  );
  const summaries = reports.map(({ reportId, seq, changes, ...given }) => ({
    reportId,
    // If rows changed since the report was read, the summary is newer than this number and is computed again the
    // next time.
    seq,
    changes,
    summary: summarise(rows.get(reportId) ?? [], given),
  }));
  await unlessOutOfSpace(storeSummaries(db, summaries));
  return summaries;
}

/** Stores summaries. Replaces older ones of the same reports. */
export async function storeSummaries(db: Kysely<Tables>, summaries: readonly StoredSummary[]): Promise<void> {
  await db
    .insertInto('summaryCache')
    .values(summaries.map(({ summary, ...of }) => ({ ...of, body: JSON.stringify(summary) })))
    .onConflict((conflict) =>
      conflict.column('reportId').doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        changes: eb.ref('excluded.changes'),
        body: eb.ref('excluded.body'),
      })),
    )
    .execute();
}
