/** @file Keeps the phone's work in step with the server: start, stop, sync now. */
import { readStored, TOKEN_KEY } from '../api/client.ts';
import { openLocalDatabase } from '../store/current-database.ts';
import { askForPersistence } from '../store/storage-room.ts';
import { startEngine, type Engine } from './engine-of-user.ts';
import { IDLE, troubleKind, useEngineStore } from './engine-store.ts';
import { addViewer } from './watched.ts';

let engine: Engine | null = null;
/** The token that was stored when it started. Answers to it that come later do not concern the next one. */
let startedWith: string | null = null;

/**
 * Starts for a user whose token is stored: opens the user's database and sends what waits. Call it after login and at
 * start-up. For the same user it does nothing if it is running, and restarts after a 401 or with another token.
 * @param known the token for which the server has named this user; null if it has not answered yet
 */
export function startSync(uid: number, known: string | null): void {
  const isRunning = engine?.uid === uid && troubleKind() !== 'loggedOut';
  if (isRunning && startedWith === readStored(TOKEN_KEY)) return;
  begin(uid, known);
  void askForPersistence();
}

function begin(uid: number, known: string | null): void {
  engine?.stop();
  startedWith = readStored(TOKEN_KEY);
  engine = startEngine(openLocalDatabase(uid), known);
  globalThis.addEventListener?.('storage', beginAgain);
}

/** Another tab has changed the token. Everything stops, and the server is asked whose token it is. */
function beginAgain(event: Event): void {
  if (engine && 'key' in event && event.key === TOKEN_KEY) begin(engine.uid, null);
}

/** Stops at logout. What is unsent stays on the phone. */
export function stopSync(): void {
  globalThis.removeEventListener?.('storage', beginAgain);
  engine?.stop();
  engine = null;
  useEngineStore.setState(IDLE, true);
}

/** Sends and fetches now, for one report or for all that have something unsent. Never rejects, see `useSyncState`. */
export async function syncNow(reportId?: string): Promise<void> {
  await engine?.syncNow(reportId);
}

/** Sends the photos that wait for Wi-Fi over any connection. */
export function sendPhotosAnyway(): void {
  engine?.sendPhotosAnyway();
}

/**
 * Fetches a report at once, and then every 2 s while the page is visible, so that changes of others appear within 3 s.
 * `section` is the page of the report that is open; the others see it, and `usePresence` says where they are. Returns
 * the function that ends it, for use in an effect: `useEffect(() => watchReport(reportId, section), [reportId,
 * section])`.
 */
export function watchReport(reportId: string, section?: string): () => void {
  const leave = addViewer(reportId, section);
  engine?.look();
  return leave;
}
