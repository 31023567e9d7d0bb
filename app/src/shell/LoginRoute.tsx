import { useNavigate, useSearch } from '@tanstack/react-router';
import { LoginPage } from '../features/accounts/login/LoginPage.tsx';
import { PATHS } from '../paths.ts';

/** The login page where somebody comes to it from another page of the app. */
export function LoginRoute() {
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: PATHS.login });
  return <LoginPage wanted={redirect} open={(href, replace) => void navigate({ href, replace })} />;
}
