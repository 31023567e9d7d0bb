/** @file A report as the phone has it, live. */
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { EDITABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { useLocalQuery } from './use-local-query.ts';
import type { FailureRecord, LocalDatabase, OperationRecord } from './local-database.ts';

export interface LocalReport {
  task: Task;
  /** Read from the rows as the person sees them: unsent changes included. */
  report: Report;
  rows: Row[];
  status: ReportStatus;
  /** The status lets it be edited and the person has a part in it. */
  isEditable: boolean;
  /** The whole report has been on this phone at least once. Until then it may look emptier than it is. */
  isLoaded: boolean;
  unsentOperations: number;
  unsentPhotos: number;
  /** Refused one by one by the server; kept until the person has seen to them. */
  rejected: OperationRecord[];
  /** Submitted by the person, waiting to go out. */
  isSubmitQueued: boolean;
  /** Why the last submission was refused. */
  submitError: FailureRecord | null;
}

/** A report of the signed-in user, kept up to date; undefined while it is read or when its task is not on this phone. */
export function useLocalReport(reportId: string): LocalReport | undefined {
  return useLocalQuery(`report/${reportId}`, (db) => readLocalReport(db, reportId));
}

/** Reads a report once. For work outside React. */
export function readLocalReport(db: LocalDatabase, reportId: string): Promise<LocalReport | undefined> {
  return db.transaction('r', [db.tasks, db.reports, db.rows, db.operations, db.photos], async () => {
    const task = await db.tasks.get(reportId);
    if (!task) return undefined;
    const state = await db.reports.get(reportId);
    const rows = (await db.rows.where({ reportId }).toArray()).map(({ view }) => view);
    const rejected = await db.operations.where({ state: 'rejected', reportId }).sortBy('createdAt');
    const unsent = db.operations.where('[state+reportId]').anyOf([
      ['waiting', reportId],
      ['sending', reportId],
    ]);
    const photos = await db.photos.where({ reportId }).toArray();
    const status = state?.status ?? task.status;
    return {
      task,
      report: readReport(rows),
      rows,
      status,
      isEditable: (EDITABLE_STATUSES as readonly ReportStatus[]).includes(status) && task.part !== null,
      isLoaded: state?.loadedAt != null,
      unsentOperations: await unsent.count(),
      unsentPhotos: photos.filter((photo) => photo.state !== 'uploaded' && photo.removedAt === null).length,
      rejected,
      isSubmitQueued: state?.submitQueued !== undefined,
      submitError: state?.submitError ?? null,
    };
  });
}
