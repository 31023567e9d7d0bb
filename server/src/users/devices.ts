/** @file The devices on which a person is logged in. A device is a session; its id gives no access. */
import type { Device } from '@proofmark/contract/api/user.ts';
import type { Db } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { hashToken, type Sessions } from '../session/sessions.ts';

export interface DevicesQuery {
  uid: number;
  /** The token of the session that asks. */
  token: string;
  cursor: string | undefined;
  limit: number;
  at: number;
}

/** A page of the account's devices, the latest login first. */
export async function listDevices(
  db: Db,
  { uid, token, cursor, limit, at }: DevicesQuery,
): Promise<{ items: Device[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('session')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'lastSeenAt', 'unsentChanges', 'unsentPhotos'])
    .where('uid', '=', uid)
    .where('expiresAt', '>', at);
  // Ids sort by the time when they were made.
  if (cursor !== undefined) query = query.where('id', '<', readCursor(cursor)[0]);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const own = hashToken(token);
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [id, '']);
  return {
    items: page.map(({ tokenHash, unsentChanges: changes, unsentPhotos: photos, ...device }) => ({
      ...device,
      isCurrent: tokenHash === own,
      unsent: changes === null || photos === null ? null : { changes, photos },
    })),
    nextCursor,
  };
}

/** Ends the session with that id if it belongs to the account. Otherwise does nothing. */
export async function logOutDevice(db: Db, sessions: Sessions, uid: number, id: string): Promise<void> {
  await db.deleteFrom('session').where('uid', '=', uid).where('id', '=', id).execute();
  sessions.forget(uid);
}
