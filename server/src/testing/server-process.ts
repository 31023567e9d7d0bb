/** @file For tests: the real server as its own process, on a test's database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';

const SERVER = resolve(import.meta.dirname, '../server.ts');

export interface ServerProcess {
  /** For example `http://127.0.0.1:41234`. */
  url: string;
  /** Kills the process without time to clean up, like a power cut. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end, as an update does. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server on a free port. `env` adds settings. Resolves when it listens; throws if the process ends before that. */
export async function startServerProcess(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.type === 'postgres' ? database.url : `sqlite:${database.path}`,
      PROOFMARK_DEMO: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const killNow = () => child.kill('SIGKILL');
  // Ends with the test, even if the test fails.
  process.once('exit', killNow);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // Also matches what follows, because the port may arrive in two pieces.
      const found = /(http:\/\/[\d.]+:\d+)\s/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Cannot start the server: ${output}`)));
  });
  return {
    url,
    kill: async () => {
      process.off('exit', killNow);
      killNow();
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      process.off('exit', killNow);
      return code;
    },
  };
}
