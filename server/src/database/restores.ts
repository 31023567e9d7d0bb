/** @file When a backup was put in place of this database: what phones need to know to bring back what it lacks. */
import type { Restore } from '@proofmark/contract/api/task.ts';
import type { Db } from './schema.ts';

/** Longer than a session lives: a phone that comes later has to log in, and asks what there is. */
const COUNTS_MS = 90 * 86_400_000;
const MOST = 10;
const NUMBERS_BEGIN = Date.UTC(2020, 0, 1);
const SECOND_MS = 1000;

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

/**
 * A number that is at least as high as that of any account which the last restore has taken away; 0 without a restore.
 *
 * [Note: A number is given once] Accounts that came after a backup are gone after a restore, but phones, teams of tasks and
 * logs still name them by number. If the next account got such a number, it would be taken for that person. The number of
 * seconds from 2020 to the restore is higher than all of them unless accounts came faster than one a second for years, also
 * if the same backup is restored twice. It fits into 32 bits until 2088.
 */
export async function lastUidBeforeRestore(db: Db): Promise<number> {
  const { at } = await db
    .selectFrom('restore')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  return at === null ? 0 : Math.floor((at - NUMBERS_BEGIN) / SECOND_MS);
}
