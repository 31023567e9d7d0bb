import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/Notice.tsx';
import { usePageReport } from '../report/use-current-report.ts';

/** Consent to change the plan by which defects were counted; it lasts as long as its sheet is open. */
export function usePlanLock(): { isLocked: boolean; unlock: () => void } {
  const { report } = usePageReport();
  const [isConfirmed, setConfirmed] = useState(false);
  return { isLocked: report.defects.length > 0 && !isConfirmed, unlock: () => setConfirmed(true) };
}

/** Asks before the plan, or the lot that it follows from, is changed after counting. Nothing in a locked report. */
export function PlanLockNotice({ isLocked, unlock }: ReturnType<typeof usePlanLock>) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport();
  if (!isLocked || !isEditable) return null;
  return (
    <Notice
      tone="pending"
      icon={<Lock size={20} />}
      action={{ label: t('information.plan.confirm'), onPress: unlock }}
    >
      <b>{t('information.plan.confirmTitle')}</b> <small>{t('information.plan.confirmText')}</small>
    </Notice>
  );
}
