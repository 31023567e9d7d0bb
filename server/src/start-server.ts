/** @file Starts the server: settings, database, object store, demo, and then it listens. */
import { flushCompileCache } from 'node:module';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { App } from './context.ts';
import type { Db } from './database/schema.ts';
import { openDatabase } from './database/open.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { openObjectStore } from './objects/open.ts';
import { hasNoUsers } from './session/users.ts';

const DEMO_PASSWORD = 'Proofmark1!';
const DEMO_ACCOUNTS = ['inspector', 'inspector2', 'reviewer', 'coordinator', 'admin'];
const STOP_TIMEOUT_MS = 10_000;

/** Starts. What keeps it from starting is told in a line on the standard error, and the process ends with 1. */
export async function startServer(): Promise<void> {
  try {
    const config = readConfig(process.env);
    let app: App | undefined;
    const db = await openDatabase(config.database, (error) =>
      app?.log.error({ err: error }, 'A connection broke'),
    );
    const objects = await openObjectStore(config);
    app = await buildApp({ config, db, objects });
    const isNew = await hasNoUsers(db);
    if (isNew && config.isDemo) await loadDemo(app, config, db, objects);
    await app.listen({ port: config.port, host: config.host });
    greet(app, config, isNew);
    stopOnSignal(app, db);
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`${startError(error)}\n`);
    process.exit(1);
  }
}

/** Loaded only when it is wanted: it brings its pictures along. */
async function loadDemo(app: App, config: Config, db: Db, objects: ObjectStore): Promise<void> {
  const { loadDemo } = await import('./demo/load.ts');
  await loadDemo({ db, objects, config, log: app.log });
}

function greet(app: App, { host, isDemo }: Config, isNew: boolean): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  say(`Proofmark is at http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  if (isDemo) {
    say(`Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const name of DEMO_ACCOUNTS) say(`  ${name}@example.com`);
  } else if (isNew) {
    say('There is no account yet. Make the first one:');
    say('  npm run admin -- create-user --email you@example.com --nickname You --role admin');
  }
}

function stopOnSignal(app: App, db: Db): void {
  const stop = async (signal: string) => {
    app.log.info(`Stopping on ${signal}`);
    // Whoever does not let go in time is cut off; every answered push is on the disk already.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

function startError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Cannot listen: ${message}. Choose another port with PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `Cannot reach the database or the store: ${message || code}`;
  return `Cannot start: ${stack ?? String(error)}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
