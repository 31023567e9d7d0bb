import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

/** A critical defect rejects the lot whatever else is found, and must be reported at once. Shows nothing if there is none. */
export function CriticalNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const report = useReportParts('defects');
  const { reading, local } = usePageReport('reading', 'local');
  const critical = reading.plan?.classes.critical;
  const isRejected = critical !== undefined && reading.found.critical >= critical.rejectionNumber;
  if (!isRejected) return null;

  async function shareWarning(): Promise<void> {
    const names = report.defects.flatMap((defect) =>
      defect.class === 'critical' ? [format.text(defect, 'description')] : [],
    );
    const { reportNo, orderNo } = local.task;
    const text = t('nonConform.critical.message', { reportNo, orderNo, defects: format.list(names) });
    try {
      if (typeof navigator.share === 'function') await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        showToast({ tone: 'done', text: () => t('nonConform.critical.copied') });
      }
    } catch (error) {
      // Closing the share menu is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ tone: 'fail', text: () => t('nonConform.critical.notCopied') });
    }
  }

  return (
    <Notice
      tone="fail"
      icon={<TriangleAlert size={20} />}
      isUrgent
      action={{ label: t('nonConform.critical.action'), onPress: () => void shareWarning() }}
    >
      {t('nonConform.critical.text')}
    </Notice>
  );
}
