/** @file What the phone knows of the report of a task, before the report itself is read. */
import type { FailureRecord, TaskRecord } from './local-database.ts';
import { live, useLiveSource, type NamedSource } from './use-local-query.ts';

/** The numbers by which a task is found. */
type TaskNumbers = Pick<TaskRecord, 'orderNo' | 'reportNo'>;

/** Whether a report is on the phone. */
export interface StoredReport {
  /** Null while the task is not on this phone. */
  reportId: string | null;
  /** The whole report has been loaded at least once. */
  isLoaded: boolean;
  lastError: FailureRecord | null;
}

/** The stored report of a task, live; undefined while it is read. */
export function useStoredReport(task: TaskNumbers): StoredReport | undefined {
  return useLiveSource(...storedReportOf(task));
}

/** The same, for reading it ahead. */
export function storedReportOf({ orderNo, reportNo }: TaskNumbers): NamedSource<StoredReport> {
  return [
    `stored-report/${orderNo}/${reportNo}`,
    (db) =>
      live(async () => {
        const record = await db.tasks.where('[orderNo+reportNo]').equals([orderNo, reportNo]).first();
        const report = record === undefined ? undefined : await db.reports.get(record.reportId);
        return {
          reportId: record?.reportId ?? null,
          isLoaded: report?.loadedAt != null,
          lastError: report?.lastError ?? null,
        };
      }),
  ];
}
