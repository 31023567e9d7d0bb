/** @file Restores a backup into an empty instance. */
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Restore } from '@proofmark/contract/api/task.ts';
import type { Insertable } from 'kysely';
import type { Config } from '../config.ts';
import { MIGRATION_NAMES } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { noteRestore } from '../database/restores.ts';
import type { Db, Tables } from '../database/schema.ts';
import { findFault } from '../files/stored-files.ts';
import { orNull, syncFolder } from '../objects/durable.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { closeToOthers, makeFolder } from '../own-files.ts';
import { inParallel } from '../parallel.ts';
import { rowsOf } from './dump.ts';
import {
  BackupError,
  PHOTO_LIST,
  readLines,
  readBackupManifest,
  SQLITE_FILE,
  timeOfName,
  type BackupPhoto,
  type BackupManifest,
} from './folder.ts';
import { TABLE_NAMES } from './tables.ts';
import { findDatabaseProblems, readPhoto } from './verify.ts';

/** Nobody works with the server, and each photo waits for the disk. */
const AT_ONCE = 16;
/** Rows or photos at once. */
const PAGE = 1000;
/** Values of one statement: SQLite takes so many, PostgreSQL twice as many. */
const MOST_VALUES = 32_766;

/** What was restored. */
export interface Restored {
  manifest: BackupManifest;
  photos: number;
  /** Photos that the store had lost before the backup. */
  lost: string[];
  /** Photos that the backup no longer has as they were: `name: the photo is missing`. */
  damaged: string[];
}

/**
 * Restores the photos and then the database, so that a database that names photos always finds them. Checks the backup
 * first. Database and store may be of another kind than those that the backup was made from. A photo that the store still
 * has as it was stays, and one that the backup has damaged is left out. Throws {@link BackupError} if the database in the
 * backup is damaged or of another program, or if the database is not empty. Nothing has changed then.
 */
export async function restoreBackup(
  {
    config: { database },
    objects,
    now = Date.now,
  }: { config: Pick<Config, 'database'>; objects: ObjectStore; now?: () => number },
  folder: string,
  backup: string,
): Promise<Restored> {
  const manifest = await readBackupManifest(backup);
  const isCopied = manifest.database === 'sqlite' && database.type === 'sqlite';
  requireSameTables(backup, manifest, isCopied);
  await requireEmpty(database);
  for await (const problem of findDatabaseProblems(backup, manifest)) {
    throw new BackupError(
      `${backup} is damaged. ${problem}. verify-backup names everything. Restored nothing.`,
    );
  }
  const photos = await restorePhotos(folder, backup, objects, new Set(manifest.lost));
  // The time of its name: who finds that a clock was wrong renames the backup.
  const noted = { at: now(), backupAt: timeOfName(basename(backup)) };
  if (database.type === 'postgres') await restoreRows(database, backup, manifest, noted);
  else
    await restoreSqlite(database.path, async (part) => {
      const copy = { type: 'sqlite', path: part } as const;
      if (!isCopied) return restoreRows(copy, backup, manifest, noted);
      await copyFile(join(backup, SQLITE_FILE), part);
      const db = await openDatabase(copy);
      await noteRestore(db, noted).finally(() => db.destroy());
    });
  return { manifest, photos: photos.count, lost: manifest.lost, damaged: photos.damaged };
}

/** Rows go into tables of this version. A SQLite file that is copied brings its own, which the next start updates. */
function requireSameTables(backup: string, { migrations }: BackupManifest, isCopied: boolean): void {
  const isKnown = migrations.every((name, index) => name === MIGRATION_NAMES[index]);
  if (isKnown && (isCopied || migrations.length === MIGRATION_NAMES.length)) return;
  throw new BackupError(
    `${backup} has the tables of another version (${migrations.join(', ')}). Restore it with that version and update afterwards`,
  );
}

async function requireEmpty(database: Config['database']): Promise<void> {
  if (database.type === 'sqlite') {
    for (const path of [database.path, `${database.path}-wal`])
      if (await orNull(stat(path)))
        throw new BackupError(
          `${path} exists. A backup is restored only into an empty instance: stop the server and move the file away, ` +
            'with its -wal and -shm, or choose another DATA_DIR',
        );
    return;
  }
  const db = await openDatabase(database);
  try {
    for (const table of TABLE_NAMES) {
      const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst();
      if (row)
        throw new BackupError(
          `Table ${table} has rows. A backup is restored only into an empty database: create a new one and name it in DATABASE_URL`,
        );
    }
  } finally {
    await db.destroy();
  }
}

async function restorePhotos(
  folder: string,
  backup: string,
  objects: ObjectStore,
  lost: ReadonlySet<string>,
): Promise<{ count: number; damaged: string[] }> {
  const damaged: string[] = [];
  let count = 0;
  const restore = async (photo: BackupPhoto) => {
    if (lost.has(photo.rename) || (await findFault({ objects }, photo)) === null) return;
    const bytes = await readPhoto(folder, photo);
    if (typeof bytes === 'string') {
      damaged.push(`${photo.rename}: the photo is ${bytes}`);
      return;
    }
    await objects.put(photo.rename, photo.contentType, bytes);
    count += 1;
  };
  let page: BackupPhoto[] = [];
  for await (const photo of readLines<BackupPhoto>(join(backup, PHOTO_LIST))) {
    page.push(photo);
    if (page.length < PAGE) continue;
    await inParallel(page, AT_ONCE, restore);
    page = [];
  }
  await inParallel(page, AT_ONCE, restore);
  return { count, damaged };
}

/** The file gets its name when it is complete. */
async function restoreSqlite(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  makeFolder(dirname(path));
  const part = `${path}.part`;
  for (const left of [part, `${part}-wal`, `${part}-shm`]) await rm(left, { force: true });
  await fill(part);
  closeToOthers(part);
  await rename(part, path);
  await syncFolder(dirname(path));
}

/** All tables in one transaction, so that a restore that fails leaves an empty database. */
async function restoreRows(
  database: Config['database'],
  backup: string,
  manifest: BackupManifest,
  noted: Restore,
): Promise<void> {
  const db = await openDatabase(database);
  try {
    await db.transaction().execute(async (tx) => {
      for (const table of TABLE_NAMES) await insertRows(tx, table, rowsOf(backup, manifest, table));
      await noteRestore(tx, noted);
    });
  } finally {
    await db.destroy();
  }
}

async function insertRows(
  db: Db,
  table: keyof Tables,
  rows: AsyncIterable<Insertable<Tables[keyof Tables]>>,
): Promise<void> {
  let page: Insertable<Tables[keyof Tables]>[] = [];
  const insert = async () => {
    if (page.length === 0) return;
    await db.insertInto(table).values(page).execute();
    page = [];
  };
  for await (const row of rows) {
    page.push(row);
    const rowsAtOnce = Math.floor(MOST_VALUES / Object.keys(row).length);
    if (page.length >= Math.min(PAGE, rowsAtOnce)) await insert();
  }
  await insert();
}
