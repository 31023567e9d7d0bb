/** @file Checks an account's password, in the queue and within the limit on wrong ones. */
import type { Deps } from '../context.ts';
import { clearFailures, recordFailure, requireAttempt } from './login-limit.ts';
import { isPassword, passwordQueue } from './passwords.ts';

/**
 * True if the password is right. A wrong one counts against the account and against the caller's address. Refuses with
 * TOO_MANY_ATTEMPTS beyond the limit, and with BUSY if too many wait.
 *
 * Checks the limit in the queue too, because callers who waited there together may have used it up.
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
