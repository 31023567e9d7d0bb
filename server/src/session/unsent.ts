/** @file What is only on people's devices. Phones say it whenever they fetch a report. */
import type { Unsent } from '@proofmark/contract/api/user.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { Db } from '../database/schema.ts';
import { hashToken } from './sessions.ts';

/** Devices of which this process knows what they said last. */
const MOST_KNOWN = 5000;

/** Keeps what devices say. A phone says the same every two seconds, so only what changes is written. */
export function createUnsentNotes(db: Db): (token: string, unsent: Unsent) => Promise<void> {
  const known = new Map<string, string>();
  return async (token, { changes, photos }) => {
    const tokenHash = hashToken(token);
    const said = `${changes}/${photos}`;
    if (known.get(tokenHash) === said) return;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(tokenHash, said);
    await unlessOutOfSpace(
      db
        .updateTable('session')
        .set({ unsentChanges: changes, unsentPhotos: photos })
        .where('tokenHash', '=', tokenHash)
        .execute(),
    );
  };
}
