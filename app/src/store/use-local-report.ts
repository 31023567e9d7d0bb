/** @file A report as the phone has it, live. */
import { reportReader, type Report } from '@proofmark/contract/report/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { EDITABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { useMemo, useState } from 'react';
import { knownDeviceId } from './device-clock.ts';
import { liveRows } from './live-records.ts';
import { rivalsIn, type FieldRival, type RivalReader } from './rivals.ts';
import { live, readAhead, useLiveSource, type NamedSource } from './use-local-query.ts';
import { photoRecordsOf, useUnsentPhotos } from './use-photo-records.ts';
import {
  countPending,
  type FailureRecord,
  type LocalDatabase,
  type RejectedOperation,
} from './local-database.ts';
import { rejectedOf } from './rejected.ts';

/** A report and what the phone knows about it. */
export interface LocalReport {
  task: Task;
  /** As the person sees it, unsent changes included. */
  report: Report;
  rows: Row[];
  status: ReportStatus;
  /** Its status allows edits and the person has a part in it. */
  isEditable: boolean;
  /** The phone has had the whole report at least once. Until then it may look emptier than it is. */
  isLoaded: boolean;
  /** Fields with two values, newest first. */
  rivals: FieldRival[];
  unsentOperations: number;
  unsentPhotos: number;
  /** Operations that the server refused, kept until the person decides. */
  rejected: RejectedOperation[];
  /** The person has submitted it, and that has not reached the server yet. */
  isSubmitQueued: boolean;
  /** Why the server refused the last submission. */
  submitError: FailureRecord | null;
}

/** A report of the logged-in user, live; undefined while it is read and when its task is not on this phone. */
export function useLocalReport(reportId: string): LocalReport | undefined {
  // Three sources: when a photo was sent or a task was opened, a thousand rows need not be read again. The report stays
  // the same object, and with it everything that was worked out from it.
  const state = useLiveSource(...stateOf(reportId));
  const unsentPhotos = useUnsentPhotos(reportId);
  const rows = useLiveSource(...rowsOf(reportId));
  const [read] = useState(reportReader);
  const report = useMemo(() => rows && read(rows), [rows, read]);
  const { uid, device } = state?.reader ?? NOBODY;
  const rivals = useMemo(() => rows && rivalsIn(rows, { uid, device }), [rows, uid, device]);
  return useMemo(() => {
    if (!state || !rows || !report || !rivals || unsentPhotos === undefined) return undefined;
    const { reader: _, ...facts } = state;
    return { ...facts, unsentPhotos, rows, report, rivals };
  }, [state, unsentPhotos, rows, report, rivals]);
}

/** Begins to read a report that is being opened. */
export function readReportAhead(reportId: string): void {
  readAhead(...stateOf(reportId));
  readAhead(...photoRecordsOf(reportId));
  readAhead(...rowsOf(reportId));
}

function stateOf(reportId: string): NamedSource<ReportState | undefined> {
  return [`report-state/${reportId}`, (db) => live(() => readState(db, reportId))];
}

function rowsOf(reportId: string): NamedSource<Row[]> {
  return [`report-rows/${reportId}`, (db) => liveRows(db, reportId)];
}

/** Everything except rows and photos. */
type ReportState = Omit<LocalReport, 'report' | 'rows' | 'rivals' | 'unsentPhotos'> & { reader: RivalReader };

/** While the state is still being read. */
const NOBODY: RivalReader = { uid: 0, device: null };

/** Reads the state of a report; undefined when its task is not on this phone. */
export function readState(db: LocalDatabase, reportId: string): Promise<ReportState | undefined> {
  const tables = [db.tasks, db.reports, db.operations, db.meta];
  return db.transaction('r', tables, () => stateIn(db, reportId));
}

async function stateIn(db: LocalDatabase, reportId: string): Promise<ReportState | undefined> {
  const [task, state, rejected, unsent, device] = await Promise.all([
    db.tasks.get(reportId),
    db.reports.get(reportId),
    rejectedOf(db, reportId),
    countPending(db, reportId),
    knownDeviceId(db),
  ]);
  if (!task) return undefined;
  const status = state?.status ?? task.status;
  return {
    task,
    status,
    isEditable: EDITABLE_STATUSES.includes(status) && task.part !== null,
    isLoaded: state?.loadedAt != null,
    unsentOperations: unsent,
    rejected,
    isSubmitQueued: state?.submitQueued !== undefined,
    submitError: state?.submitError ?? null,
    reader: { uid: db.uid, device },
  };
}
