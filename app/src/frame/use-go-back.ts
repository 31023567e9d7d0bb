import { useNavigate, useRouter } from '@tanstack/react-router';
import { t } from '../i18n/i18n.ts';
import { PATHS } from '../paths.ts';
import { showToast } from '../ui/feedback/toast-store.ts';

/**
 * Returns a function that goes back to the previous page of this app. Without one it replaces the current entry with '/'.
 * From the task list, to which '/' would only lead again, it leaves the app as the phone's "back" does, or says that
 * nothing came before.
 */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else if (router.state.location.pathname === PATHS.home) leaveApp();
    else void navigate({ to: PATHS.login, replace: true });
  };
}

/** Browsers close only some windows, and the history may hold nothing but later pages. */
function leaveApp(): void {
  if (globalThis.history.length > 1) globalThis.history.back();
  else globalThis.close();
  const stayed = setTimeout(
    () => showToast({ tone: 'done', text: () => t('home.isFirst') }),
    LEAVES_WITHIN_MS,
  );
  addEventListener('pagehide', () => clearTimeout(stayed), { once: true });
}

/** A page that is still there after this time has not been left. */
const LEAVES_WITHIN_MS = 400;
