/** @file Is this the account's password? In the queue, and within the limit on wrong ones. */
import type { Deps } from '../context.ts';
import { clearFailures, recordFailure, requireAttempt } from './login-limit.ts';
import { isPassword, passwordQueue } from './passwords.ts';

/**
 * True when the password is right. A wrong one is counted against the account and the caller's address. Refuses with
 * TOO_MANY_ATTEMPTS beyond the limit and with BUSY when too many wait.
 *
 * The limit is looked at in the queue too: callers who waited there together may have used it up meanwhile.
 */
export async function checkPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: string,
  address: string,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  await requireAttempt(db, account, address, now());
  return passwordQueue(async () => {
    await requireAttempt(db, account, address, now());
    const isRight = await isPassword(passwordHash, password);
    if (isRight) await clearFailures(db, account);
    else await recordFailure(db, account, address, now());
    return isRight;
  });
}
