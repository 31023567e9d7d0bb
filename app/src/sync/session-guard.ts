/**
 * @file Whose token it is that requests carry.
 *
 * [Note: The token may change under a tab] The token lies in local storage, which all tabs share. Somebody else may sign
 * in in another tab; this tab's operations must not go out in that person's name.
 */
import { call } from '../api/call.ts';
import { TOKEN_KEY } from '../api/client.ts';

/** Returns a check, true while the stored token belongs to `uid`. A token that has changed is asked about once. */
export function createSessionGuard(uid: number, isTokenTrusted: boolean): () => Promise<boolean> {
  let trusted = isTokenTrusted ? storedToken() : null;
  return async () => {
    const token = storedToken();
    if (token === null) return false;
    if (token === trusted) return true;
    const info = await call('auth/userInfo', undefined, { isQuiet: true });
    if (info.uid !== uid) return false;
    trusted = token;
    return true;
  };
}

function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}
