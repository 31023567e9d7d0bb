/**
 * @file The limit on wrong passwords. It is in the database, because several processes share it. See
 * [Note: A lane for known devices].
 */
import type { Db } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';
import { clientOf } from './client.ts';

const WINDOW_MS = 15 * 60_000;
/** For one account, from one device or one client. */
const MAX_PER_CALLER = 10;
/** For one account from all strangers together, who may have many networks. */
const MAX_PER_ACCOUNT = 100;
/** For all accounts from one client. A whole factory may share one address. */
const MAX_PER_CLIENT = 100;
const DEVICE = 'device:';

/** Who tries a password: from which device or network, for which account. */
export interface Attempt {
  /** The account's address. */
  account: string;
  /** A device that has logged in to the account before, or the client's network. */
  from: string;
}

/** A try by a device that is known, or else by whoever has this address. */
export function attemptOf(account: string, address: string, deviceHash: string | null): Attempt {
  return { account, from: deviceHash === null ? clientOf(address) : `${DEVICE}${deviceHash}` };
}

/** A try at something that counts by itself, from wherever it comes. */
export function deviceAttempt(name: string): Attempt {
  return { account: name, from: DEVICE + name };
}

/** True if the try comes from a device that has logged in to the account before. */
export function isFromDevice({ from }: Attempt): boolean {
  return from.startsWith(DEVICE);
}

/** Refuses with TOO_MANY_ATTEMPTS if there were too many wrong passwords in the last 15 minutes. */
export async function requireAttempt(db: Db, attempt: Attempt, at: number): Promise<void> {
  const { account, from } = attempt;
  const own = await waitOf(db, { account, from }, MAX_PER_CALLER, at);
  const others = isFromDevice(attempt)
    ? []
    : [await waitOf(db, { account }, MAX_PER_ACCOUNT, at), await waitOf(db, { from }, MAX_PER_CLIENT, at)];
  const waitMs = Math.max(own, ...others);
  if (waitMs > 0) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts a wrong password, and deletes those that no longer count. */
export async function recordFailure(db: Db, { account, from }: Attempt, at: number): Promise<void> {
  await db.insertInto('loginFailure').values({ id: newId(), account, address: from, at }).execute();
  const isOld = at - WINDOW_MS;
  await db.deleteFrom('loginFailure').where('account', '=', account).where('at', '<=', isOld).execute();
  await db.deleteFrom('loginFailure').where('address', '=', from).where('at', '<=', isOld).execute();
}

/** Deletes the wrong passwords of somebody who has logged in. Those of others go on counting. */
export async function clearFailures(db: Db, { account, from }: Attempt): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', account).where('address', '=', from).execute();
}

/** Milliseconds until another try is allowed: fewer than `max` failures are then within the window. 0: now. */
async function waitOf(db: Db, { account, from }: Partial<Attempt>, max: number, at: number): Promise<number> {
  let failures = db
    .selectFrom('loginFailure')
    .select('at')
    .where('at', '>', at - WINDOW_MS)
    // Later ones were counted while the clock was ahead. Clocks of processes may differ a little.
    .where('at', '<=', at + WINDOW_MS);
  if (account !== undefined) failures = failures.where('account', '=', account);
  failures =
    from === undefined
      ? failures.where('address', 'not like', `${DEVICE}%`)
      : failures.where('address', '=', from);
  const oldestThatCounts = await failures
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return oldestThatCounts ? oldestThatCounts.at + WINDOW_MS - at : 0;
}
