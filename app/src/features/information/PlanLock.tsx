import { Lock } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';

/** Opens the sheet that changes a plan after counting and asks for a reason. */
export function useIsPlanLocked(): boolean {
  const report = useReportParts('defects');
  return report.defects.length > 0;
}

/** Says why the plan, or the lot that it follows from, is locked, and opens its change. */
export function PlanLockNotice({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  if (!isEditable) return null;
  return (
    <Notice
      tone="pending"
      icon={<Lock size={20} />}
      action={{ label: t('information.plan.change.open'), onPress: onChange }}
    >
      <b>{t('information.plan.confirmTitle')}</b> <small>{t('information.plan.confirmText')}</small>
    </Notice>
  );
}
