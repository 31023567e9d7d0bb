import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSheetBeside } from '../../../frame/use-sheet-beside.tsx';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** The report as a file: the sheets that have the server make it. */
export function FileRows() {
  const { t } = useTranslation();
  const pdf = useSheetBeside(async () => (await import('./PdfSheet.tsx')).PdfSheet);
  const data = useSheetBeside(async () => (await import('./DataSheet.tsx')).DataSheet);
  return (
    <Group hasGap>
      <ListRow leading={<FileText size={20} />} value={t('conclusion.pdf')} onPress={pdf.open} />
      <ListRow leading={<FileSpreadsheet size={20} />} value={t('conclusion.data')} onPress={data.open} />
      {pdf.show({})}
      {data.show({})}
    </Group>
  );
}
