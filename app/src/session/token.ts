/** @file The access token and the login answer, under the keys of the specification (section 3). */
import type { LoginData } from '@proofmark/contract/api/auth.ts';
import { readStored, TOKEN_KEY } from '../api/client.ts';
import type { ApiError } from '../api/errors.ts';

const LOGIN_KEY = 'userRole';

/** True when a token is stored. It may have expired. */
export function isLoggedIn(): boolean {
  return readStored(TOKEN_KEY) !== null;
}

/**
 * True for the failure of a call with a token that is not stored any more. Its session has ended, and perhaps another one has
 * begun, here or in another tab: it says nothing about that one.
 */
export function isOfEndedSession({ token }: ApiError): boolean {
  return token !== null && token !== readStored(TOKEN_KEY);
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
