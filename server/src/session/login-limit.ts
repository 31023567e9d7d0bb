/** @file The limit on wrong passwords. Kept in the database, as several processes share it. */
import type { Db } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_PER_ACCOUNT = 10;
/** Much wider: a whole factory may sit behind one address. */
const MAX_PER_ADDRESS = 100;

/** Refuses with TOO_MANY_ATTEMPTS while account or address have used up their wrong passwords of the last 15 minutes. */
export async function requireAttempt(db: Db, account: string, address: string, at: number): Promise<void> {
  const waitMs = Math.max(
    await waitOf(db, 'account', account, MAX_PER_ACCOUNT, at),
    await waitOf(db, 'address', address, MAX_PER_ADDRESS, at),
  );
  if (waitMs > 0) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts a wrong password, and forgets those that no longer count. */
export async function recordFailure(db: Db, account: string, address: string, at: number): Promise<void> {
  await db.insertInto('loginFailure').values({ id: newId(), account, address, at }).execute();
  const isOld = at - WINDOW_MS;
  await db.deleteFrom('loginFailure').where('account', '=', account).where('at', '<=', isOld).execute();
  await db.deleteFrom('loginFailure').where('address', '=', address).where('at', '<=', isOld).execute();
}

/** Forgets the wrong passwords of an account whose owner has signed in. */
export async function clearFailures(db: Db, account: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', account).execute();
}

/** Milliseconds until the last `max` failures are no longer all within the window; 0 when a try is open. */
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
