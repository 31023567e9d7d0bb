import { SHARING_ROLES } from '@proofmark/contract/workflow/sharing-roles.ts';
import { ISSUED_STATUSES } from '@proofmark/contract/report/document.ts';
import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, FileText, Footprints, GitCompare, Link } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSheetBeside } from '../../../frame/use-sheet-beside.tsx';
import { usePageReport } from '../../../report/use-current-report.ts';
import { PATHS } from '../../../paths.ts';
import { useUser } from '../../../session/session-store.ts';
import { Group } from '../../../ui/layout/Group.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';

/** The report as a file, by sheets that have the server make it, and what happened to the report. */
export function FileRows() {
  const { t } = useTranslation();
  const pdf = useSheetBeside(async () => (await import('../../../report/files/PdfSheet.tsx')).PdfSheet);
  const data = useSheetBeside(async () => (await import('./DataSheet.tsx')).DataSheet);
  const share = useSheetBeside(async () => (await import('../share/ShareSheet.tsx')).ShareSheet);
  const { local } = usePageReport('local');
  const { roles } = useUser();
  const navigate = useNavigate();
  const { orderNo, reportNo } = local.task;
  const mayShare =
    ISSUED_STATUSES.includes(local.status) && roles.some((role) => SHARING_ROLES.includes(role));
  return (
    <Group hasGap>
      <ListRow leading={<FileText size={20} />} value={t('conclusion.pdf')} onPress={pdf.open} />
      <ListRow leading={<FileSpreadsheet size={20} />} value={t('conclusion.data')} onPress={data.open} />
      {mayShare && (
        <ListRow leading={<Link size={20} />} value={t('conclusion.share')} onPress={share.open} />
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
      {pdf.show({})}
      {data.show({})}
      {share.show({})}
    </Group>
  );
}
