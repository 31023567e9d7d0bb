/**
 * @file Transactions that share a commit.
 *
 * [Note: One fsync for all who wait] SQLite writes one transaction after the other, and a commit waits for the disk:
 * 0.2 ms on a fast one, 10 ms on a slow one. Transactions that are asked for while others run are therefore put into
 * one commit, each behind a savepoint of its own: one that throws is undone alone. Nobody is answered before that commit,
 * so what was answered is on the disk, exactly as with a commit each.
 */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** So many share a commit at most: the first of them waits for the last. */
const MAX_GROUP = 64;

type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  /** Called after the commit. */
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Runs transactions of one database, as many as wait with one commit. */
export function createGroupCommit(db: Db): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that the same turn of the event loop has read join in.
      await new Promise((resolve) => setImmediate(resolve));
      await commit(waiting.splice(0, MAX_GROUP));
    }
    isRunning = false;
  }

  async function commit(group: Waiting[]): Promise<void> {
    const settle: (() => void)[] = [];
    try {
      await db.transaction().execute(async (tx) => {
        for (const { work, resolve, reject } of group) {
          await sql`savepoint member`.execute(tx);
          try {
            const result = await work(tx);
            settle.push(() => resolve(result));
          } catch (error) {
            await sql`rollback to member`.execute(tx);
            settle.push(() => reject(error));
          }
          await sql`release member`.execute(tx);
        }
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    for (const tell of settle) tell();
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (isRunning) return;
      isRunning = true;
      void run();
    });
}
