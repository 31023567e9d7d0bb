/** @file The limit on wrong passwords. It is in the database, because several processes share it. */
import type { Db } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_PER_ACCOUNT = 10;
/** Much higher, because a whole factory may share one address. */
const MAX_PER_ADDRESS = 100;

/** Refuses with TOO_MANY_ATTEMPTS if the account or the address had too many wrong passwords in the last 15 minutes. */
export async function requireAttempt(db: Db, account: string, address: string, at: number): Promise<void> {
  const waitMs = Math.max(
    await waitOf(db, 'account', account, MAX_PER_ACCOUNT, at),
    await waitOf(db, 'address', address, MAX_PER_ADDRESS, at),
  );
  if (waitMs > 0) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts a wrong password, and deletes those that no longer count. */
export async function recordFailure(db: Db, account: string, address: string, at: number): Promise<void> {
  await db.insertInto('loginFailure').values({ id: newId(), account, address, at }).execute();
  const isOld = at - WINDOW_MS;
  await db.deleteFrom('loginFailure').where('account', '=', account).where('at', '<=', isOld).execute();
  await db.deleteFrom('loginFailure').where('address', '=', address).where('at', '<=', isOld).execute();
}

/** Deletes the wrong passwords of an account whose owner has logged in. */
export async function clearFailures(db: Db, account: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', account).execute();
}

/** Milliseconds until another try is allowed: fewer than `max` failures are then within the window. 0: now. */
async function waitOf(
  db: Db,
  by: 'account' | 'address',
  value: string,
  max: number,
  at: number,
): Promise<number> {
  const oldestThatCounts = await db
    .selectFrom('loginFailure')
    .select('at')
    .where(by, '=', value)
    .where('at', '>', at - WINDOW_MS)
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return oldestThatCounts ? oldestThatCounts.at + WINDOW_MS - at : 0;
}
