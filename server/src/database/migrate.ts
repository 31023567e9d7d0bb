/** @file Runs the migrations that a database has not seen yet. Several processes may start at once: one migrates. */
import { Migrator } from 'kysely/migration';
import type { Db } from './schema.ts';
import * as initial from './migrations/001-initial.ts';
import * as accounts from './migrations/002-accounts.ts';
import * as presence from './migrations/003-presence.ts';
import * as photoCount from './migrations/004-photo-count.ts';
import * as dictionaries from './migrations/005-dictionaries.ts';
import * as lotHistory from './migrations/006-lot-history.ts';
import * as summaryResult from './migrations/007-summary-result.ts';

/** In the order in which they run. A migration that was released is never changed; a new one is added. */
const MIGRATIONS = {
  '001-initial': initial,
  '002-accounts': accounts,
  '003-presence': presence,
  '004-photo-count': photoCount,
  '005-dictionaries': dictionaries,
  '006-lot-history': lotHistory,
  '007-summary-result': summaryResult,
};

/** Brings the tables up to date. Throws the error of the migration that failed. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
