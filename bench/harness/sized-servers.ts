/** @file Servers with databases of different sizes, side by side in one run. */
import path from 'node:path';
import { openPostgresPool } from '../../server/src/database/postgres.ts';
import { connect, logIn } from './connection.ts';
import type { BenchDatabase } from './databases.ts';
import { addReviews } from './many-reviews.ts';
import { fillReports } from './many-rows.ts';
import { dataFolder, startServerProcess } from './server-process.ts';

/**
 * A server of its own with so many reports of one inspector, and somebody who is logged in at a desk. `rows`: each report is
 * also filled with so many rows and operations.
 */
export async function serverWithReports(database: BenchDatabase, count: number, email: string, rows = 0) {
  const folder = dataFolder();
  const env = await databaseOf(database, folder, `reports_${count}`);
  const first = await startServerProcess(folder, env);
  const { uid } = await connect(first.url, await logIn(first.url, 'inspector@example.com')).call<{
    uid: number;
  }>('GET', '/auth/userInfo');
  await first.stop();
  const url = env['DATABASE_URL'] as string;
  const settings = {
    SQLite: { type: 'sqlite', path: url.replace('sqlite:', '') },
    PostgreSQL: { type: 'postgres', url },
  } as const;
  await addReviews(settings[database.name], { uid, count });
  if (rows > 0) await fillReports(settings[database.name], rows);
  if (database.name === 'PostgreSQL') await query(url, 'vacuum analyze');
  const server = await startServerProcess(folder, env);
  return {
    server,
    client: connect(server.url, await logIn(server.url, email)),
    uid,
    settings: settings[database.name],
  };
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
