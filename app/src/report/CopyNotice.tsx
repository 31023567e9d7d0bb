import { Copy } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { openCopy } from '../frame/unsent-work.ts';
import { isCopyOpen, isOfCopy } from '../store/locked-copy.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { usePageReport } from './use-current-report.ts';

/** Says that some work of this phone came too late for the report, and links to it. Shows nothing otherwise. */
export function CopyNotice() {
  const { t } = useTranslation();
  const { local, reportId } = usePageReport('local', 'reportId');
  const copy = local.rejected.filter(isOfCopy);
  const count = copy.length;
  if (count === 0) return null;
  const isOpen = isCopyOpen(copy, local.status);
  return (
    <Notice
      tone={isOpen ? 'pending' : 'unsent'}
      icon={<Copy size={20} />}
      action={{ label: t('report.rival.see'), onPress: () => openCopy(reportId) }}
    >
      <b>{t(isOpen ? 'outbox.copyRowOpen' : 'outbox.copyRow', { count })}</b>
    </Notice>
  );
}
