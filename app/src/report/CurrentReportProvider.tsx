import type { GapContext } from '@proofmark/contract/report/gaps/gap.ts';
import { progressOf } from '@proofmark/contract/report/progress.ts';
import { readiness } from '@proofmark/contract/report/readiness.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import { proposeVerdict } from '@proofmark/contract/report/verdict.ts';
import { useMemo, type ReactNode } from 'react';
import { mayWrite } from '@proofmark/contract/workflow/desks.ts';
import { useUser } from '../session/session-store.ts';
import { useServerClock } from '../store/server-clock.ts';
import { useLocalReport, type LocalReport } from '../store/use-local-report.ts';
import { editsOf } from './report-edits.ts';
import { useUnsavedFields, type FieldValue } from './saving.ts';
import { CurrentReportSource } from './CurrentReportSource.tsx';
import type { CurrentReport } from './use-current-report.ts';

interface CurrentReportProviderProps {
  /** Empty while it is not known. Give the provider a `key` if another report may replace it. */
  reportId: string;
  children: ReactNode;
}

/** Reads a report and provides it to the pages inside, see `useCurrentReport`. */
export function CurrentReportProvider({ reportId, children }: CurrentReportProviderProps) {
  const local = useLocalReport(reportId);
  return <CurrentReportSource current={useWorkedOut(local)}>{children}</CurrentReportSource>;
}

/**
 * Computed in three parts, each only when its input changes. The upload state changes several times for each photo and
 * each edit, and does not affect the report.
 */
function useWorkedOut(local: LocalReport | undefined): CurrentReport | undefined {
  const { today } = useServerClock();
  const { roles } = useUser();
  const { task, rows } = local ?? {};
  const { reportId, plannedDate = '', factory = '', factoryZh = '' } = task ?? {};
  const unsaved = useUnsavedFields(reportId);
  const stored = local?.report;
  const report = useMemo(
    () => (unsaved.length === 0 || !rows ? stored : readReport(withUnsaved(rows, unsaved))),
    [stored, rows, unsaved],
  );
  const edits = useMemo(() => reportId !== undefined && editsOf(reportId), [reportId]);
  const findings = useMemo(
    () => report && workOut(report, { today, plannedDate, factory: { factory, factoryZh } }),
    [report, today, plannedDate, factory, factoryZh],
  );
  return useMemo(() => {
    if (!local || !findings || !edits) return undefined;
    const { isEditable, status } = local;
    const { reportId, part } = local.task;
    const actor = { roles, part };
    return {
      ...edits,
      ...findings,
      reportId,
      local,
      isEditable,
      mayReview: mayWrite('review', status, actor),
      mayDecide: mayWrite('decision', status, actor),
    };
  }, [local, findings, edits, roles]);
}

/** See [Note: A failed write is kept]. */
function withUnsaved(rows: readonly Row[], unsaved: readonly FieldValue[]): Row[] {
  const shown = new Map(rows.map((row) => [`${row.kind}/${row.id}`, row]));
  for (const { kind, id, field, value } of unsaved) {
    const row = shown.get(`${kind}/${id}`);
    const fields = { ...row?.fields, [field]: value } as Row['fields'];
    shown.set(`${kind}/${id}`, { kind, id, hlc: {}, deleted: false, seq: 0, ...row, fields });
  }
  return [...shown.values()];
}

function workOut(report: Report, context: GapContext) {
  const reading = readingOf(report);
  const gaps = readiness(report, context);
  const proposal = proposeVerdict(report, reading);
  return { report, reading, proposal, gaps, progress: progressOf(report, gaps) };
}
