/** @file Checks an account's password, in the queue and within the limit on wrong ones. */
import type { Deps } from '../context.ts';
import { clearFailures, isFromDevice, recordFailure, requireAttempt, type Attempt } from './login-limit.ts';
import { isPassword, passwordQueue } from './passwords.ts';

/**
 * True if the password is right. A wrong one counts against the account and whoever tried it. Refuses with
 * TOO_MANY_ATTEMPTS beyond the limit, and with BUSY if too many wait.
 *
 * Checks the limit in the queue too, because callers who waited there together may have used it up.
 */
export async function checkPassword(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  attempt: Attempt,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  await requireAttempt(db, attempt, now());
  const place = { client: attempt.from, isFirst: isFromDevice(attempt) };
  return passwordQueue(async () => {
    await requireAttempt(db, attempt, now());
    const isRight = await isPassword(passwordHash, password);
    if (isRight) await clearFailures(db, attempt);
    else await recordFailure(db, attempt, now());
    return isRight;
  }, place);
}
