/** @file Sets a new password: with a code for people who forgot theirs, or for people who are logged in and know it. */
import type { Transaction } from 'kysely';
import type { Caller, Deps } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { checkPassword } from '../session/check-password.ts';
import { attemptOf } from '../session/login-limit.ts';
import { hashPassword } from '../session/passwords.ts';
import { hashToken, type Sessions } from '../session/sessions.ts';
import { requireCode, useCode } from './email-codes.ts';
import { requireGoodPassword } from './password-rules.ts';

type PasswordDeps = Pick<Deps, 'db' | 'now'> & { sessions: Sessions };

/** Sets a new password with a code, ends every session and deletes wrong passwords. Refuses with CODE_NOT_VALID. */
export async function resetPassword(
  { db, now, sessions }: PasswordDeps,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  requireGoodPassword(password, email);
  const key = { email, purpose: 'resetPassword' } as const;
  await requireCode(db, key, code, now());
  const passwordHash = await hashPassword(password);
  const uid = await inTransaction(db, async (tx) => {
    await useCode(tx, key, code, now());
    const user = await tx
      .updateTable('user')
      .set({ passwordHash })
      .where('email', '=', email)
      .where('isActive', '=', 1)
      .returning('uid')
      .executeTakeFirst();
    if (!user) throw refuse('CODE_NOT_VALID');
    await forgetPassword(tx, { uid: user.uid, email }, now());
    return user.uid;
  });
  sessions.forget(uid);
}

export interface PasswordChange {
  currentPassword: string;
  password: string;
  /** The token of the caller's own session, which stays. */
  token: string;
  /** The caller's address. */
  ip: string;
}

/**
 * Changes the caller's password and ends the other sessions. Refuses with BAD_CREDENTIALS if the current password is
 * wrong, which counts like a failed login.
 */
export async function changePassword(
  deps: PasswordDeps,
  { uid }: Caller,
  { currentPassword, password, token, ip }: PasswordChange,
): Promise<void> {
  const { db, now, sessions } = deps;
  const { email, passwordHash } = await db
    .selectFrom('user')
    .select(['email', 'passwordHash'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  requireGoodPassword(password, email);
  // Somebody who is logged in is on a known device.
  const attempt = attemptOf(email, ip, hashToken(token));
  if (!(await checkPassword(deps, attempt, passwordHash, currentPassword))) throw wrongCurrent();
  const newHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('user')
      .set({ passwordHash: newHash })
      .where('uid', '=', uid)
      // If it changed meanwhile, the password that was checked is no longer the current one.
      .where('passwordHash', '=', passwordHash)
      .returning('uid')
      .executeTakeFirst();
    if (!changed) throw wrongCurrent();
    await endSessions(tx, uid, hashToken(token));
    await endOtherWays(tx, { uid, email }, now());
  });
  sessions.forget(uid);
}

function wrongCurrent() {
  return refuse('BAD_CREDENTIALS', { issues: [{ field: 'currentPassword', code: 'CURRENT_NOT_CORRECT' }] });
}

interface Account {
  uid: number;
  /** Normalised. */
  email: string;
}

/** After somebody got a new password: ends every session and what the old password allowed. */
export async function forgetPassword(tx: Transaction<Tables>, account: Account, at: number): Promise<void> {
  await endSessions(tx, account.uid, null);
  await tx.deleteFrom('knownDevice').where('uid', '=', account.uid).execute();
  await tx.deleteFrom('loginFailure').where('account', '=', account.email).execute();
  await endOtherWays(tx, account, at);
}

/** A reset code or a link that is on its way could undo the change. */
async function endOtherWays(tx: Transaction<Tables>, { uid, email }: Account, at: number): Promise<void> {
  await tx
    .deleteFrom('emailCode')
    .where('email', '=', email)
    .where('purpose', '=', 'resetPassword')
    .execute();
  await tx
    .updateTable('passwordLink')
    .set({ usedAt: at })
    .where('uid', '=', uid)
    .where('usedAt', 'is', null)
    .execute();
}

/** Ends the account's sessions, but for `keptHash`. Call it after changing the account's row: a login with the old password waits for that row (`sessions.start`). */
export async function endSessions(
  tx: Transaction<Tables>,
  uid: number,
  keptHash: string | null,
): Promise<void> {
  let sessions = tx.deleteFrom('session').where('uid', '=', uid);
  if (keptHash !== null) sessions = sessions.where('tokenHash', '!=', keptHash);
  await sessions.execute();
}
