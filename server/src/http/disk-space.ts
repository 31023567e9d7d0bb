/** @file Warns while the disk of DATA_DIR is nearly full. */
import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

const LOOK_EVERY_MS = 60_000;
const MB = 1_000_000;

/** Megabytes that are free for this user on the disk of a folder. */
export async function freeMbOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / MB);
}

/**
 * Looks at the disk now and then. Writes a warning when less than `warnFreeMb` are free, and a line when there is enough
 * again. `look` looks once more, for tests.
 */
export function watchDiskSpace(
  app: App,
  { dataDir, warnFreeMb }: Pick<Config, 'dataDir' | 'warnFreeMb'>,
  freeMb: (folder: string) => Promise<number> = freeMbOf,
): { look: () => Promise<void> } {
  let isLow = false;
  const look = async () => {
    const free = await freeMb(dataDir);
    if (free < warnFreeMb && !isLow) app.log.warn({ dataDir, freeMb: free, warnFreeMb }, 'Little disk space');
    if (free >= warnFreeMb && isLow) app.log.info({ dataDir, freeMb: free }, 'Enough disk space again');
    isLow = free < warnFreeMb;
  };
  const lookSafely = () =>
    void look().catch((error: unknown) => app.log.warn({ err: error }, 'Cannot see the disk space'));
  const timer = setInterval(lookSafely, LOOK_EVERY_MS).unref();
  app.addHook('onReady', lookSafely);
  app.addHook('onClose', () => clearInterval(timer));
  return { look };
}
