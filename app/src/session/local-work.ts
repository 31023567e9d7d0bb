/** @file The person's database and its sync. It is a chunk of its own, because the login page needs neither. */
import {
  closeLocalDatabase,
  openLocalDatabase,
  useDatabaseStore,
  whenOthersLogIn,
} from '../store/current-database.ts';
import { learnClock } from '../store/device-clock.ts';
import { enterLeftNotes } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { startSync, stopSync } from '../sync/engine.ts';
import { startPrefetch } from '../sync/prefetch.ts';
import { hideToast } from '../ui/feedback/toast-store.ts';

// It may offer to undo what the person before did.
whenOthersLogIn(hideToast);

let prefetch: { uid: number; stop: () => void } | null = null;

/**
 * Opens the database of a person and starts its sync. A second call for the same person does nothing.
 * @param known the token for which the server has named this person; null if it has not answered yet
 */
export function openLocalWork(uid: number, known: string | null): void {
  if (prefetch?.uid !== uid) stopPrefetch();
  void enterNotesThenFetch(openLocalDatabase(uid), known);
}

/**
 * What a closed page noted is entered before the first pull, also of a report that is fetched ahead. So it counts as having
 * seen what was on the screen, and nothing that came later.
 */
async function enterNotesThenFetch(db: LocalDatabase, known: string | null): Promise<void> {
  // Notes that cannot be entered stay for the next time.
  await learnClock(db)
    .then(() => enterLeftNotes(db.uid))
    .catch(() => undefined);
  if (useDatabaseStore.getState().database !== db) return;
  startSync(db.uid, known);
  prefetch ??= { uid: db.uid, stop: startPrefetch(db) };
}

function stopPrefetch(): void {
  prefetch?.stop();
  prefetch = null;
}

/** Stops sync and closes the database. What is unsent stays on the phone. */
export function closeLocalWork(): void {
  stopPrefetch();
  stopSync();
  closeLocalDatabase();
}
