/** @file A server for one scenario: the real one, on a free port, with the demo in an empty data folder. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { guardedProcess } from '../../scripts/setup/guarded-process.mjs';
import { mayFail, noteProblem } from './problems.ts';

export interface RunningServer {
  /** The address of app and API, such as `http://127.0.0.1:41234`. The same after a restart. */
  readonly url: string;
  /** Its `DATA_DIR`. Kept while it is stopped, removed by `dispose` or when the test process ends. */
  readonly dataDir: string;
  /** Everything it has written so far to stdout and stderr, over all restarts. */
  log(): string;
  /** Ends the process, by default with SIGTERM, and waits for it. `SIGKILL` is a power cut. `restart` starts it again. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops the server if it runs, and starts it again on the same port and data. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it for good and removes its data. Otherwise this happens when the test process ends. */
  dispose(): Promise<void>;
}

export interface ServerOptions {
  /** Another server's data folder, which has to be stopped; its data folder begins as a copy. */
  copyOf?: string;
  /** Settings besides the harness's own. `undefined` removes one. */
  env?: Record<string, string | undefined>;
}

const readyWithinMs = 30_000;
const pollMs = 50;
/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The product's settings that the machine may have, and those that the test runner sets. */
const foreignSetting =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|S3_.*|SMTP_URL|MAIL_FROM|OIDC_.*|PUBLIC_URL|REGISTRATION|LOG_LEVEL|PROOFMARK_.*|NODE_ENV|NODE_OPTIONS|TEST|VITEST.*|TEST_DATABASE.*)$/;

/**
 * Starts a server and waits until `/readyz` answers.
 * @throws with the server's log if the process ends before that or needs longer than 30 s
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.env?.['PORT'] ?? (await freePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'proofmark-data-'));
  if (options.copyOf) cpSync(options.copyOf, dataDir, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  let log = '';
  const server = guardedProcess({
    cwd: root,
    env: { ...ownEnvironment(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...options.env },
    removeAtEnd: [dataDir],
    onOutput: (text) => {
      log += text;
    },
  });

  let isAskedToEnd = false;
  async function start(): Promise<void> {
    isAskedToEnd = false;
    let ended: object | undefined;
    void server.start(process.execPath, [path.join(root, 'server/src/server.ts')]).then((how) => {
      ended = how;
      if (!isAskedToEnd) noteProblem(`The server ended by itself: ${JSON.stringify(how)}\n${log}`);
    });
    const deadlineMs = Date.now() + readyWithinMs;
    while (!(await isReady(url))) {
      if (ended) throw new Error(`The server ended before it was ready: ${JSON.stringify(ended)}\n${log}`);
      if (Date.now() > deadlineMs)
        throw new Error(`The server was not ready within ${readyWithinMs} ms\n${log}`);
      await wait(pollMs);
    }
  }

  async function stop(signal?: NodeJS.Signals): Promise<void> {
    isAskedToEnd = true;
    // A server that is stopping answers what still comes in with 503.
    mayFail((request) => request.url.origin === url && [undefined, 503].includes(request.status));
    await server.stop(signal);
  }

  try {
    await start();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  return {
    url,
    dataDir,
    log: () => log,
    stop,
    async restart(signal) {
      await stop(signal);
      await start();
    },
    dispose: () => {
      isAskedToEnd = true;
      return server.dispose();
    },
  };
}

/** This process's environment without settings of the product or the test runner. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreignSetting.test(name)));
}

/** Whether a server answers and can work. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
