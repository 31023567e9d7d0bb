import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { LocalDatabase } from '../../store/local-database.ts';
import { compareCopy, copyOf, isCopyOpen, type CopyDifference } from '../../store/locked-copy.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';

/** The copy of late work for a report. */
export interface LockedCopy {
  orderNo: string;
  reportNo: string;
  version: number;
  /** This person leads the report, and so may withdraw a submission. */
  isLead: boolean;
  status: ReportStatus | null;
  /** The report is open to its author, so the copy can be applied. */
  isOpen: boolean;
  /** How many changes are in it. */
  count: number;
  /** When the first and the last change were made, epoch ms. */
  from: number;
  to: number;
  differences: CopyDifference[];
  /** The report with the copy applied, for the names of rows. */
  report: Report;
  /** The report as the server has it. */
  current: Report;
}

/** The copy of a report, live; undefined while it is read and when there is none. */
export function useLockedCopy(reportId: string): LockedCopy | undefined {
  return useLocalQuery(`locked-copy/${reportId}`, (db) => readLockedCopy(db, reportId));
}

async function readLockedCopy(db: LocalDatabase, reportId: string): Promise<LockedCopy | undefined> {
  // All at once: a live query does not see what is read behind nested async functions.
  const [task, state, copy, rows] = await Promise.all([
    db.tasks.get(reportId),
    db.reports.get(reportId),
    copyOf(db, reportId),
    db.rows.where({ reportId }).toArray(),
  ]);
  if (copy.length === 0) return undefined;
  const differences = await compareCopy(db, reportId);
  const views = rows.map(({ view }) => view);
  const isReplaced = (row: { kind: string; id: string }) =>
    differences.some(({ kind, id, change }) => change !== 'deleted' && kind === row.kind && id === row.id);
  const added = differences.filter(({ change }) => change !== 'deleted').map(({ mine }) => mine);
  const status = state?.status ?? task?.status ?? null;
  return {
    orderNo: task?.orderNo ?? '',
    reportNo: task?.reportNo ?? '',
    version: task?.version ?? 0,
    isLead: task?.part === 'lead',
    status,
    isOpen: isCopyOpen(copy, status),
    count: copy.length,
    from: Math.min(...copy.map(({ editedAt }) => editedAt)),
    to: Math.max(...copy.map(({ editedAt }) => editedAt)),
    differences,
    report: readReport([...views.filter((row) => !isReplaced(row)), ...added]),
    current: readReport(views),
  };
}
