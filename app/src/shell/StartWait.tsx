import { useTranslation } from '../i18n/use-translation.ts';
import { LoadingOverlay } from '../ui/feedback/Waiting.tsx';

/** In the place of everything until the first page is there: a server that hangs leaves no blank screen. */
export function StartWait() {
  const { t } = useTranslation();
  return <LoadingOverlay label={t('common.loading')} />;
}
