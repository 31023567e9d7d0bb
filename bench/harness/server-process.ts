/** @file The real server in its own process, with its own data folder. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/setup/free-port.mjs';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first 200 of `/readyz`. */
  readyMs: number;
  stop(): Promise<void>;
}

/** A data folder that is removed when this process ends. */
export function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One person of the demo makes all calls of a measurement, as fast as the server answers. */
const SETTINGS = {
  LOG_LEVEL: 'error',
  PROOFMARK_DEMO: '1',
  MAX_TASKS_PER_DAY: '0',
  MAX_UPLOAD_MB_PER_DAY: '0',
  MAX_REQUESTS_PER_MINUTE: '0',
};

/** Starts the server on a folder and waits until it is ready, for at most ten minutes: SQLite reads a large file first. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  givenPort?: number,
): Promise<ServerProcess> {
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'server/src/server.ts')], {
    cwd: root,
    env: { ...process.env, ...SETTINGS, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - started > 600_000)
      throw new Error('The server did not get ready');
    await wait(5);
  }
  return {
    url,
    pid: child.pid as number,
    readyMs: performance.now() - started,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
