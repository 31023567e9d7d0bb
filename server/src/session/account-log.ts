/**
 * @file The log of accounts: what each account was called and which roles it had, from when on. Each entry holds the hash
 * of the one before it. Reports name people by number only, so this is what says who they were and what they could do.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { hashEntry } from '../database/hash-entry.ts';
import type { Tables } from '../database/schema.ts';

const ONLY_ROW = 1;

/** The `prevHash` of the first entry. */
export const ACCOUNTS_START = '';

/**
 * Writes down what an account is now. Call it in the transaction that makes or changes the account. Whoever else
 * changes an account waits until that transaction ends, so that numbers have no gaps.
 */
export async function recordAccount(tx: Transaction<Tables>, uid: number, at: number): Promise<void> {
  const { number, head } = await tx
    .insertInto('accountLog')
    .values({ id: ONLY_ROW, number: 1, head: ACCOUNTS_START })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ number: sql<number>`${sql.ref('accountLog.number')} + 1` }),
    )
    .returning(['number', 'head'])
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('user')
    .select(['uid', 'email', 'nickname', 'roles', 'isActive'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const entry = { number, ...account, at, prevHash: head };
  const hash = hashEntry(entry);
  await tx
    .insertInto('accountEntry')
    .values({ ...entry, hash })
    .execute();
  await tx.updateTable('accountLog').set({ head: hash }).where('id', '=', ONLY_ROW).execute();
}

/** The hash of the newest entry. */
export async function accountsHead(db: Kysely<Tables>): Promise<string> {
  return (await db.selectFrom('accountLog').select('head').executeTakeFirst())?.head ?? ACCOUNTS_START;
}
