import { FileSpreadsheet, FileText, Link } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import type { ReportFiles } from './use-report-files.tsx';

interface ReportFileRowsProps {
  files: ReportFiles;
  /** Beneath "Report as PDF". */
  pdfNote?: string | undefined;
  /** In a sheet of its own, which closes first. */
  onChoose?: (() => void) | undefined;
}

/** The ways in which a report leaves the house, as rows: PDF, data, link. */
export function ReportFileRows({ files, pdfNote, onChoose }: ReportFileRowsProps) {
  const { t } = useTranslation();
  const row = (open: () => void) => ({
    hasNoChevron: onChoose !== undefined,
    onPress() {
      onChoose?.();
      open();
    },
  });
  return (
    <>
      <ListRow
        leading={<FileText size={20} />}
        value={t('conclusion.pdf')}
        sub={pdfNote}
        {...row(files.print)}
      />
      {files.save && (
        <ListRow leading={<FileSpreadsheet size={20} />} value={t('conclusion.data')} {...row(files.save)} />
      )}
      {files.share && (
        <ListRow leading={<Link size={20} />} value={t('conclusion.share')} {...row(files.share)} />
      )}
    </>
  );
}
