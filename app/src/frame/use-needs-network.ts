import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { useOnline } from './use-online.ts';

/** For buttons and keys that ask the server: without a network they look sunken, and a press says why nothing happens. */
export function useNeedsNetwork() {
  const { t } = useTranslation();
  const isOffline = !useOnline();
  /** Does it only where there is a network. */
  const online = (act: () => void) => {
    if (isOffline) showToast({ tone: 'fail', text: () => t('office.needsNetwork') });
    else act();
  };
  return { isOffline, online };
}
