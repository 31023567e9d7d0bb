import type { Task } from '@proofmark/contract/api/task.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { foundOf, readingOf, type Found } from '@proofmark/contract/report/totals.ts';
import { proposeVerdict, stampedResult, type ProposedResult } from '@proofmark/contract/report/verdict.ts';
import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';

export interface ReportFigures {
  /** Calendar day of the inspection, or ''. */
  day: string;
  verdict: ProposedResult | null;
  found: Found;
  /** Quantity per defect code. Null if the report is not on this phone. A defect without a code counts under ''. */
  codes: Record<string, number> | null;
}

type TaskFacts = Pick<Task, 'plannedDate' | 'summary'>;

/**
 * The figures of a report for the charts.
 *
 * | known           | verdict                                                                       |
 * | --------------- | ----------------------------------------------------------------------------- |
 * | its rows        | the inspector's overall result, else the proposal once that is complete       |
 * | its summary     | `fail` when a class has reached Re; `pass` when nothing is missing; else none |
 *
 * @param rows null if this phone has never loaded the whole report
 */
export function reportFigures(task: TaskFacts, rows: readonly Row[] | null): ReportFigures {
  return rows === null ? fromSummary(task) : fromRows(task, rows);
}

function fromRows(task: TaskFacts, rows: readonly Row[]): ReportFigures {
  const report = readReport(rows);
  const proposal = proposeVerdict(report, readingOf(report));
  const codes: Record<string, number> = {};
  for (const { code, quantity } of report.defects) {
    const count = Math.max(0, quantity ?? 0);
    if (count > 0) codes[code ?? ''] = (codes[code ?? ''] ?? 0) + count;
  }
  const { overall } = report.conclusion;
  return {
    day: report.information.inspectionDate ?? task.plannedDate,
    verdict: overall ? stampedResult(overall) : proposal.isComplete ? proposal.result : null,
    found: foundOf(report),
    codes,
  };
}

function fromSummary({ plannedDate, summary: { classes, gaps, begun } }: TaskFacts): ReportFigures {
  const found = (defectClass: DefectClass) => classes?.find((each) => each.class === defectClass)?.found ?? 0;
  const isRejected = classes?.some((each) => each.found >= each.rejectionNumber) === true;
  const isWhole = classes !== null && begun.length > 0 && Object.values(gaps).every((count) => count === 0);
  return {
    day: plannedDate,
    verdict: isRejected ? 'fail' : isWhole ? 'pass' : null,
    found: { critical: found('critical'), major: found('major'), minor: found('minor') },
    codes: null,
  };
}
