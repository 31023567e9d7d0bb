/** @file What is only on this phone, report by report. */
import type { FailureRecord, LocalDatabase } from '../store/local-database.ts';
import { useLocalQuery } from '../store/use-local-query.ts';

export interface UnsentReport {
  reportId: string;
  /** Empty when the task is not on this phone any more. */
  reportNo: string;
  operations: number;
  photos: number;
  /** Changes that the server refused; they stay until the person has seen to them. */
  rejected: number;
  /** The newest failure of anything in this report. */
  lastError: FailureRecord | null;
}

/** Every report with something unsent or refused, live; undefined while it is read. */
export function useUnsentWork(): UnsentReport[] | undefined {
  return useLocalQuery('unsent-work', readUnsentWork);
}

/** The same, read once. */
export async function readUnsentWork(db: LocalDatabase): Promise<UnsentReport[]> {
  const byReport = new Map<string, UnsentReport>();
  const entry = (reportId: string): UnsentReport => {
    const found = byReport.get(reportId) ?? newEntry(reportId);
    byReport.set(reportId, found);
    return found;
  };
  for (const { reportId, state, lastError } of await db.operations.toArray()) {
    const report = entry(reportId);
    if (state === 'rejected') report.rejected += 1;
    else report.operations += 1;
    noteError(report, lastError);
  }
  for (const photo of await db.photos.where('state').notEqual('uploaded').toArray()) {
    if (photo.removedAt !== null) continue;
    const report = entry(photo.reportId);
    report.photos += 1;
    noteError(report, photo.lastError);
  }
  const reports = [...byReport.values()];
  const ids = reports.map(({ reportId }) => reportId);
  const tasks = await db.tasks.bulkGet(ids);
  const states = await db.reports.bulkGet(ids);
  reports.forEach((report, index) => {
    report.reportNo = tasks[index]?.reportNo ?? '';
    noteError(report, states[index]?.lastError);
  });
  return reports.sort((a, b) => (a.reportNo < b.reportNo ? -1 : 1));
}

function newEntry(reportId: string): UnsentReport {
  return { reportId, reportNo: '', operations: 0, photos: 0, rejected: 0, lastError: null };
}

function noteError(report: UnsentReport, error: FailureRecord | undefined): void {
  if (error !== undefined && error.at > (report.lastError?.at ?? 0)) report.lastError = error;
}
