import { Lock } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { usePageReport } from './use-current-report.ts';

/** Says why the report is locked. Shows nothing while it can be edited. */
export function LockedNotice() {
  const { t } = useTranslation();
  const { isEditable, mayReview, local } = usePageReport('isEditable', 'mayReview', 'local');
  if (isEditable) return null;
  const { status, task } = local;
  const why = mayReview
    ? t('report.locked.mayReview')
    : status === 'assigned' || status === 'in_progress' || status === 'returned'
      ? t('report.locked.notYours')
      : t(`report.locked.${status}`);
  const canWithdraw = status === 'submitted' && task.part === 'lead';
  return (
    <Notice tone="none" icon={<Lock size={20} />}>
      {why}
      {canWithdraw && <small>{t('report.locked.submittedDo')}</small>}
    </Notice>
  );
}
