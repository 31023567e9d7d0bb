import { useNavigate, useRouter } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';

/** Returns a function that goes back to the previous page of this app. Without one it replaces the current entry with '/'. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: PATHS.login, replace: true });
  };
}
