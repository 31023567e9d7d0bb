import { useNavigate, useRouter } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';

/**
 * Returns a function that goes back to the previous page of this app. Without one it replaces the current entry with '/'.
 * From the task list, to which '/' would only lead again, it leaves the app as the phone's "back" does.
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

/** A page may close its window if nothing came before it. */
function leaveApp(): void {
  if (globalThis.history.length > 1) globalThis.history.back();
  else globalThis.close();
}
