/** @file Limits how often something may happen. The database counts, because several processes share the count. */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import type { Texts } from '../http/allowed-words.ts';

/** `max` times within `windowMs`, from the first time on. */
export interface Limit {
  max: number;
  windowMs: number;
  /** How much this use counts. 1 by default. */
  amount?: number;
  /** The sentence for who is over the limit. Then the reason is BUSY: it is not about attempts. */
  text?: Texts;
}

/**
 * Counts a use of `key`. Refuses with TOO_MANY_ATTEMPTS (or BUSY) beyond the limit, which rolls back the transaction and so the
 * count. Others who count the same key wait until the transaction ends, so two cannot both take the last use.
 */
export async function countUse(
  tx: Transaction<Tables>,
  key: string,
  { max, windowMs, amount = 1, text }: Limit,
  at: number,
): Promise<void> {
  const { count, windowEndsAt } = await addUses(tx, key, { amount, windowMs }, at);
  if (count > max) {
    const retryAfterSeconds = Math.ceil((windowEndsAt - at) / 1000);
    throw text
      ? refuse('BUSY', { retryAfterSeconds, text })
      : refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  }
}

/** Adds uses of `key`, and says how many there are now and when their window ends. */
export async function addUses(
  db: Db,
  key: string,
  { amount, windowMs }: { amount: number; windowMs: number },
  at: number,
): Promise<{ count: number; windowEndsAt: number }> {
  // One that ends far later than a new one would was counted while the clock was ahead. Clocks of processes may differ a little.
  const isOver = sql<boolean>`("rateLimit"."windowEndsAt" <= ${at} or "rateLimit"."windowEndsAt" > ${at + 2 * windowMs})`;
  return db
    .insertInto('rateLimit')
    .values({ key, count: amount, windowEndsAt: at + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else "rateLimit".count + excluded.count end`,
        windowEndsAt: sql`case when ${isOver} then excluded."windowEndsAt" else "rateLimit"."windowEndsAt" end`,
      }),
    )
    .returning(['count', 'windowEndsAt'])
    .executeTakeFirstOrThrow();
}

/** Deletes counts whose window is over. */
export async function forgetOldUses(db: Db, at: number): Promise<void> {
  await db.deleteFrom('rateLimit').where('windowEndsAt', '<=', at).execute();
}
