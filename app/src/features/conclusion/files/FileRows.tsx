import { useNavigate } from '@tanstack/react-router';
import { Footprints, GitCompare } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOnline } from '../../../frame/use-online.ts';
import { ReportFileRows } from '../../../report/files/ReportFileRows.tsx';
import { useReportFiles } from '../../../report/files/use-report-files.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import { PATHS } from '../../../paths.ts';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** The report as a file, by sheets that have the server make it, and what happened to the report. */
export function FileRows() {
  const { t } = useTranslation();
  const { reportId, local } = usePageReport('reportId', 'local');
  const { status, unsentOperations, unsentPhotos } = local;
  const files = useReportFiles({ reportId, status, unsent: unsentOperations + unsentPhotos });
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { orderNo, reportNo } = local.task;
  return (
    <Group hasGap>
      <ReportFileRows files={files} pdfNote={isOnline ? undefined : t('conclusion.pdfLater')} />
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
      {files.sheets}
    </Group>
  );
}
