/** @file Transactions that are tried again when the database asks for it. */
import type { Transaction } from 'kysely';
import { createGroupCommit } from './group-commit.ts';
import type { Db, Tables } from './schema.ts';

const MAX_TRIES = 6;
const FIRST_WAIT_MS = 5;

/** SQLite's result codes: the low byte is the kind, `2067` and `1555` are a unique index and a primary key. */
const SQLITE_BUSY = 5;
const SQLITE_UNIQUE = [1555, 2067];
/** PostgreSQL: serialization failure, deadlock, unique violation. */
const PG_RETRY = ['40001', '40P01'];
const PG_UNIQUE = '23505';

const groupCommits = new WeakMap<Db, ReturnType<typeof createGroupCommit>>();

/** From now on, transactions of this database share commits. For SQLite; PostgreSQL does so by itself. */
export function shareCommits(db: Db): void {
  groupCommits.set(db, createGroupCommit(db));
}

/**
 * Runs `work` as one transaction: all of it, or nothing when it throws. When two transactions could not be put in an
 * order, `work` runs again, so it must have no effect but its queries; and it must wait for nothing but its queries,
 * as SQLite has one connection for all.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const commit = groupCommits.get(db);
      return await (commit ? commit(work) : db.transaction().execute(work));
    } catch (error) {
      if (attempt === MAX_TRIES || !isRetryable(error)) throw error;
      // 5, 10, 20, 40, 80 ms, each between half of it and all of it, so that two losers do not meet again.
      const waitMs = FIRST_WAIT_MS * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random() / 2)));
    }
  }
}

/** True when the database says that the same transaction may succeed the next time. */
export function isRetryable(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return (
    (typeof code === 'string' && PG_RETRY.includes(code)) ||
    (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY)
  );
}

/** True when a row of that key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === PG_UNIQUE || (errcode !== undefined && SQLITE_UNIQUE.includes(errcode));
}

function codesOf(error: unknown): { code?: unknown; errcode?: number } {
  return typeof error === 'object' && error !== null ? error : {};
}
