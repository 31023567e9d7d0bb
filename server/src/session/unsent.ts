/** @file What is only on people's devices. Phones say it whenever they fetch a report. */
import type { Unsent } from '@proofmark/contract/api/user.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { Db } from '../database/schema.ts';
import { hashToken } from './sessions.ts';

/** Keeps what a device says. It says the same every two seconds, so only what changes is written. */
export async function noteUnsent(db: Db, token: string, { changes, photos }: Unsent): Promise<void> {
  const tokenHash = hashToken(token);
  const said = await db
    .selectFrom('session')
    .select(['unsentChanges', 'unsentPhotos'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (said?.unsentChanges === changes && said.unsentPhotos === photos) return;
  await unlessOutOfSpace(
    db
      .updateTable('session')
      .set({ unsentChanges: changes, unsentPhotos: photos })
      .where('tokenHash', '=', tokenHash)
      .execute(),
  );
}
