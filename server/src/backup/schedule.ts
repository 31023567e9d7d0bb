/** @file The server's own backups: at the times of the settings, in a process of their own. */
import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { datedBackups, timeOfName } from './folder.ts';

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const ADMIN = resolve(import.meta.dirname, '../admin.ts');

/** Makes a backup with `npm run admin -- backup`. Throws with the command's output if it fails. */
export type MakeBackup = (folder: string, keep: number) => Promise<string>;

/**
 * Makes a backup in `backupDir` when the newest is older than `backupEveryHours`, and keeps the newest `backupKeep`. Looks
 * every minute, and at the start, so a server that was off makes up for it. After a failure, which the log tells, it
 * tries again an hour later. `look` looks once more, for tests.
 */
export function scheduleBackups(
  app: App,
  config: Pick<Config, 'backupDir' | 'backupEveryHours' | 'backupKeep'>,
  now: () => number,
  make: MakeBackup = inOwnProcess,
): { look: () => Promise<void> } {
  const { backupDir, backupEveryHours, backupKeep } = config;
  let isRunning = false;
  let failedAt = -Infinity;

  async function look(): Promise<void> {
    if (backupDir === null || isRunning || Math.abs(now() - failedAt) < HOUR_MS) return;
    isRunning = true;
    try {
      const newest = (await datedBackups(backupDir, now())).past.at(-1);
      const isDue = newest === undefined || now() - timeOfName(newest) >= backupEveryHours * HOUR_MS;
      if (isDue) app.log.info({ backupDir }, await make(backupDir, backupKeep));
    } catch (error) {
      failedAt = now();
      app.log.error({ err: error, backupDir }, 'Could not make a backup');
    } finally {
      isRunning = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  app.addHook('onListen', () => void look());
  app.addHook('onClose', () => clearInterval(timer));
  return { look };
}

/** A process of its own, so that pushes do not wait for hashing and reading. */
function inOwnProcess(folder: string, keep: number): Promise<string> {
  return new Promise((done, fail) => {
    const args = [ADMIN, 'backup', folder, '--keep', String(keep)];
    const { pid } = execFile(process.execPath, args, (error, stdout, stderr) => {
      if (error) fail(new Error((stderr || error.message).trim()));
      else done(stdout.trim());
    });
    if (pid !== undefined) giveWay(pid);
  });
}

/** Gives the process what others leave of the processor. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}
