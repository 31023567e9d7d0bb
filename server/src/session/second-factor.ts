/**
 * @file The second factor of an account: an app for codes, and ten recovery codes for when the phone with the app is lost.
 *
 * [Note: A code counts once] The check locks the account's row, compares, and writes down the step of the code. So of two
 * calls with one code only one succeeds, and calls at the same moment cannot pass the limit on wrong codes together.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { clearFailures, deviceAttempt, recordFailure, requireAttempt } from './login-limit.ts';
import { unseal } from './sealed-secret.ts';
import { base32, stepOfCode } from './totp.ts';

const RECOVERY_CODES = 10;
/** 50 bits: nobody guesses them, so a plain hash is enough. */
const RECOVERY_BYTES = 7;
const RECOVERY_LENGTH = 10;

/** How a code was right, or that it was not. */
export type CodeResult = 'app' | 'recovery' | 'wrong';

/** True if the account asks for a code at every login. */
export async function hasSecondFactor(db: Db, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactor')
    .select('uid')
    .where('uid', '=', uid)
    .where('isOn', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Checks a code and uses it up. Refuses with TOO_MANY_ATTEMPTS after ten wrong ones in 15 minutes, from wherever.
 * See [Note: A code counts once].
 * @param isOn 0 while it is being set up: then only the app's codes count
 */
export function takeCode(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  uid: number,
  code: string,
  isOn: 0 | 1 = 1,
): Promise<CodeResult> {
  const attempt = deviceAttempt(`second-factor:${uid}`);
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('secondFactor')
      .set({ isOn })
      .where('uid', '=', uid)
      .where('isOn', '=', isOn)
      .returning(['secret', 'usedStep'])
      .executeTakeFirst();
    if (!row) return 'wrong';
    await requireAttempt(tx, attempt, now());
    const typed = code.replace(/[\s-]/g, '').toUpperCase();
    if (isOn && (await takeRecoveryCode(tx, uid, typed))) return 'recovery';
    const step = /^\d{6}$/.test(typed)
      ? stepOfCode(unseal(config, uid, row.secret), typed, now(), row.usedStep)
      : null;
    if (step === null) {
      await recordFailure(tx, attempt, now());
      return 'wrong';
    }
    await tx.updateTable('secondFactor').set({ usedStep: step }).where('uid', '=', uid).execute();
    await clearFailures(tx, attempt);
    return 'app';
  });
}

async function takeRecoveryCode(tx: Transaction<Tables>, uid: number, typed: string): Promise<boolean> {
  if (typed.length !== RECOVERY_LENGTH) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCode')
    .where('uid', '=', uid)
    .where('codeHash', '=', hashRecoveryCode(uid, typed))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes new recovery codes in place of the old ones. The database keeps only their hashes. */
export async function makeRecoveryCodes(tx: Transaction<Tables>, uid: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_LENGTH),
  );
  await tx.deleteFrom('recoveryCode').where('uid', '=', uid).execute();
  const rows = codes.map((code) => ({ uid, codeHash: hashRecoveryCode(uid, code) }));
  await tx.insertInto('recoveryCode').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Takes the second factor away. */
export async function removeSecondFactor(tx: Transaction<Tables>, uid: number): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('uid', '=', uid).execute();
  await tx.deleteFrom('secondFactor').where('uid', '=', uid).execute();
}

function hashRecoveryCode(uid: number, code: string): string {
  return createHash('sha256').update(`${uid}:${code}`).digest('hex');
}
