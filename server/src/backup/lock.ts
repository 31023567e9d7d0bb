/**
 * @file The lock of the folder of the backups: the file `lock`, which holds a random name. Its holder writes the name again
 * while it works. A lock that is old counts for nothing: process ids say little, because those of containers begin again at
 * 1, and the holder may be on another machine. All times are the disk's, so clocks of machines may differ.
 */
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../objects/durable.ts';
import { BackupError } from './folder.ts';

const RENEW_EVERY_MS = 30_000;
const DEAD_AFTER_MINUTES = 5;

/**
 * Runs `work` while nobody else works in the folder. Throws {@link BackupError} if somebody does, or if the folder is not
 * there: made here, it would fill the disk on which that of the backups is not mounted.
 */
export async function whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (!(await orNull(stat(folder))))
    throw new BackupError(
      `The folder ${folder} is not there. If its disk is not mounted, mount it. If the folder is new: mkdir -m 700 ${folder}`,
    );
  const lock = join(folder, 'lock');
  const name = randomUUID();
  const handle = (await create(lock)) ?? ((await removeDead(lock, name)) ? await create(lock) : null);
  if (handle === null)
    throw new BackupError(
      `Another process makes a backup in ${folder}. If it was killed, try again in ${DEAD_AFTER_MINUTES} minutes`,
    );
  const renew = async () => {
    await handle.write(name, 0);
    await handle.sync();
  };
  // If the disk refuses, the work finds out by itself.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS).unref();
  try {
    await renew();
    return await work();
  } finally {
    clearInterval(timer);
    await handle.close();
    // Somebody may have taken it over while this machine slept.
    if ((await orNull(readFile(lock, 'utf8'))) === name) await rm(lock);
  }
}

/** Null if there is a lock. */
async function create(lock: string): Promise<FileHandle | null> {
  try {
    return await open(lock, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

/** True if the lock was dead and this process has removed it. Of several that try, one can rename it. */
async function removeDead(lock: string, name: string): Promise<boolean> {
  const aside = `${lock}.${name}`;
  try {
    const found = await orNull(readFile(lock, 'utf8'));
    await writeFile(aside, '', { mode: 0o600 });
    const [now, renewed] = [(await stat(aside)).mtimeMs, (await orNull(stat(lock)))?.mtimeMs ?? 0];
    if (now - renewed < DEAD_AFTER_MINUTES * 60_000) return false;
    if ((await orNull(rename(lock, aside).then(() => true))) === null) return false;
    if ((await readFile(aside, 'utf8')) === found) return true;
    // Another process was faster, and this is its lock.
    await rename(aside, lock);
    return false;
  } finally {
    await rm(aside, { force: true });
  }
}
