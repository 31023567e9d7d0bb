/** @file The person's database and its sync. A chunk of its own: the login page needs neither. */
import { closeLocalDatabase, openLocalDatabase, useDatabaseStore } from '../store/current-database.ts';
import { enterLeftNotes } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { startSync, stopSync } from '../sync/engine.ts';
import { startPrefetch } from '../sync/prefetch.ts';

let prefetch: { uid: number; stop: () => void } | null = null;

/** Opens the database of a person and begins to keep it in step with the server; again for the same one: nothing. */
export function openLocalWork(uid: number): void {
  const db = openLocalDatabase(uid);
  void enterNotesThenSync(db);
  if (prefetch?.uid === uid) return;
  prefetch?.stop();
  prefetch = { uid, stop: startPrefetch(db) };
}

/**
 * What a closed page noted may be stored already. Entered before anything comes in, it then changes nothing; entered after, it
 * would set back what somebody else has counted or entered since.
 */
async function enterNotesThenSync(db: LocalDatabase): Promise<void> {
  // Notes that cannot be entered stay noted.
  await enterLeftNotes(db.uid).catch(() => undefined);
  if (useDatabaseStore.getState().database === db) startSync(db.uid);
}

/** Stops and closes; what is unsent stays on the phone. */
export function closeLocalWork(): void {
  prefetch?.stop();
  prefetch = null;
  stopSync();
  closeLocalDatabase();
}
