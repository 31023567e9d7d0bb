import { useNavigate, useRouter } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';

/** Back to the previous page when there is one in this app, else to '/' in place of the current entry. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: PATHS.login, replace: true });
  };
}
