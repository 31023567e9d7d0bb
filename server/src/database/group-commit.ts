/**
 * @file Transactions that share a commit.
 *
 * [Note: One fsync for all who wait] SQLite writes one transaction after the other, and each commit waits for the disk:
 * 0.2 ms on a fast disk, 10 ms on a slow one. So transactions that wait while others run share the next commit. Each
 * has its own savepoint, so that one that throws is undone alone. All get their answer after the commit, when their
 * work is on the disk.
 */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from './schema.ts';

/** At most this many share a commit, because the first of them waits for the last. */
const MAX_GROUP = 64;

type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  /** Called after the commit. */
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Runs transactions of one database. Those that wait share a commit. */
export function createGroupCommit(db: Db): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Lets requests of the same turn of the event loop join in.
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
            await sql`rollback to member`.execute(tx).catch(() => {
              // The error has ended the whole transaction, so it is everybody's.
              throw error;
            });
            settle.push(() => reject(error));
          }
          await sql`release member`.execute(tx);
        }
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    for (const settleOne of settle) settleOne();
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (isRunning) return;
      isRunning = true;
      void run();
    });
}
