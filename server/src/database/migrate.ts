/** @file Runs the migrations that a database has not seen yet. Several processes may start at once: one migrates. */
import { Migrator } from 'kysely/migration';
import type { Db } from './schema.ts';
import * as initial from './migrations/001-initial.ts';

/** In the order in which they run. A migration that was released is never changed; a new one is added. */
const MIGRATIONS = { '001-initial': initial };

/** Brings the tables up to date. Throws the error of the migration that failed. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
