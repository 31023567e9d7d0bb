/**
 * @file Whose token the requests carry.
 *
 * [Note: The token may change under a tab] The token is in local storage, which all tabs share. Somebody else may log in
 * in another tab. This tab's operations must not be sent in that person's name.
 */
import { call } from '../api/call.ts';
import { readStored, TOKEN_KEY } from '../api/client.ts';

/**
 * Returns a check that is true while the stored token belongs to `uid`. It asks the server once about a new token.
 * @param known the token for which the server has named this user; null if it has not answered yet
 */
export function createSessionGuard(uid: number, known: string | null): () => Promise<boolean> {
  let trusted = known;
  return async () => {
    const token = readStored(TOKEN_KEY);
    if (token === null) return false;
    if (token === trusted) return true;
    const info = await call('auth/userInfo', undefined, { isQuiet: true });
    if (info.uid !== uid) return false;
    trusted = token;
    return true;
  };
}
