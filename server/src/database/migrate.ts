/** @file Runs the migrations that a database does not have yet. If several processes start at once, one migrates. */
import { Migrator } from 'kysely/migration';
import type { Db } from './schema.ts';
import * as initial from './migrations/001-initial.ts';

/** In the order in which they run. Never change a released migration; add a new one. */
const MIGRATIONS = { '001-initial': initial };

/** The names of all migrations, in order. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS);

/** Brings the tables up to date. Throws the error of a migration that fails. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
