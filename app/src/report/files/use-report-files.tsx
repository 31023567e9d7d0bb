import { ISSUED_STATUSES } from '@proofmark/contract/report/document.ts';
import { SHARING_ROLES } from '@proofmark/contract/workflow/sharing-roles.ts';
import type { ReactElement } from 'react';
import { useSheetBeside } from '../../frame/use-sheet-beside.tsx';
import { useUser } from '../../session/session-store.ts';
import type { PrintedReport } from './printed-report.ts';

/** The sheets that print and share a report. `share` is null for those who may not, and before the approval. */
export function useReportFiles(report: PrintedReport): {
  print: () => void;
  share: (() => void) | null;
  sheets: ReactElement;
} {
  const pdf = useSheetBeside(async () => (await import('./PdfSheet.tsx')).PdfSheet);
  const share = useSheetBeside(async () => (await import('../share/ShareSheet.tsx')).ShareSheet);
  const { roles } = useUser();
  const mayShare =
    ISSUED_STATUSES.includes(report.status) && roles.some((role) => SHARING_ROLES.includes(role));
  return {
    print: pdf.open,
    share: mayShare ? share.open : null,
    sheets: (
      <>
        {pdf.show({ report })}
        {share.show({ reportId: report.reportId })}
      </>
    ),
  };
}
