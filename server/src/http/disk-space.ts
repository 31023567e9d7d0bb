/** @file Warns while a disk of the server is nearly full. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

const LOOK_EVERY_MS = 60_000;
const MB = 1_000_000;

/** Megabytes that are free for this user on the disk of a folder. */
export async function freeMbOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / MB);
}

type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'database'>;

/** The folders into which the server writes: DATA_DIR, BACKUP_DIR and that of the SQLite file, each once. */
export function watchedFolders({ dataDir, backupDir, database }: Folders): string[] {
  const ofDatabase = database.type === 'sqlite' ? [dirname(database.path)] : [];
  return [...new Set([dataDir, ...ofDatabase, ...(backupDir === null ? [] : [backupDir])])];
}

/**
 * Looks at the disks now and then. Writes a warning when less than `warnFreeMb` are free, and a line when there is enough
 * again. `look` looks once more, for tests.
 */
export function watchDiskSpace(
  app: App,
  config: Folders & Pick<Config, 'warnFreeMb'>,
  freeMb: (folder: string) => Promise<number> = freeMbOf,
): { look: () => Promise<void> } {
  const { warnFreeMb } = config;
  const low = new Set<string>();
  const lookAt = async (folder: string) => {
    const free = await freeMb(folder);
    if (free < warnFreeMb && !low.has(folder)) {
      low.add(folder);
      app.log.warn({ folder, freeMb: free, warnFreeMb }, 'Little disk space');
    }
    if (free >= warnFreeMb && low.delete(folder))
      app.log.info({ folder, freeMb: free }, 'Enough disk space again');
  };
  const look = async () => {
    for (const folder of watchedFolders(config))
      await lookAt(folder).catch((error: unknown) =>
        app.log.warn({ err: error, folder }, 'Cannot see the disk space'),
      );
  };
  const lookSafely = () => void look();
  const timer = setInterval(lookSafely, LOOK_EVERY_MS).unref();
  app.addHook('onReady', lookSafely);
  app.addHook('onClose', () => clearInterval(timer));
  return { look };
}
