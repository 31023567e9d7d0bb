/** @file Starts the server: reads the settings, opens database and object store, loads the demo, listens. */
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD, DEMO_USERS } from '../seeds/users.ts';
import { ADMIN_COMMAND } from './admin-command.ts';
import { buildApp } from './app.ts';
import { inUrl, readConfig, type Config } from './config.ts';
import type { App } from './context.ts';
import type { Db } from './database/schema.ts';
import { damageOf, requireSound } from './database/integrity.ts';
import { OtherTablesError } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { findPublicPasswords } from './demo/public-passwords.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { openObjectStore } from './objects/open.ts';
import { hasNoUsers } from './session/users.ts';
import { ConfigError } from './read-setting.ts';

const STOP_TIMEOUT_MS = 10_000;

/** Errors of Node that are about a file or folder. */
const DISK_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EIO'];
/** Errors of Node when nobody answers at an address. */
const NETWORK_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];
/** SQLSTATE: no such user, a wrong password, no such database. */
const POSTGRES_REFUSES = /^(28...|3D000)$/;
/** READONLY, IOERR, FULL and CANTOPEN. */
const SQLITE_DISK_CODES = [8, 10, 13, 14];

/** Starts the server. If that fails, says why on the standard error, at the latest in its last line, and ends with code 1. */
export async function startServer(): Promise<void> {
  let dataDir: string | undefined;
  try {
    const config = readConfig(process.env);
    ({ dataDir } = config);
    let app: App | undefined;
    const db = await openDatabase(config.database, (error) =>
      app?.log.error({ err: error }, 'A database connection broke'),
    );
    await requireSound(db, config.database);
    const objects = await openObjectStore(config);
    app = await buildApp({ config, db, objects });
    const isNew = await hasNoUsers(db);
    if (config.isDemo) warnOfDemo(app, config);
    else await requireOwnPasswords(db);
    if (isNew && config.isDemo) await loadDemo(app, config, db, objects);
    await listen(app, config);
    greet(app, config, isNew);
    stopOnSignal(app, db, config);
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`${startError(error, dataDir)}\n`);
    process.exit(1);
  }
}

function warnOfDemo(app: App, { seriousSettings }: Config): void {
  if (seriousSettings.length === 0) return;
  app.log.warn(
    { settings: seriousSettings },
    'PROOFMARK_DEMO=1: this server has demo accounts, whose password everybody can read, and others can reach it',
  );
}

/** A database that was once a demo. Throws {@link ConfigError} if its accounts still have the public password. */
async function requireOwnPasswords(db: Db): Promise<void> {
  const emails = await findPublicPasswords(db);
  if (emails.length === 0) return;
  throw new ConfigError(
    'this database',
    emails.join(', '),
    "accounts without the demo's password, which everybody can read. Take an empty database, change these passwords in " +
      'a demo on this machine only, or keep the demo with PROOFMARK_DEMO=1',
  );
}

/** Imported only when it is needed, because it brings its photos along. */
async function loadDemo(app: App, config: Config, db: Db, objects: ObjectStore): Promise<void> {
  const { loadDemo } = await import('./demo/load.ts');
  await loadDemo({ db, objects, config, log: app.log });
}

/** Throws {@link ConfigError} if the server cannot listen there. */
async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new ConfigError('PORT', String(port), `a port that is free and open to this user (${message})`);
    throw new ConfigError('HOST', host, `a name or address of this machine, such as 0.0.0.0 (${message})`);
  }
}

function greet(app: App, { host, isDemo }: Config, isNew: boolean): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  say(`Proofmark runs at http://${inUrl(host)}:${port}`);
  if (isDemo) {
    say(`Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const { email } of Object.values(DEMO_USERS)) say(`  ${email}`);
  } else if (isNew) {
    say('There are no accounts yet. Create the first one:');
    say(`  ${ADMIN_COMMAND} create-user --email you@example.com --nickname You --role admin`);
  }
}

/**
 * Ends the server without losing a call: first `/readyz` and `/healthz` say 503, so that a proxy sends new calls elsewhere, then the server
 * closes, then it ends.
 */
function stopOnSignal(app: App, db: Db, { drainSeconds }: Config): void {
  const stop = async (signal: string) => {
    app.log.info(`Stopping on ${signal}`);
    app.isStopping = true;
    await wait(drainSeconds * 1000);
    // Connections that do not end in time are cut. Every answered push is already on the disk.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

function startError(error: unknown, dataDir: string | undefined): string {
  if (error instanceof ConfigError || error instanceof OtherTablesError) return error.message;
  const damage = damageOf(error);
  if (damage !== null) return damage;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (NETWORK_CODES.includes(code ?? ''))
    return `Cannot reach the database or the object store: ${message || code}. Look at DATABASE_URL and S3_ENDPOINT.`;
  if (POSTGRES_REFUSES.test(code ?? '')) return `Cannot start: ${message}. Look at DATABASE_URL.`;
  if (isOfDisk(error, dataDir))
    return `Cannot start: ${message}. Look at DATA_DIR, and at the rights and the space there.`;
  // People look at the last line first.
  return `${stack ?? ''}\nCannot start: ${message ?? String(error)}`;
}

/** Whether a file or folder cannot be opened or written, one of ours or the SQLite file too. */
function isOfDisk(error: unknown, dataDir: string | undefined): boolean {
  const { code, errcode, path } = error as { code?: string; errcode?: number; path?: string };
  if (dataDir !== undefined && path?.startsWith(dataDir)) return true;
  return DISK_CODES.includes(code ?? '') || SQLITE_DISK_CODES.includes((errcode ?? 0) & 0xff);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
