/** @file The databases on which a measurement of the server runs, and what they cost. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../scripts/setup/postgres.mjs';
import { openPostgresPool } from '../../server/src/database/postgres.ts';
import { cpuMsOf, parentOf } from './figures.ts';
import { dataFolder } from './server-process.ts';

/** A new database for one server. A commit waits for the disk. */
export interface BenchDatabase {
  name: 'SQLite' | 'PostgreSQL';
  dataDir: string;
  /** What the server gets as its settings. */
  env: Record<string, string>;
  /** Processor time of the database's own processes so far. SQLite has none: it works in the server. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Runs a measurement on SQLite, then on PostgreSQL. */
export async function onEachDatabase(measure: (database: BenchDatabase) => Promise<void>): Promise<void> {
  for (const open of [openSqlite, openPostgres]) {
    const database = await open();
    console.log(database.name);
    await measure(database);
    await database.stop();
  }
}

async function openSqlite(): Promise<BenchDatabase> {
  const dataDir = dataFolder();
  const env = { DATABASE_URL: `sqlite:${path.join(dataDir, 'proofmark.sqlite')}` };
  return { name: 'SQLite', dataDir, env, cpuMs: () => 0, stop: async () => undefined };
}

async function openPostgres(): Promise<BenchDatabase> {
  const postgres = await startPostgres({ isDurable: true });
  const mainPid = await mainPidOf(postgres.url);
  return {
    name: 'PostgreSQL',
    dataDir: dataFolder(),
    env: { DATABASE_URL: postgres.url },
    // A process that has ended counts with its parent.
    cpuMs: () => cpuMsOf(mainPid, true) + childrenOf(mainPid).reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    stop: () => postgres.stop(),
  };
}

/** The parent of the processes that serve connections. */
async function mainPidOf(url: string): Promise<number> {
  const pool = openPostgresPool(url, () => undefined);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
  const parent = parentOf(rows[0]?.pid as number);
  client.release();
  await pool.end();
  return parent;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}
