/** @file Makes a backup while the server works. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { DamagedDatabaseError, damageOf } from '../database/integrity.ts';
import { isOutOfSpace } from '../database/no-space.ts';
import type { FileTable } from '../database/schema.ts';
import { orNull, syncFile, syncFolder, writeDurably } from '../objects/durable.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { inParallel } from '../parallel.ts';
import { dumpDatabase, readInstance, readMigrations, rowsOf } from './dump.ts';
import {
  BackupError,
  backupName,
  describeFile,
  FORMAT,
  listBackups,
  MANIFEST,
  PHOTO_LIST,
  photoPath,
  readBackupManifest,
  readLines,
  writeLines,
  type BackupPhoto,
  type BackupManifest,
} from './folder.ts';
import { whileLocked } from './lock.ts';
import { removeOld } from './remove-old.ts';
import { checkPages } from './verify.ts';

/** Photos that are in memory at once. */
const AT_ONCE = 4;
const PAGE = 500;

export interface BackupRequest {
  config: Pick<Config, 'database'>;
  objects: ObjectStore;
  folder: string;
  now?: () => number;
  /** Removes all but this many of the newest backups afterwards; without it, none. */
  keep?: number | undefined;
}

/** What was made. `copied` are photos that no earlier backup had. */
export interface BackupResult {
  name: string;
  manifest: BackupManifest;
  copied: { count: number; sizeBytes: number };
  removed: string[];
}

/**
 * Writes a backup into the folder. Everything that was acknowledged before is in it, and the photos of exactly this
 * database. A photo that the store has lost is named in the manifest and does not stop the backup. Throws `BackupError`
 * if another process makes a backup in the folder, if it has backups of another instance, or if the
 * database is damaged.
 */
export function createBackup(request: BackupRequest): Promise<BackupResult> {
  const { folder } = request;
  return whileLocked(folder, async () => {
    await removeParts(folder);
    try {
      return await make(request);
    } catch (error) {
      await removeParts(folder);
      throw inWords(error, folder);
    }
  });
}

async function make({
  config: { database },
  objects,
  folder,
  now = Date.now,
  keep,
}: BackupRequest): Promise<BackupResult> {
  const instance = await readInstance(database);
  await requireOwnFolder(folder, instance);
  const startedAt = now();
  const name = backupName(startedAt);
  const part = join(folder, `${name}.part`);
  await mkdir(part, { mode: 0o700 });
  const migrations = await readMigrations(database);
  const names = await dumpDatabase(database, part);
  // A copy of damaged pages restores nothing, and must not take the place of a sound one.
  for (const problem of database.type === 'sqlite' ? checkPages(part) : []) throw damaged(problem);
  // The database first: it names only photos that the store had before.
  await writeLines(join(part, PHOTO_LIST), photosOf(part, database.type));
  const copied = await copyPhotos(folder, part, objects);
  const files = await inParallel([...names, PHOTO_LIST], 1, (file) => describeFile(part, file));
  const { photos, lost } = copied;
  const manifest: BackupManifest = {
    format: FORMAT,
    instance,
    database: database.type,
    migrations,
    startedAt,
    finishedAt: now(),
    files: files.filter((file) => file !== null),
    photos,
    lost,
  };
  await writeDurably(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFolder(part);
  await rename(part, join(folder, name));
  await syncFolder(folder);
  const removed = keep === undefined ? [] : await removeOld(folder, keep, name);
  return { name, manifest, copied: copied.new, removed };
}

/** The error as whoever makes backups can act on it. */
function inWords(error: unknown, folder: string): unknown {
  if (error instanceof BackupError || error instanceof DamagedDatabaseError) return error;
  const { message } = error as Error;
  if (isOutOfSpace(error))
    return new BackupError(
      `The disk of ${folder} is full (${message}). The earlier backups are whole. Make space there, for example remove the ` +
        'folder of the oldest backup.',
    );
  return damageOf(error) === null ? error : damaged(message);
}

function damaged(problem: string): BackupError {
  return new BackupError(
    `The database is damaged, so no backup was made and none was removed. SQLite says: ${problem}. Run doctor.`,
  );
}

/**
 * Throws {@link BackupError} if the folder has a backup of another instance: it would be removed as an old one, or the new
 * one would pass for the newest of both. So a server that starts on an empty disk does no harm to the backups.
 */
async function requireOwnFolder(folder: string, instance: string | null): Promise<void> {
  for (const name of await listBackups(folder)) {
    const manifest = await readBackupManifest(join(folder, name)).catch(() => null);
    const other = manifest?.instance ?? null;
    if (other !== null && other !== instance)
      throw new BackupError(
        `${folder} has backups of another instance, such as ${name}. Made no backup, and removed none. If this instance is ` +
          'the wrong one, look at DATA_DIR and DATABASE_URL, and whether their disk is mounted. Otherwise give it a folder of its own.',
      );
  }
}

/** What a backup left behind that did not end. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true });
}

async function* photosOf(part: string, database: BackupManifest['database']): AsyncGenerator<BackupPhoto[]> {
  let page: BackupPhoto[] = [];
  for await (const file of rowsOf<FileTable>(part, { database }, 'file')) {
    if (file.state !== 'confirmed') continue;
    const { rename, contentType, sizeBytes, sha256 } = file;
    page.push({ rename, contentType, sizeBytes, sha256 });
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  yield page;
}

interface Copied {
  photos: { count: number; sizeBytes: number };
  new: { count: number; sizeBytes: number };
  lost: string[];
}

/** Copies the photos that no earlier backup has. */
async function copyPhotos(folder: string, part: string, objects: ObjectStore): Promise<Copied> {
  const written: string[] = [];
  const total: Copied = { photos: { count: 0, sizeBytes: 0 }, new: { count: 0, sizeBytes: 0 }, lost: [] };
  const copy = async (photo: BackupPhoto) => {
    total.photos.count += 1;
    total.photos.sizeBytes += photo.sizeBytes;
    const path = photoPath(folder, photo.sha256);
    if ((await orNull(stat(path)))?.size === photo.sizeBytes) return;
    const bytes = await objects.read(photo.rename);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== photo.sha256) {
      total.lost.push(photo.rename);
      return;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeBytes(path, bytes);
    written.push(path);
    total.new.count += 1;
    total.new.sizeBytes += bytes.length;
  };
  // Equal photos go to one file, so one after the other.
  const seen = new Map<string, BackupPhoto[]>();
  for await (const photo of readLines<BackupPhoto>(join(part, PHOTO_LIST))) {
    seen.set(photo.sha256, [...(seen.get(photo.sha256) ?? []), photo]);
    if (seen.size < PAGE) continue;
    await copyAll(seen, copy);
    seen.clear();
  }
  await copyAll(seen, copy);
  // All at the end: by then most bytes are on the disk, and pushes wait less than for a sync after each photo.
  for (const path of written) await syncFile(path);
  for (const place of new Set(written.map((path) => dirname(path)))) await syncFolder(place);
  return total;
}

async function copyAll(
  byHash: ReadonlyMap<string, BackupPhoto[]>,
  copy: (photo: BackupPhoto) => Promise<void>,
): Promise<void> {
  await inParallel([...byHash.values()], AT_ONCE, async (equal) => {
    for (const photo of equal) await copy(photo);
  });
}

/** A file is complete when it has its name. */
async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
