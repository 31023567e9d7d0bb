import { AppSheet } from '../../frame/AppSheet.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import type { PrintedReport } from './printed-report.ts';
import { ReportFileRows } from './ReportFileRows.tsx';
import { useReportFiles } from './use-report-files.tsx';

interface ReportFilesSheetProps {
  isOpen: boolean;
  onClose: () => void;
  report: PrintedReport & { reportNo: string };
}

/** For a row of a list: the ways in which its report leaves the house. */
export function ReportFilesSheet({ isOpen, onClose, report }: ReportFilesSheetProps) {
  const files = useReportFiles(report);
  return (
    <>
      <AppSheet isOpen={isOpen} onClose={onClose} title={report.reportNo} isFlush>
        <Group>
          <ReportFileRows files={files} onChoose={onClose} />
        </Group>
      </AppSheet>
      {files.sheets}
    </>
  );
}
