/**
 * @file Codes that prove that a person reads the mail of an address: six digits, ten minutes, five wrong tries. Only
 * the newest code counts. The database keeps only a hash of the code with its purpose and address. So a code is made when
 * its mail is sent, and anew if the mail has to be sent again.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_LIFETIME_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  type CodePurpose,
} from '@proofmark/contract/api/user.ts';
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { JOB_LIMITS } from '../jobs/job-types.ts';

const LIFETIME_MS = CODE_LIFETIME_MINUTES * 60_000;
const RESEND_MS = CODE_RESEND_SECONDS * 1000;

/** Whose code it is, and what for. `email` is normalised (`normaliseEmail`). */
export interface CodeKey {
  email: string;
  purpose: CodePurpose;
}

/**
 * Notes that somebody asked for a code, and returns null. Until {@link makeCode} no code is right; an earlier one counts
 * no more. If the previous request is younger than 60 s, changes nothing and returns the milliseconds until a new one is
 * allowed.
 */
export async function noteRequest(
  tx: Transaction<Tables>,
  { email, purpose }: CodeKey,
  at: number,
): Promise<number | null> {
  const values = {
    codeHash: hashCode({ email, purpose }, randomBytes(32).toString('hex')),
    createdAt: at,
    expiresAt: at + JOB_LIMITS.codeMail.maxAgeMs,
    triesLeft: CODE_TRIES,
  };
  const kept = await tx
    .insertInto('emailCode')
    .values({ email, purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet(values)
        // The clock may have been ahead when the one before was asked for.
        .where((eb) =>
          eb.or([
            eb('emailCode.createdAt', '<=', at - RESEND_MS),
            eb('emailCode.createdAt', '>', at + RESEND_MS),
          ]),
        ),
    )
    .returning('email')
    .executeTakeFirst();
  if (kept) return null;
  const { createdAt } = await rowOf(tx, { email, purpose }).select('createdAt').executeTakeFirstOrThrow();
  return createdAt + RESEND_MS - at;
}

/**
 * Makes the code of the request of `askedAt`: six random digits, valid from now on. Null if the request is too old, or
 * there is a newer one.
 */
export async function makeCode(
  db: Db,
  { email, purpose }: CodeKey,
  askedAt: number,
  at: number,
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const made = await db
    .updateTable('emailCode')
    .set({ codeHash: hashCode({ email, purpose }, code), expiresAt: at + LIFETIME_MS, triesLeft: CODE_TRIES })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('createdAt', '=', askedAt)
    .where('expiresAt', '>', at)
    .returning('email')
    .executeTakeFirst();
  return made ? code : null;
}

/** Refuses a wrong code with CODE_NOT_VALID and counts the try. A right code stays until {@link useCode}. */
export async function requireCode(db: Db, key: CodeKey, code: string, at: number): Promise<void> {
  const isRight = await inTransaction(db, async (tx) => {
    // Counts the try before it compares, so that others who try at the same moment wait for this row.
    const kept = await tx
      .updateTable('emailCode')
      .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
      .where('email', '=', key.email)
      .where('purpose', '=', key.purpose)
      .where('expiresAt', '>', at)
      .where('triesLeft', '>', 0)
      .returning('codeHash')
      .executeTakeFirst();
    if (!kept || !isSame(kept.codeHash, hashCode(key, code))) return false;
    await tx
      .updateTable('emailCode')
      .set((eb) => ({ triesLeft: eb('triesLeft', '+', 1) }))
      .where('email', '=', key.email)
      .where('purpose', '=', key.purpose)
      .execute();
    return true;
  });
  if (!isRight) throw refuse('CODE_NOT_VALID');
}

/** Uses up a code, in the transaction that does what the code is for. Refuses with CODE_NOT_VALID if it is gone. */
export async function useCode(
  tx: Transaction<Tables>,
  { email, purpose }: CodeKey,
  code: string,
  at: number,
): Promise<void> {
  const used = await tx
    .deleteFrom('emailCode')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', hashCode({ email, purpose }, code))
    .where('expiresAt', '>', at)
    .where('triesLeft', '>', 0)
    .returning('email')
    .executeTakeFirst();
  if (!used) throw refuse('CODE_NOT_VALID');
}

/** Deletes codes that are too old. */
export async function forgetOldCodes(db: Db, at: number): Promise<void> {
  await db.deleteFrom('emailCode').where('expiresAt', '<=', at).execute();
}

function rowOf(tx: Transaction<Tables>, { email, purpose }: CodeKey) {
  return tx.selectFrom('emailCode').where('email', '=', email).where('purpose', '=', purpose);
}

function hashCode({ email, purpose }: CodeKey, code: string): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, email, code]))
    .digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
