/** @file Transactions that run again when the database asks for it. */
import type { Transaction } from 'kysely';
import { createGroupCommit } from './group-commit.ts';
import type { Db, Tables } from './schema.ts';

const MAX_TRIES = 6;
const FIRST_WAIT_MS = 5;

/** SQLite's result codes. The low byte is the kind; 2067 means a unique index, 1555 a primary key. */
const SQLITE_BUSY = 5;
const SQLITE_UNIQUE = [1555, 2067];
/** PostgreSQL: serialization failure, deadlock, unique violation. */
const PG_RETRY = ['40001', '40P01'];
const PG_UNIQUE = '23505';

const groupCommits = new WeakMap<Db, ReturnType<typeof createGroupCommit>>();

/**
 * Makes transactions of this database share commits. For SQLite; on PostgreSQL, transactions of several connections run at
 * once, and it shares the commits by itself.
 */
export function shareCommits(db: Db): void {
  groupCommits.set(db, createGroupCommit(db));
}

/**
 * Runs `work` as one transaction: all of it, or nothing if it throws. If the transaction collides with another, `work`
 * runs again, so it must have no effects besides its queries. It must not wait for anything else either, because SQLite
 * has one connection for all. If `db` is a transaction itself, `work` joins it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      const commit = groupCommits.get(db);
      return await (commit ? commit(work) : db.transaction().execute(work));
    } catch (error) {
      if (attempt === MAX_TRIES || !isRetryable(error)) throw error;
      // 5, 10, 20, 40, 80 ms, shortened by up to a half at random, so that two losers do not meet again.
      const waitMs = FIRST_WAIT_MS * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random() / 2)));
    }
  }
}

/**
 * Waits for queries of one transaction that do not need each other's answers; PostgreSQL gets them in one go. If one
 * fails, it still waits for the others before it throws, because none of them may come after the rollback.
 */
export async function together<T extends readonly unknown[]>(queries: {
  [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const results = await Promise.allSettled(queries as readonly Promise<unknown>[]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/** True if the same transaction may succeed the next time. */
export function isRetryable(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return (
    (typeof code === 'string' && PG_RETRY.includes(code)) ||
    (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY)
  );
}

/** True if the error says that a row with that key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === PG_UNIQUE || (errcode !== undefined && SQLITE_UNIQUE.includes(errcode));
}

function codesOf(error: unknown): { code?: unknown; errcode?: number } {
  return typeof error === 'object' && error !== null ? error : {};
}
