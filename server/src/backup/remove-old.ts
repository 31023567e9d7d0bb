/** @file Removes old backups, and photos that only they had. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../objects/durable.ts';
import { listBackups, PHOTO_LIST, readLines, type BackupPhoto } from './folder.ts';

/**
 * Keeps the backup that was `made` just now, and the newest before it: `keep` together. Those with a later time stay, as
 * their clock was wrong. Returns the names of those that it removed. Call it while the folder is locked.
 */
export async function removeOld(folder: string, keep: number, made: string): Promise<string[]> {
  const names = await listBackups(folder);
  const before = names.filter((name) => name < made);
  const removed = before.slice(0, Math.max(0, before.length - (keep - 1)));
  if (removed.length === 0) return [];
  // The photos of the others first: a list that cannot be read then removes nothing.
  const needed = new Set<string>();
  for (const name of names.filter((each) => !removed.includes(each)))
    for await (const { sha256 } of readLines<BackupPhoto>(join(folder, name, PHOTO_LIST))) needed.add(sha256);
  for (const name of removed) await rm(join(folder, name), { recursive: true });
  const photos = join(folder, 'photos');
  for (const first of (await orNull(readdir(photos))) ?? [])
    for (const sha256 of await readdir(join(photos, first)))
      if (!needed.has(sha256)) await rm(join(photos, first, sha256));
  return removed;
}
