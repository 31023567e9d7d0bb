import { useTranslation } from '../i18n/use-translation.ts';
import { LoadingOverlay } from '../ui/feedback/Waiting.tsx';

/** Shown until the first page loads, so that a slow server does not leave the screen blank. */
export function StartWait() {
  const { t } = useTranslation();
  return <LoadingOverlay label={t('common.loading')} />;
}
