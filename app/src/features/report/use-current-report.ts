/**
 * @file The report that is open, for its five pages and the badges of their tabs.
 *
 * [Note: Worked out once per change] The local report is one object for everybody who reads it, and a new one after
 * each change. What follows from it is therefore kept by that object, and needs no provider above the pages.
 */
import type { Gap } from '@proofmark/contract/report/gaps/gap.ts';
import { readiness } from '@proofmark/contract/report/readiness.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { readingOf, type Reading } from '@proofmark/contract/report/totals.ts';
import { proposeVerdict, type Proposal } from '@proofmark/contract/report/verdict.ts';
import { todayIs } from '../../i18n/calendar-days.ts';
import { useCurrentTask } from '../../session/task-store.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';
import { useLocalReport, type LocalReport } from '../../store/use-local-report.ts';
import { editsOf, type ReportEdits } from './report-edits.ts';

export interface CurrentReport extends ReportEdits {
  reportId: string;
  /** Task, status, what is unsent or refused. */
  local: LocalReport;
  report: Report;
  /** Plan, found, Ac and Re per class. */
  reading: Reading;
  /** The overall result that follows from what is entered. */
  proposal: Proposal;
  /** What stands between the report and its submission, blockers and warnings, in the order of the sections. */
  gaps: Gap[];
  isEditable: boolean;
}

/** The report of the current task; undefined without a task and while it is read. */
export function useCurrentReport(): CurrentReport | undefined {
  const task = useCurrentTask();
  const orderNo = task?.orderNo ?? '';
  const reportNo = task?.reportNo ?? '';
  const reportId = useLocalQuery(`report-id/${orderNo}/${reportNo}`, async (db) => {
    const record = await db.tasks.where('[orderNo+reportNo]').equals([orderNo, reportNo]).first();
    return record?.reportId ?? '';
  });
  const local = useLocalReport(reportId ?? '');
  return local === undefined ? undefined : workedOut(local, todayIs());
}

/** The same inside a `ReportPage`, which draws its children only once there is a report. @throws elsewhere */
export function usePageReport(): CurrentReport {
  const current = useCurrentReport();
  if (current === undefined) throw new Error('Cannot use the report: none is open, use ReportPage around it');
  return current;
}

const NO_GAPS: Gap[] = [];

/** What the report lacks; nothing while it is read. */
export function useReportGaps(): Gap[] {
  return useCurrentReport()?.gaps ?? NO_GAPS;
}

const workedOutBefore = new WeakMap<LocalReport, { today: string; current: CurrentReport }>();

/** See [Note: Worked out once per change]. */
function workedOut(local: LocalReport, today: string): CurrentReport {
  const before = workedOutBefore.get(local);
  if (before?.today === today) return before.current;
  const { report, isEditable, task } = local;
  const reading = readingOf(report);
  const current: CurrentReport = {
    ...editsOf(task.reportId),
    reportId: task.reportId,
    local,
    report,
    reading,
    proposal: proposeVerdict(report, reading),
    gaps: readiness(report, { today }),
    isEditable,
  };
  workedOutBefore.set(local, { today, current });
  return current;
}
