import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { retryFailedWrites, useFailedWrites } from './saving.ts';

/** Says that something typed is not on the phone yet; nothing while all is saved. Pages and sheets have one each. */
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
