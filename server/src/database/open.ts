/** @file Opens the database of the settings and brings its tables up to date. */
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, type Logger } from 'kysely';
import type { Config } from '../config.ts';
import { makeFolder } from '../own-files.ts';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { openPostgresPool } from './postgres.ts';
import type { Db, Tables } from './schema.ts';
import { shareCommits } from './transaction.ts';

/**
 * Opens the database, ready for queries. If it cannot be reached or a migration fails, closes it and throws.
 * `onError` is called when a PostgreSQL connection breaks; the pool replaces it by itself. `log` hears every statement.
 */
export async function openDatabase(
  database: Config['database'],
  onError: (error: Error) => void = () => undefined,
  log?: Logger,
): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: dialectOf(database, onError), ...(log ? { log } : {}) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  if (database.type === 'sqlite') shareCommits(db);
  return db;
}

function dialectOf(database: Config['database'], onError: (error: Error) => void) {
  if (database.type === 'postgres') {
    return new PostgresDialect({ pool: openPostgresPool(database.url, onError) });
  }
  makeFolder(dirname(database.path));
  return new NodeSqliteDialect(database.path);
}
