/** @file Runs the migrations that a database does not have yet. If several processes start at once, one migrates. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './schema.ts';
import * as initial from './migrations/001-initial.ts';

/** In the order in which they run. Never change a released migration; add a new one. */
const MIGRATIONS = { '001-initial': initial };

/** The names of all migrations, in order. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS);

/** The database has tables that a migration made before somebody changed it. */
export class OtherTablesError extends Error {
  override name = 'OtherTablesError';

  constructor(migration: string) {
    super(
      `Cannot use this database: its tables come from another development version, as ${migration} has changed since. ` +
        'Until the first release nothing brings such tables up to date: start with an empty database (for a demo, ' +
        'remove the folder DATA_DIR), or go back to the version that made it.',
    );
  }
}

/**
 * Brings the tables up to date. Throws the error of a migration that fails, and {@link OtherTablesError} if one has changed
 * since it ran.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(noted()) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  const ran = await sourcesOf(db);
  const changed = MIGRATION_NAMES.find((name) => ran.get(name) !== sourceOf(name));
  if (changed !== undefined) throw new OtherTablesError(changed);
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

/** Name → hash of what ran in this database. Empty if it was made before anybody noted that. */
async function sourcesOf(db: Db): Promise<Map<string, string>> {
  try {
    const { rows } = await sql<{
      name: string;
      sha256: string;
    }>`select name, sha256 from "migrationSource"`.execute(db);
    return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  } catch (error) {
    if (isMissingTable(error)) return new Map();
    throw error;
  }
}

function isMissingTable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '42P01' || message.includes('no such table');
}
