/** @file Copies the database as it is at one moment, while the server works. */
import { join } from 'node:path';
import { backup as copySqlite, DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Config } from '../config.ts';
import { damageOf, requireWholeLog } from '../database/integrity.ts';
import { closeToOthers, ownFile } from '../own-files.ts';
import { BackupError, readLines, SQLITE_FILE, writeLines, type BackupManifest } from './folder.ts';
import { TABLE_NAMES } from './tables.ts';

/** Rows that are in memory at once. */
const PAGE = 1000;
const { INT8 } = pg.types.builtins;
/** More pages than any file has. See {@link dumpSqlite}. */
const ALL_PAGES = 2 ** 31 - 1;

/** Writes the database into the folder of a backup. Returns the names of the files. */
export function dumpDatabase(database: Config['database'], backup: string): Promise<string[]> {
  return database.type === 'sqlite' ? dumpSqlite(database.path, backup) : dumpPostgres(database.url, backup);
}

/**
 * SQLite's online backup, in one step: it begins again when somebody writes between two steps, and under load it would
 * never end. Readers and writers go on meanwhile.
 */
async function dumpSqlite(path: string, backup: string): Promise<string[]> {
  requireWholeLog(path);
  const target = join(backup, SQLITE_FILE);
  ownFile(target);
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    await copySqlite(source, target, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(target);
  // The copy is one file, without a log beside it.
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  closeToOthers(target);
  return [SQLITE_FILE];
}

/** Every table of one snapshot, page by page with a cursor. */
async function dumpPostgres(url: string, backup: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const names: string[] = [];
    for (const table of TABLE_NAMES) {
      const name = `${table}.ndjson`;
      await writeLines(join(backup, name), pagesOf(client, table));
      names.push(name);
    }
    await client.query('commit');
    return names;
  } finally {
    await client.end();
  }
}

async function* pagesOf(client: pg.Client, table: string): AsyncGenerator<unknown[]> {
  await client.query(`declare page no scroll cursor for select * from "${table}"${orderOf(table)}`);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${PAGE} from page`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close page');
}

/** The names of the migrations that a database has. */
export function readMigrations(database: Config['database']): Promise<string[]> {
  return readNames(database, 'select name from kysely_migration order by name');
}

/**
 * What tells this instance from others: the first key that signed here. Its first start made it, and a restore keeps it.
 * Null before that.
 */
export async function readInstance(database: Config['database']): Promise<string | null> {
  const [first = null] = await readNames(database, 'select kid as name from "proofKey" where number = 1');
  return first;
}

async function readNames(database: Config['database'], query: string): Promise<string[]> {
  if (database.type === 'sqlite') {
    const source = new DatabaseSync(database.path, { readOnly: true, timeout: 5000 });
    try {
      return source
        .prepare(query)
        .all()
        .map(({ name }) => String(name));
    } finally {
      source.close();
    }
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The chains of the logs are checked in their order. */
function orderOf(table: string): string {
  if (table === 'operation') return ' order by "reportId", "seq"';
  return table === 'workflowEntry' ? ' order by "reportId", "number"' : '';
}

/** The rows of a table in a backup; operations and steps in the order of report and number. */
export async function* rowsOf<T>(
  backup: string,
  { database }: Pick<BackupManifest, 'database'>,
  table: (typeof TABLE_NAMES)[number],
): AsyncGenerator<T> {
  if (database === 'postgres') return yield* readLines<T>(join(backup, `${table}.ndjson`));
  const file = new DatabaseSync(join(backup, SQLITE_FILE), { readOnly: true });
  try {
    for (const row of file.prepare(`select * from "${table}"${orderOf(table)}`).iterate())
      yield { ...row } as T;
  } catch (error) {
    throw damageOf(error) === null ? error : new BackupError(`${SQLITE_FILE}: ${(error as Error).message}`);
  } finally {
    file.close();
  }
}
