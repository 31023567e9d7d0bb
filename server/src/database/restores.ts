/** @file When a backup was put in place of this database: what phones need to know to bring back what it lacks. */
import type { Restore } from '@proofmark/contract/api/task.ts';
import type { Db } from './schema.ts';

/** Longer than a session lives: a phone that comes later has to log in, and asks what there is. */
const COUNTS_MS = 90 * 86_400_000;
const MOST = 10;

/** Notes that a backup was restored. No server runs then. */
export async function noteRestore(db: Db, restore: Restore): Promise<void> {
  await db.insertInto('restore').values(restore).execute();
}

/** The restores of the last 90 days, newest first. They change only while no server runs. */
export async function readRestores(db: Db, nowMs: number): Promise<Restore[]> {
  return db
    .selectFrom('restore')
    .select(['backupAt', 'at'])
    .where('at', '>', nowMs - COUNTS_MS)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute();
}
