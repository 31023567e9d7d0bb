import { progressOf } from '@proofmark/contract/report/progress.ts';
import { readiness } from '@proofmark/contract/report/readiness.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import { proposeVerdict } from '@proofmark/contract/report/verdict.ts';
import type { ReactNode } from 'react';
import { todayIs } from '../../i18n/calendar-days.ts';
import { useCurrentTask } from '../../session/task-store.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';
import { useLocalReport, type LocalReport } from '../../store/use-local-report.ts';
import { editsOf } from './report-edits.ts';
import { CurrentReportContext, type CurrentReport } from './use-current-report.ts';

/** Reads the report of the current task and gives it to the pages inside, see `useCurrentReport`. */
export function CurrentReportProvider({ children }: { children: ReactNode }) {
  const task = useCurrentTask();
  const orderNo = task?.orderNo ?? '';
  const reportNo = task?.reportNo ?? '';
  const reportId = useLocalQuery(`report-id/${orderNo}/${reportNo}`, async (db) => {
    const record = await db.tasks.where('[orderNo+reportNo]').equals([orderNo, reportNo]).first();
    return record?.reportId ?? '';
  });
  const local = useLocalReport(reportId ?? '');
  const current = local === undefined ? undefined : workOut(local, todayIs());
  return <CurrentReportContext value={current}>{children}</CurrentReportContext>;
}

function workOut(local: LocalReport, today: string): CurrentReport {
  const { report, isEditable, task } = local;
  const reading = readingOf(report);
  const gaps = readiness(report, { today, plannedDate: task.plannedDate, factory: task });
  return {
    ...editsOf(task.reportId),
    reportId: task.reportId,
    local,
    report,
    reading,
    proposal: proposeVerdict(report, reading),
    gaps,
    progress: progressOf(report, gaps),
    isEditable,
  };
}
