/** @file The person's database and its sync. A chunk of its own: the login page needs neither. */
import { closeLocalDatabase, openLocalDatabase } from '../store/current-database.ts';
import { enterLeftNotes } from '../store/edit.ts';
import { startSync, stopSync } from '../sync/engine.ts';
import { startPrefetch } from '../sync/prefetch.ts';

let prefetch: { uid: number; stop: () => void } | null = null;

/** Opens the database of a person and begins to keep it in step with the server; again for the same one: nothing. */
export function openLocalWork(uid: number): void {
  const db = openLocalDatabase(uid);
  void enterLeftNotes(uid);
  startSync(uid);
  if (prefetch?.uid === uid) return;
  prefetch?.stop();
  prefetch = { uid, stop: startPrefetch(db) };
}

/** Stops and closes; what is unsent stays on the phone. */
export function closeLocalWork(): void {
  prefetch?.stop();
  prefetch = null;
  stopSync();
  closeLocalDatabase();
}
