import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, FileText, Footprints, GitCompare, Link } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOnline } from '../../../frame/use-online.ts';
import { useSheetBeside } from '../../../frame/use-sheet-beside.tsx';
import { useReportFiles } from '../../../report/files/use-report-files.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import { PATHS } from '../../../paths.ts';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** The report as a file, by sheets that have the server make it, and what happened to the report. */
export function FileRows() {
  const { t } = useTranslation();
  const data = useSheetBeside(async () => (await import('./DataSheet.tsx')).DataSheet);
  const { reportId, local } = usePageReport('reportId', 'local');
  const { status, unsentOperations, unsentPhotos } = local;
  const files = useReportFiles({ reportId, status, unsent: unsentOperations + unsentPhotos });
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { orderNo, reportNo } = local.task;
  return (
    <Group hasGap>
      <ListRow
        leading={<FileText size={20} />}
        value={t('conclusion.pdf')}
        sub={isOnline ? undefined : t('conclusion.pdfLater')}
        onPress={files.print}
      />
      <ListRow leading={<FileSpreadsheet size={20} />} value={t('conclusion.data')} onPress={data.open} />
      {files.share && (
        <ListRow leading={<Link size={20} />} value={t('conclusion.share')} onPress={files.share} />
      )}
      <ListRow
        leading={<Footprints size={20} />}
        value={t('menus.audit')}
        onPress={() => void navigate({ to: PATHS.audit, search: { orderNo, reportNo } })}
      />
      <ListRow
        leading={<GitCompare size={20} />}
        value={t('menus.versions')}
        onPress={() => void navigate({ to: PATHS.versions, search: { orderNo, reportNo } })}
      />
      {data.show({})}
      {files.sheets}
    </Group>
  );
}
