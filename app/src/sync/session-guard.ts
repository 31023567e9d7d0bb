/**
 * @file Whose token the requests carry.
 *
 * [Note: The token may change under a tab] The token is in local storage, which all tabs share. Somebody else may log in
 * in another tab. This tab's operations must not be sent in that person's name, not even those of a round that has begun.
 */
import { call, type CallOptions } from '../api/call.ts';
import { readStored, TOKEN_KEY } from '../api/client.ts';
import type { LocalDatabase } from '../store/local-database.ts';

/** The token of which the server has said that it is of the person whose work this is. */
const trusted = new WeakMap<LocalDatabase, string>();

/**
 * Returns a check that is true while the stored token belongs to the person of `db`. It asks the server once about a new
 * token.
 * @param known the token for which the server has named this user; null if it has not answered yet
 */
export function createSessionGuard(db: LocalDatabase, known: string | null): () => Promise<boolean> {
  // The token from before may have ended, and what is fetched between two rounds would go on with it.
  if (known === null) trusted.delete(db);
  else trusted.set(db, known);
  return async () => {
    const token = readStored(TOKEN_KEY);
    if (token === null) return false;
    if (token === trusted.get(db)) return true;
    const info = await call('auth/userInfo', undefined, { isQuiet: true });
    if (info.uid !== db.uid) return false;
    trusted.set(db, token);
    return true;
  };
}

/** How a person's work is sent: as that person, whoever has logged in since the round began. */
export function inOwnName(db: LocalDatabase, signal?: AbortSignal): CallOptions {
  const token = trusted.get(db);
  return { isQuiet: true, signal, ...(token !== undefined && { token }) };
}
