/** @file The person's database and its sync. A chunk of its own: the login page needs neither. */
import { closeLocalDatabase, openLocalDatabase } from '../store/current-database.ts';
import { startSync, stopSync } from '../sync/engine.ts';

/** Opens the database of a person and begins to keep it in step with the server; again for the same one: nothing. */
export function openLocalWork(uid: number): void {
  openLocalDatabase(uid);
  startSync(uid);
}

/** Stops and closes; what is unsent stays on the phone. */
export function closeLocalWork(): void {
  stopSync();
  closeLocalDatabase();
}
