/** @file Which user's database is open in this tab, and its life: opened at sign-in, reopened when the browser closes it. */
import { create } from 'zustand';
import { onServerTime } from '../api/server-time.ts';
import { LocalDatabase } from './local-database.ts';
import { keepInTime } from './repair-clock.ts';

/** The open database of the signed-in user; null before sign-in and after sign-out. */
export const useDatabaseStore = create<{ database: LocalDatabase | null }>()(() => ({ database: null }));

/** Set once: every answer of the server tells its time. */
let keepTime: (() => void) | undefined;

/** Opens the database of a user and makes it the current one. The same user again gives the same database. */
export function openLocalDatabase(uid: number): LocalDatabase {
  const current = useDatabaseStore.getState().database;
  if (current?.uid === uid) return current;
  closeLocalDatabase();
  const database = new LocalDatabase(uid);
  keepOpen(database);
  keepTime ??= onServerTime(() => {
    const { database: open } = useDatabaseStore.getState();
    if (open) keepInTime(open);
  });
  useDatabaseStore.setState({ database });
  return database;
}

/** The database of the signed-in user. @throws when nobody is signed in */
export function currentDatabase(): LocalDatabase {
  const { database } = useDatabaseStore.getState();
  if (!database) throw new Error('Cannot use the local database: nobody is signed in');
  return database;
}

/** Lets go of the current database at sign-out. Its content stays on the phone. */
export function closeLocalDatabase(): void {
  const { database } = useDatabaseStore.getState();
  useDatabaseStore.setState({ database: null });
  database?.close();
}

/**
 * Browsers close a database under the page (storage pressure, a phone that wakes up); Dexie opens it again with the
 * next query. A newer version of the app in another tab asks this one to let go: the same way back.
 */
function keepOpen(database: LocalDatabase): void {
  database.on('versionchange', () => database.close({ disableAutoOpen: false }));
}
