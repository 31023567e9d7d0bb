import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { retryFailedWrites, useFailedWrites } from './saving.ts';

/** Says that an entry is not saved on the phone yet. Shows nothing while all is saved. Every page and sheet has one. */
export function SaveNotice() {
  const { t } = useTranslation();
  const failed = useFailedWrites();
  if (failed === undefined) return null;
  const action = { label: t('report.saving.retry'), onPress: () => void retryFailedWrites() };
  return (
    <Notice tone="fail" isUrgent action={action}>
      <b>{failed.isStorageFull ? t('report.saving.full') : t('report.saving.failed')}</b>
      <small>{failed.isStorageFull ? t('report.saving.fullDo') : t('report.saving.failedDo')}</small>
    </Notice>
  );
}
