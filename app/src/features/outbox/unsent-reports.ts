/** @file What is only on this phone, report by report, with everything that the outbox shows about it. */
import { SECTION_OF, SECTIONS, type Section } from '@proofmark/contract/report/sections.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import {
  isPending,
  type FailureRecord,
  type LocalDatabase,
  type NewTaskRecord,
  type OperationRecord,
  type PhotoRecord,
  type RejectedOperation,
} from '../../store/local-database.ts';
import { isCopyOpen, isOfCopy } from '../../store/locked-copy.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';

/** A report with something that is only on this phone. */
export interface UnsentReport {
  reportId: string;
  /** Empty when the task is no longer on this phone. */
  reportNo: string;
  status: ReportStatus | null;
  /** The task itself, if the server does not have it yet. */
  newTask: NewTaskRecord | null;
  /** Changes that will be sent by themselves. */
  operations: { count: number; bytes: number; sections: Section[] };
  /** Photos that will be sent by themselves, oldest first. */
  photos: PhotoRecord[];
  /** Photos that failed for good. */
  failedPhotos: PhotoRecord[];
  /** Operations that the server refused, kept until the person decides. */
  rejected: RejectedOperation[];
  /** Work that came too late for a locked report. */
  copy: RejectedOperation[];
  /** The report is open to its author, so the copy can be applied. */
  isCopyOpen: boolean;
  isSubmitQueued: boolean;
  submitError: FailureRecord | null;
  /** The last failure that concerns the report as a whole. */
  lastError: FailureRecord | null;
}

/** Failures that concern everything. The sheet says them once, at its top. */
const GENERAL = ['offline', 'network', 'timeout', 'PROTOCOL_NOT_SPOKEN'];

/** A failure that concerns this one thing; null for one that concerns everything. */
export function ownFailure(failure: FailureRecord | null | undefined): FailureRecord | null {
  return failure && !GENERAL.includes(failure.reason) ? failure : null;
}

/** Every report with something unsent, refused or kept as a copy, live; undefined while it is read. */
export function useUnsentReports(): UnsentReport[] | undefined {
  return useLocalQuery('outbox', readUnsentReports);
}

/** The same, read once. */
async function readUnsentReports(db: LocalDatabase): Promise<UnsentReport[]> {
  const operations = await db.operations.orderBy('op.hlc').toArray();
  const photos = (await db.photos.where('state').notEqual('uploaded').sortBy('createdAt')).filter(
    ({ removedAt }) => removedAt === null,
  );
  const queued = await db.reports
    .filter((report) => report.submitQueued !== undefined || report.submitError !== undefined)
    .toArray();
  const newTasks = await db.newTasks.toArray();
  const ids = [
    ...new Set([...newTasks, ...operations, ...photos, ...queued].map(({ reportId }) => reportId)),
  ];
  const tasks = await db.tasks.bulkGet(ids);
  const states = await db.reports.bulkGet(ids);
  const reports = ids.map((reportId, index): UnsentReport => {
    const state = states[index];
    const status = state?.status ?? tasks[index]?.status ?? null;
    const own = operations.filter((record) => record.reportId === reportId);
    const copy = own.filter(isOfCopy);
    // A photo whose row is in the copy waits with it.
    const waiting = photos.filter(
      (photo) => photo.reportId === reportId && !copy.some(({ op }) => op.id === photo.photoId),
    );
    const newTask = newTasks.find((record) => record.reportId === reportId) ?? null;
    return {
      reportId,
      reportNo: tasks[index]?.reportNo ?? '',
      status,
      newTask,
      operations: summaryOf(own.filter(isPending)),
      photos: waiting.filter((photo) => photo.state !== 'failed'),
      failedPhotos: waiting.filter((photo) => photo.state === 'failed'),
      rejected: own.filter((record) => record.state === 'rejected' && !isOfCopy(record)),
      copy,
      isCopyOpen: isCopyOpen(copy, status),
      isSubmitQueued: state?.submitQueued !== undefined,
      submitError: state?.submitError ?? null,
      // The row of a refused task says why.
      lastError: newTask?.refusal ? null : ownFailure(state?.lastError),
    };
  });
  return reports.sort((a, b) => (a.reportNo < b.reportNo ? -1 : 1));
}

function summaryOf(operations: readonly OperationRecord[]): UnsentReport['operations'] {
  const touched = new Set(operations.map(({ op }) => SECTION_OF[op.kind]));
  return {
    count: operations.length,
    bytes: operations.reduce((bytes, { op }) => bytes + JSON.stringify(op).length, 0),
    sections: SECTIONS.filter((section) => touched.has(section)),
  };
}
