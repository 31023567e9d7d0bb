/** @file The real server as a process of its own, on a test's database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';

const SERVER = resolve(import.meta.dirname, '../server.ts');

export interface ServerProcess {
  /** Such as `http://127.0.0.1:41234`. */
  url: string;
  /** Ends it with no time to clean up, as a power cut does; resolves once it is gone. */
  kill(): Promise<void>;
}

/** Starts a server on a free port and resolves once it listens; it throws when the process ends before that. */
export async function startServerProcess({
  database,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.type === 'postgres' ? database.url : `sqlite:${database.path}`,
      PROOFMARK_DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const killNow = () => child.kill('SIGKILL');
  // A test that fails must not leave it behind.
  process.once('exit', killNow);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // With what follows it: a port may come in two pieces.
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
  };
}
