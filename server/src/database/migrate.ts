/** @file Runs the migrations that a database does not have yet. If several processes start at once, one migrates. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql, type Kysely, type QueryResult } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './schema.ts';
import * as initial from './migrations/001-initial.ts';

/** In the order in which they run. Never change a released migration; add a new one. */
const MIGRATIONS = { '001-initial': initial };

/** The names of all migrations, in order. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS);

/** The database has tables of another version. The message is for the person who runs the server. */
export class OtherTablesError extends Error {
  override name = 'OtherTablesError';
}

/**
 * Brings the tables up to date. Throws the error of a migration that fails, and {@link OtherTablesError} if a newer version
 * has migrated the database, or if a migration has changed since it ran.
 */
export async function migrate(db: Db): Promise<void> {
  const newer = (await namesIn(db)).filter((name) => !MIGRATION_NAMES.includes(name));
  if (newer.length > 0)
    throw new OtherTablesError(
      `Cannot use this database: a newer version of the server has changed its tables (${newer.join(', ')}). Nothing was ` +
        'changed. Use that version again, or restore a backup from before the update into an empty instance.',
    );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(noted()) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  const ran = await sourcesOf(db);
  const changed = MIGRATION_NAMES.find((name) => ran.get(name) !== sourceOf(name));
  if (changed !== undefined)
    throw new OtherTablesError(
      `Cannot use this database: its tables come from another development version, as ${changed} has changed since. ` +
        'Until the first release nothing brings such tables up to date: start with an empty database (for a demo, ' +
        'remove the folder DATA_DIR), or go back to the version that made it.',
    );
}

/** The migrations. Each also notes from which source it was made. */
function noted(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await up(db);
          await sql`create table if not exists "migrationSource" (name text primary key, sha256 text not null)`.execute(
            db,
          );
          await sql`insert into "migrationSource" (name, sha256) values (${name}, ${sourceOf(name)})`.execute(
            db,
          );
        },
      },
    ]),
  );
}

/** SHA-256 of a migration's source, without comments and white space, which change no table. */
function sourceOf(name: string): string {
  const source = readFileSync(new URL(`./migrations/${name}.ts`, import.meta.url), 'utf8');
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\s+/g, '');
  return createHash('sha256').update(code).digest('hex');
}

/** The names of the migrations that ran in this database. */
async function namesIn(db: Db): Promise<string[]> {
  const rows = await rowsOrNone(
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(db),
  );
  return rows.map(({ name }) => name);
}

/** Name → hash of what ran in this database. Empty if it was made before anybody noted that. */
async function sourcesOf(db: Db): Promise<Map<string, string>> {
  const rows = await rowsOrNone(
    sql<{ name: string; sha256: string }>`select name, sha256 from "migrationSource"`.execute(db),
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function rowsOrNone<T>(result: Promise<QueryResult<T>>): Promise<T[]> {
  try {
    return (await result).rows;
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

function isMissingTable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '42P01' || message.includes('no such table');
}
