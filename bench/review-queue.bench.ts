/**
 * @file How long does the server take for a page of the review queue at 100,000 reports, and is that the same as at 1,000?
 * Aims: 95 % within 20 ms, ratio of the medians at most 1.3. The reference is the small database in the same run.
 */
import path from 'node:path';
import { connect, logIn } from './harness/connection.ts';
import { onEachDatabase, type BenchDatabase } from './harness/databases.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';
import { addReviews } from './harness/many-reviews.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';
import { openPostgresPool } from '../server/src/database/postgres.ts';

const QUERIES = { 'first page': 'limit=50', approved: 'limit=50&view=approved' };
const ROUNDS = 220;
const WARM_UP = 20;

/** A server of its own with so many reports. */
async function prepare(database: BenchDatabase, count: number) {
  const folder = dataFolder();
  const env = await databaseOf(database, folder, `queue_${count}`);
  const first = await startServerProcess(folder, env);
  const { uid } = await connect(first.url, await logIn(first.url, 'inspector@example.com')).call<{
    uid: number;
  }>('GET', '/auth/userInfo');
  await first.stop();
  const url = env['DATABASE_URL'] as string;
  await addReviews(
    database.name === 'SQLite'
      ? { type: 'sqlite', path: url.replace('sqlite:', '') }
      : { type: 'postgres', url },
    { uid, count },
  );
  if (database.name === 'PostgreSQL') await query(url, 'vacuum analyze');
  const server = await startServerProcess(folder, env);
  return { server, client: connect(server.url, await logIn(server.url, 'reviewer@example.com')) };
}

async function databaseOf(
  database: BenchDatabase,
  folder: string,
  name: string,
): Promise<Record<string, string>> {
  if (database.name === 'SQLite') return { DATABASE_URL: `sqlite:${path.join(folder, 'proofmark.sqlite')}` };
  const url = database.env['DATABASE_URL'] as string;
  await query(url, `create database ${name}`);
  return { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href };
}

async function query(url: string, statement: string): Promise<void> {
  const pool = openPostgresPool(url, () => undefined);
  const client = await pool.connect();
  await client.query(statement, []);
  client.release();
  await pool.end();
}

printMachine();
await onEachDatabase(async (database) => {
  const sizes = { small: await prepare(database, 1_000), large: await prepare(database, 100_000) };
  for (const [name, input] of Object.entries(QUERIES)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const size of ['small', 'large'] as const) {
        const started = performance.now();
        const page = await sizes[size].client.call<{ items: unknown[] }>('GET', `/review/list?${input}`);
        if (page.items.length !== 50) throw new Error(`Expected a full page, got ${page.items.length}`);
        if (round >= WARM_UP) times[size].push(performance.now() - started);
      }
    }
    print(`review/list ${name}, 1,000 reports (reference)`, median(times.small), 'ms');
    print(`review/list ${name}, 100,000 reports`, median(times.large), 'ms');
    print(`review/list ${name}, 100,000 reports, 95 % (aim ≤ 20)`, quantile(times.large, 0.95), 'ms');
    print(`review/list ${name}, ratio (aim ≤ 1.3)`, median(times.large) / median(times.small), '×');
  }
  for (const { server, client } of Object.values(sizes)) {
    client.close();
    await server.stop();
  }
});
