import { SHARING_ROLES } from '@proofmark/contract/workflow/sharing-roles.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { Fragment, type ReactElement } from 'react';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { useUser } from '../../session/session-store.ts';
import type { PrintedReport } from './printed-report.ts';

/** The sheets through which a report leaves the house. */
export interface ReportFiles {
  print: () => void;
  /** As Excel, photos and JSON. Null for a version that the report has left behind: they say what it says now. */
  save: (() => void) | null;
  /** Null for those who may not, before the approval, and for a version that was replaced: a link shows the newest one. */
  share: (() => void) | null;
  sheets: ReactElement;
}

/** The sheets that print, export and share a report. */
export function useReportFiles(report: PrintedReport): ReportFiles {
  const pdf = useSheetBeside(async () => (await import('./PdfSheet.tsx')).PdfSheet);
  const data = useSheetBeside(async () => (await import('./DataSheet.tsx')).DataSheet);
  const share = useSheetBeside(async () => (await import('../share/ShareSheet.tsx')).ShareSheet);
  const { roles } = useUser();
  const { reportId, status, version, isReplaced = false } = report;
  const isIssued = ISSUED_STATUSES.includes(status) && !isReplaced;
  const mayShare = isIssued && roles.some((role) => SHARING_ROLES.includes(role));
  return {
    print: pdf.open,
    save: version === undefined || isIssued ? data.open : null,
    share: mayShare ? share.open : null,
    // A list has these sheets once, for the report that is asked for: the file or the link of one is never offered for another.
    sheets: (
      <Fragment key={reportId}>
        {pdf.show({ report })}
        {data.show({ report })}
        {share.show({ reportId })}
      </Fragment>
    ),
  };
}
