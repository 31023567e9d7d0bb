/**
 * @file Codes that prove that somebody reads the mail of an address: six digits, ten minutes, five wrong tries.
 * The newest alone counts. Only a hash is kept, of the code together with its purpose and address.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
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

const LIFETIME_MS = CODE_LIFETIME_MINUTES * 60_000;
const RESEND_MS = CODE_RESEND_SECONDS * 1000;

/** Whose code it is, and what for. `email` in the form in which it is kept. */
export interface CodeKey {
  email: string;
  purpose: CodePurpose;
}

/** A new code: six digits, each number as likely as the next. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Keeps a code in place of the one before. Within 60 s of that one nothing changes. Gives the milliseconds that are
 * left of these 60 s, or null when the code was kept.
 */
export async function keepCode(
  tx: Transaction<Tables>,
  { email, purpose }: CodeKey,
  code: string,
  at: number,
): Promise<number | null> {
  const values = {
    codeHash: hashCode({ email, purpose }, code),
    createdAt: at,
    expiresAt: at + LIFETIME_MS,
    triesLeft: CODE_TRIES,
  };
  const kept = await tx
    .insertInto('emailCode')
    .values({ email, purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet(values)
        .where('emailCode.createdAt', '<=', at - RESEND_MS),
    )
    .returning('email')
    .executeTakeFirst();
  if (kept) return null;
  const { createdAt } = await rowOf(tx, { email, purpose }).select('createdAt').executeTakeFirstOrThrow();
  return createdAt + RESEND_MS - at;
}

/** Refuses with CODE_NOT_VALID a code that is not the one kept; a wrong one is counted. It stays until it is used. */
export async function requireCode(db: Db, key: CodeKey, code: string, at: number): Promise<void> {
  const isRight = await inTransaction(db, async (tx) => {
    // Taken before it is looked at: others who try at the same moment wait for this row.
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

/** Uses a code up, in the transaction that does what it was for. Refuses with CODE_NOT_VALID when it is gone. */
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

/** Forgets codes that are too old. */
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
