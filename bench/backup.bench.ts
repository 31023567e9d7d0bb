/**
 * @file What does a backup cost, and how long until a restored server takes pushes? 10,000 reports with 20,000 photos, on
 * each database. 8 clients push before and during the backup. `BENCH_REPORTS`, `BENCH_PHOTOS` and `BENCH_PHOTO_BYTES`
 * make it smaller. Aims: p95 of pushes during a backup ≤ 1.5 times that before it; the second run copies no photo.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { openPostgresPool } from '../server/src/database/postgres.ts';
import { openObjectStore } from '../server/src/objects/open.ts';
import { createTask } from '../server/src/tasks/create-task.ts';
import { connect, logIn } from './harness/connection.ts';
import { onEachDatabase, type BenchDatabase } from './harness/databases.ts';
import { print, printMachine, quantile } from './harness/figures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const count = (name: string, standard: number) => Number(process.env[name] ?? standard);
const REPORTS = count('BENCH_REPORTS', 10_000);
const PHOTOS = count('BENCH_PHOTOS', 20_000);
const PHOTO_BYTES = count('BENCH_PHOTO_BYTES', 100_000);
const CLIENTS = 8;
const PUSHES_BEFORE = 1_000;
const KEY_FILE = 'proof-key.pem';
const ADMIN = path.resolve(import.meta.dirname, '../server/src/admin.ts');

let made = 0;

printMachine();
console.log(`${REPORTS} reports, ${PHOTOS} photos of ${PHOTO_BYTES} bytes`);
await onEachDatabase(async (database) => {
  const first = await startServerProcess(database.dataDir, database.env);
  await first.stop();
  const reportIds = await fill(database);
  const server = await startServerProcess(database.dataDir, database.env);
  const phones = await openPhones(server.url, reportIds);
  const folder = dataFolder();

  // The first ones meet an empty cache.
  await phones.pushWhile(() => phones.pushed() >= PUSHES_BEFORE);
  const alone = await phones.pushWhile(() => phones.pushed() >= 2 * PUSHES_BEFORE);
  print('push, p95 without a backup', quantile(alone, 0.95), 'ms');
  for (const run of ['first', 'second']) {
    const before = sizeOf(folder);
    const started = performance.now();
    let isDone = false;
    const ended = runBackup(folder, database).finally(() => (isDone = true));
    const times = await phones.pushWhile(() => isDone);
    await ended;
    print(`${run} backup`, (performance.now() - started) / 1000, 's');
    print('  bytes', (sizeOf(folder) - before) / 1e6, 'MB');
    print('  push, p95 meanwhile', quantile(times, 0.95), 'ms');
    print('  ratio (aim ≤ 1.5)', quantile(times, 0.95) / quantile(alone, 0.95), '×');
  }
  phones.close();
  await server.stop();

  const check = performance.now();
  admin(['verify-backup', folder], database.dataDir, database.env);
  print('verify-backup', (performance.now() - check) / 1000, 's');
  const empty = await emptyInstance(database);
  // A backup does not have it: it is kept elsewhere (docs/proof.md).
  copyFileSync(path.join(database.dataDir, KEY_FILE), path.join(empty.dataDir, KEY_FILE));
  const started = performance.now();
  admin(['restore', folder], empty.dataDir, empty.env);
  print('restore', (performance.now() - started) / 1000, 's');
  const restored = await startServerProcess(empty.dataDir, empty.env);
  const again = await openPhones(restored.url, reportIds);
  await again.pushWhile(() => again.pushed() >= 1);
  print('restore to first push', (performance.now() - started) / 1000, 's');
  again.close();
  await restored.stop();
});

/** Fills database and store as the server would, without HTTP. Returns the ids of the reports. */
async function fill({ env, dataDir }: BenchDatabase): Promise<string[]> {
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  const db = await openDatabase(config.database);
  const objects = await openObjectStore({ dataDir });
  const { uid } = await db
    .selectFrom('user')
    .select('uid')
    .where('email', '=', 'inspector@example.com')
    .executeTakeFirstOrThrow();
  const reportIds: string[] = [];
  for (let n = 0; n < REPORTS; n += 1) {
    const members = [{ uid, part: 'lead' as const }];
    const task = { orderNo: `B-${n}`, reportNo: `B-${n}`, members, createdBy: uid, at: Date.now() };
    reportIds.push((await createTask(db, task)).reportId);
  }
  for (let n = 0; n < PHOTOS; n += 1) {
    const bytes = randomBytes(PHOTO_BYTES);
    const rename = `inspection/files/bench/${n}.jpg`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await objects.put(rename, 'image/jpeg', bytes);
    const file = { rename, reportId: reportIds[n % REPORTS] as string, uid, fileName: `${n}.jpg`, sha256 };
    const rest = { contentType: 'image/jpeg', sizeBytes: PHOTO_BYTES, createdAt: n, confirmedAt: n };
    await db
      .insertInto('file')
      .values({ ...file, ...rest, state: 'confirmed' })
      .execute();
  }
  await db.destroy();
  return reportIds;
}

/** Clients that push one field at a time. */
async function openPhones(url: string, reportIds: readonly string[]) {
  const token = await logIn(url, 'inspector@example.com');
  const clients = Array.from({ length: CLIENTS }, () => connect(url, token));
  let pushed = 0;
  return {
    pushed: () => pushed,
    /** Pushes until `isOver`. Returns how long each push took, in milliseconds. */
    async pushWhile(isOver: () => boolean): Promise<number[]> {
      const times: number[] = [];
      const work = async (client: (typeof clients)[number], n: number) => {
        do {
          const started = performance.now();
          const reportId = reportIds[(pushed * CLIENTS + n) % reportIds.length];
          const deviceId = `bench-${n}`;
          await client.call('POST', '/report/push', { reportId, deviceId, ops: [operation(deviceId)] });
          times.push(performance.now() - started);
          pushed += 1;
        } while (!isOver());
      };
      await Promise.all(clients.map(work));
      return times;
    },
    close: () => clients.forEach((client) => client.close()),
  };
}

function operation(deviceId: string) {
  made += 1;
  const set = { weather: `Cloudy, ${made} °C` };
  const hlc = formatClock(Date.now(), made % 100_000, deviceId);
  return { opId: randomUUID(), kind: 'information', id: 'information', set, hlc };
}

function settings(dataDir: string, env: Record<string, string>) {
  return { ...process.env, ...env, DATA_DIR: dataDir };
}

function admin(args: string[], dataDir: string, env: Record<string, string>): void {
  execFileSync(process.execPath, [ADMIN, ...args], { env: settings(dataDir, env), stdio: 'inherit' });
}

function runBackup(folder: string, { dataDir, env }: BenchDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ADMIN, 'backup', folder], {
      env: settings(dataDir, env),
      stdio: 'inherit',
    });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`backup ended with code ${code}`)),
    );
  });
}

async function emptyInstance({ name, env }: BenchDatabase) {
  const dataDir = dataFolder();
  if (name === 'SQLite')
    return { dataDir, env: { DATABASE_URL: `sqlite:${path.join(dataDir, 'proofmark.sqlite')}` } };
  const url = new URL(env['DATABASE_URL'] as string);
  const pool = openPostgresPool(url.href, () => undefined);
  const client = await pool.connect();
  await client.query('create database restored', []);
  client.release();
  await pool.end();
  url.pathname = '/restored';
  return { dataDir, env: { DATABASE_URL: url.href } };
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
