/** @file `backup`, `verify-backup`, `restore` and `note-restore`. */
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createBackup } from '../backup/create.ts';
import { findBackup, readBackupManifest } from '../backup/folder.ts';
import { restoreBackup } from '../backup/restore.ts';
import { findProblems } from '../backup/verify.ts';
import { areApart, type Config } from '../config.ts';
import { noteRestore } from '../database/restores.ts';
import type { Db } from '../database/schema.ts';
import { orNull } from '../objects/durable.ts';
import { openObjectStore } from '../objects/open.ts';
import { counted, LossError, UsageError, type Options } from './command.ts';

/** Makes a backup and prints what is in it. Fails if the store has lost photos; the backup is made anyway. */
export async function makeBackup(config: Config, { keep }: Options, folder?: string): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    throw new UsageError(`--keep must be a whole number from 1 to 99999: got "${keep}"`);
  const place = folderOf(folder);
  if (!areApart(await realPlace(place), await realPlace(config.dataDir)))
    throw new UsageError(
      `The folder of the backups must be outside of DATA_DIR (${config.dataDir}): got "${place}"`,
    );
  const objects = await openObjectStore(config);
  const request = {
    config,
    objects,
    folder: place,
    keep: keep === undefined ? undefined : Number(keep),
  };
  const { name, manifest, copied, removed } = await createBackup(request);
  const { photos, lost } = manifest;
  console.log(
    `Backup ${name}: database ${inMb(sumOf(manifest.files))}, ${counted(photos.count, 'photo')}, ${copied.count} of them new ` +
      `(${inMb(copied.sizeBytes)})`,
  );
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}`);
  if (lost.length > 0)
    throw new LossError(
      `The photo store has lost ${counted(lost.length, 'photo')}, so the backup does not have them either. verify-files names them.`,
    );
}

/** Prints one line per problem of a backup, and fails if there is one. */
export async function checkBackup(_: Config, { name }: Options, folder?: string): Promise<void> {
  const backup = await findBackup(folderOf(folder), name);
  let count = 0;
  for await (const problem of findProblems(folderOf(folder), backup)) {
    count += 1;
    console.log(problem);
  }
  if (count > 0) throw new UsageError(`${backup}: ${counted(count, 'problem')}.`);
  const { photos } = await readBackupManifest(backup);
  console.log(
    `${backup} is whole: its files, every chain of the log, and ${counted(photos.count, 'photo')}.`,
  );
}

/** Restores a backup into the empty instance of the settings. Fails if photos of the backup are damaged, after the rest. */
export async function restore(config: Config, { name }: Options, folder?: string): Promise<void> {
  const backup = await findBackup(folderOf(folder), name);
  const objects = await openObjectStore(config);
  const { manifest, photos, lost, damaged } = await restoreBackup(
    { config, objects },
    folderOf(folder),
    backup,
  );
  console.log(
    `Restored ${backup}: everything that was acknowledged before ${new Date(manifest.startedAt).toISOString()}`,
  );
  console.log(`Copied ${photos} of ${counted(manifest.photos.count, 'photo')}; the store had the others.`);
  if (lost.length > 0)
    console.log(`The store had lost ${counted(lost.length, 'photo')} before that:\n${lost.join('\n')}`);
  if (damaged.length > 0)
    throw new LossError(
      `Everything else is restored, but the backup has lost ${counted(damaged.length, 'photo')}:\n${damaged.join('\n')}\n` +
        'Look for them in an older copy of the backup folder, and run verify-files afterwards.',
    );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Notes that the database was put back as it was at `time` by other means, such as a snapshot of its disk. */
export async function noteSnapshot(
  db: Db,
  time: string | undefined,
  now: () => number = Date.now,
): Promise<void> {
  const [at, backupAt] = [now(), INSTANT.test(time ?? '') ? Date.parse(time ?? '') : Number.NaN];
  if (!(backupAt < at))
    throw new UsageError(
      `The time must be one in the past, with its zone, such as 2026-11-25T02:00:00Z: got "${time ?? ''}"`,
    );
  await noteRestore(db, { at, backupAt });
  console.log(
    `Noted that the database is as it was at ${new Date(backupAt).toISOString()}. Start every process of the server again.`,
  );
}

/** Where links lead. A folder that is not there has none. */
async function realPlace(folder: string): Promise<string> {
  return (await orNull(realpath(folder))) ?? folder;
}

function folderOf(folder: string | undefined): string {
  if (folder === undefined) throw new UsageError('Name the folder of the backups');
  return resolve(folder);
}

function sumOf(files: readonly { sizeBytes: number }[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function inMb(sizeBytes: number): string {
  return `${(sizeBytes / 1e6).toFixed(1)} MB`;
}
