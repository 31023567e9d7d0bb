/**
 * @file The folder of the backups.
 *
 * | path | holds |
 * | --- | --- |
 * | `photos/ab/<SHA-256>` | the bytes of a photo, once for all backups |
 * | `2026-11-23T02-00-00-000Z/manifest.json` | what the backup is, with size and SHA-256 of its files; written last |
 * | `…/database.sqlite`, or `…/<table>.ndjson` | the database at one moment: a SQLite file, or PostgreSQL's tables row by row |
 * | `…/photos.ndjson` | which photos the database names, with size and SHA-256 |
 *
 * A backup is made in a folder that ends in `.part` and gets its name when it is complete.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { orNull } from '../objects/durable.ts';

/** The layout that this program writes and reads. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const PHOTO_LIST = 'photos.ndjson';
export const SQLITE_FILE = 'database.sqlite';

/** A file of a backup. */
export interface BackupFile {
  name: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
}

/** What a backup is. */
export interface BackupManifest {
  format: typeof FORMAT;
  /** The same for all backups of an instance, also after a restore. Null before its first start. */
  instance: string | null;
  database: 'sqlite' | 'postgres';
  /** The names of the migrations that the database has. */
  migrations: string[];
  /** Everything that was acknowledged before this time is in the backup. Epoch milliseconds. */
  startedAt: number;
  finishedAt: number;
  files: BackupFile[];
  photos: { count: number; sizeBytes: number };
  /** Confirmed photos that the store had lost when the backup was made. */
  lost: string[];
}

/** A photo that the database of a backup names. */
export interface BackupPhoto {
  rename: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/** A backup or its folder cannot be used. The message is for whoever ran the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** By how much the clocks of machines that share a folder may differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The name of a backup that begins at `at` (epoch milliseconds). Names sort by time. */
export function backupName(at: number): string {
  return new Date(at).toISOString().replace(/[:.]/g, '-');
}

/** When the backup with this name began, epoch milliseconds. */
export function timeOfName(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

/** The names of the complete backups in the folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  return ((await orNull(readdir(folder))) ?? []).filter((name) => NAME.test(name)).sort();
}

/** The names of the complete backups by whether their time can be true, each list oldest first. */
export async function datedBackups(
  folder: string,
  now: number,
): Promise<{ past: string[]; future: string[] }> {
  const names = await listBackups(folder);
  const isPast = (name: string) => timeOfName(name) <= now + CLOCKS_DIFFER_MS;
  return { past: names.filter(isPast), future: names.filter((name) => !isPast(name)) };
}

/**
 * The path of the newest backup, or of the one with that name. Throws {@link BackupError} if there is none, or if nobody
 * knows which is the newest, as a clock was wrong.
 */
export async function findBackup(folder: string, name?: string, now = Date.now()): Promise<string> {
  const { past, future } = await datedBackups(folder, now);
  const names = [...past, ...future];
  if (name === undefined && future.length > 0)
    throw new BackupError(
      `${folder} has backups from the future: ${future.join(', ')}. A clock was or is wrong, so the newest is not known. ` +
        `Choose one with --name, or rename them to when they were really made. There is: ${names.join(', ')}`,
    );
  const found = name ?? past.at(-1);
  if (found === undefined) throw new BackupError(`There is no complete backup in ${folder}`);
  if (!names.includes(found))
    throw new BackupError(
      `There is no backup ${found} in ${folder}. There is: ${names.join(', ') || 'none'}`,
    );
  return join(folder, found);
}

/** Reads what a backup is. Throws {@link BackupError} if the manifest is missing or of another program. */
export async function readBackupManifest(backup: string): Promise<BackupManifest> {
  const text = await orNull(readFile(join(backup, MANIFEST), 'utf8'));
  let manifest: (Omit<BackupManifest, 'format'> & { format: number }) | null = null;
  try {
    manifest = text === null ? null : (JSON.parse(text) as BackupManifest);
  } catch {
    // A damaged manifest is as good as none.
  }
  if (!manifest) throw new BackupError(`${join(backup, MANIFEST)} is missing or damaged`);
  const { format } = manifest;
  if (format !== FORMAT)
    throw new BackupError(`${backup} has format ${format}; this program reads format ${FORMAT}`);
  return { ...manifest, format };
}

/** Where the bytes of a photo are. */
export function photoPath(folder: string, sha256: string): string {
  return join(folder, 'photos', sha256.slice(0, 2), sha256);
}

/** The values of a file with one JSON value per line. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as T;
}

/** Writes one JSON value per line. The file is on the disk when this returns. */
export async function writeLines(path: string, pages: AsyncIterable<readonly unknown[]>): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  let count = 0;
  try {
    for await (const page of pages) {
      await handle.writeFile(page.map((value) => `${oneLine(value)}\n`).join(''));
      count += page.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return count;
}

/** A value in one line. JSON allows these two in a text as they are, and Node's readline ends a line at them. */
function oneLine(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Length and SHA-256 of a file of a backup; null if it is missing. */
export async function describeFile(backup: string, name: string): Promise<BackupFile | null> {
  const path = join(backup, name);
  const info = await orNull(stat(path));
  if (!info) return null;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { name, sizeBytes: info.size, sha256: hash.digest('hex') };
}
