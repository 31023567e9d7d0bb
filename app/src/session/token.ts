/** @file The access token and the login answer, under the keys of the specification (section 3). */
import type { LoginData } from '@proofmark/contract/api/auth.ts';
import { readStored, TOKEN_KEY } from '../api/client.ts';

const LOGIN_KEY = 'userRole';

/** True when a token is stored. It may have expired. */
export function isLoggedIn(): boolean {
  return readStored(TOKEN_KEY) !== null;
}

/** Stores the token for the next start and the whole answer for this tab. */
export function storeLogin(data: LoginData): void {
  sessionStorage.setItem(LOGIN_KEY, JSON.stringify(data));
  localStorage.setItem(TOKEN_KEY, data.token);
}

/** Removes what {@link storeLogin} stored. */
export function clearLogin(): void {
  sessionStorage.removeItem(LOGIN_KEY);
  localStorage.removeItem(TOKEN_KEY);
}
