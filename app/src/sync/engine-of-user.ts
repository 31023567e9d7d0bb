/** @file The engine of one user in one tab: a loop for reports, a loop for photos, and what wakes them. */
import { announceApiError, ApiError, isUnreachable } from '../api/errors.ts';
import { dueAt, MAX_BACKOFF_MS } from '../api/retry.ts';
import { useAppSettings } from '../store/app-settings.ts';
import { failureOf } from '../store/failure.ts';
import type { LocalDatabase, PhotoRecord } from '../store/local-database.ts';
import { createBackoff, isRenewing } from './backoff.ts';
import { IDLE, useEngineStore, type EngineState, type Trouble } from './engine-store.ts';
import { createLoop } from './loop.ts';
import { holdsPhotosBack, onConnectionChange } from './metered.ts';
import { listenToPage } from './page-signals.ts';
import { createSessionGuard } from './session-guard.ts';
import { syncReport } from './sync-report.ts';
import { withTabLock } from './tab-lock.ts';
import { reportsToSend, watchForNews } from './targets.ts';
import { forgetAttempts, uploadPhotos, waitingPhotos } from './upload-photos.ts';
import { watchedReports } from './watched.ts';

const POLL_MS = 2000;
/** Edits are gathered for so long before they are sent, and never longer than this in all. */
const GATHER_MS = 400;
const MAX_GATHER_MS = 2000;
/** An edit shows that somebody is at work: it cuts a wait short, unless the last try was only just made. */
const PATIENCE_MS = 5000;

/** Keeps one user's work in step with the server. */
export interface Engine {
  uid: number;
  /** Syncs and uploads now, for one report or for all that have something to send. Never rejects. */
  syncNow(reportId?: string): Promise<void>;
  /** Pulls the reports on the screen at once. */
  look(): void;
  /** Sends the photos that wait for Wi-Fi over any connection. Later ones wait again. */
  sendPhotosAnyway(): void;
  stop(): void;
}

/**
 * Starts an engine.
 * @param known the token for which the server has named this user; null if it has not answered yet
 */
export function startEngine(db: LocalDatabase, known: string | null): Engine {
  const controller = new AbortController();
  const { signal } = controller;
  const backoff = createBackoff();
  const isOurs = createSessionGuard(db, known);
  const reports = createLoop(reportRound);
  const photos = createLoop(photoRound);
  const stopNews = watchForNews(db, gatherNews);
  const stopListening = listenToPage(() => void beginAnew());
  const stopConnection = onConnectionChange(() => photos.wake(0, true));
  const stopSettings = useAppSettings.subscribe(() => photos.wake());
  /** Reports that callers of `syncNow` wait for, until a round takes them. */
  const asked = new Set<string>();
  /** Photos taken before this time, epoch ms, go out over any connection. */
  let anywayBefore = 0;
  let lastTryAt = 0;
  let gatherUntil = 0;
  let gatherTimer: ReturnType<typeof setTimeout> | undefined;

  function note(state: Partial<EngineState>): void {
    if (!signal.aborted) useEngineStore.setState(state);
  }

  async function reportRound(isForced: boolean): Promise<number | null> {
    try {
      const toSend = await reportsToSend(db);
      const targets = new Set([...watchedReports(), ...toSend, ...asked]);
      asked.clear();
      const due = [...targets].filter((id) => isForced || backoff.until(id) <= Date.now());
      if (due.length > 0 && (await isAllowed())) {
        note({ isSending: toSend.size > 0 });
        await withTabLock(`${db.name}-sync`, () => syncAll(due));
      }
      return await planNext();
    } catch (error) {
      noteTrouble(error);
      return signal.aborted ? null : MAX_BACKOFF_MS / 4;
    } finally {
      note({ isSending: false });
    }
  }

  async function syncAll(reportIds: string[]): Promise<void> {
    lastTryAt = Date.now();
    let trouble: Trouble | null = null;
    let isServerAway = false;
    for (const reportId of reportIds) {
      try {
        if (await syncReport(db, reportId, signal)) backoff.noteSuccess(reportId);
        else backoff.noteLocked(reportId);
      } catch (error) {
        if (isLoggedOut(error)) return halt(error);
        trouble = troubleOf(error);
        isServerAway = !signal.aborted && backoff.noteFailure(reportId, error);
      }
      if (signal.aborted) return;
      note({ trouble });
      if (isServerAway) return;
    }
  }

  async function planNext(): Promise<number | null> {
    if (signal.aborted) return null;
    const now = Date.now();
    const toSend = await reportsToSend(db);
    const tries = [...toSend].map((id) => backoff.until(id)).filter((at) => at > now);
    note({ nextTryAt: tries.length > 0 ? Math.min(...tries) : null });
    const times = [
      ...watchedReports().map((id) => Math.max(now + POLL_MS, backoff.until(id))),
      ...tries.map((at) => Math.max(now + POLL_MS, at)),
      // A submission waits for its photos, maybe hours. It is looked at again when they are through, and this is only the
      // safety net.
      ...(toSend.size > tries.length ? [now + MAX_BACKOFF_MS] : []),
    ];
    return times.length > 0 ? Math.min(...times) - now : null;
  }

  async function photoRound(isForced: boolean): Promise<number | null> {
    try {
      // A change of connection or setting wakes this loop.
      if ((await photosToSend()).length === 0 || !(await isAllowed())) return null;
      lastTryAt = Date.now();
      await uploadPhotos(db, { isForced, signal, isHeldBack });
      reports.wake();
    } catch (error) {
      noteTrouble(error);
    }
    if (signal.aborted) return null;
    const left = await photosToSend().catch(() => []);
    const nextAt = Math.min(...left.map(({ nextTryAt }) => dueAt(nextTryAt)));
    return left.length === 0 ? null : Math.max(1000, nextAt - Date.now());
  }

  /** The photos that may go out over this connection. Notes whether others wait for Wi-Fi. */
  async function photosToSend(): Promise<PhotoRecord[]> {
    const waiting = await waitingPhotos(db);
    note({ isWaitingForWifi: waiting.some(isHeldBack) });
    return waiting.filter((photo) => !isHeldBack(photo));
  }

  function isHeldBack({ createdAt }: PhotoRecord): boolean {
    return createdAt > anywayBefore && holdsPhotosBack();
  }

  function sendPhotosAnyway(): void {
    anywayBefore = Date.now();
    photos.wake(0, true);
  }

  async function isAllowed(): Promise<boolean> {
    if (signal.aborted) return false;
    if (await isOurs()) return true;
    note({ trouble: { kind: 'loggedOut' } });
    stop();
    return false;
  }

  function noteTrouble(error: unknown): void {
    if (isLoggedOut(error)) halt(error);
    else note({ trouble: troubleOf(error) });
  }

  /** The session has ended: nothing more goes out, and the person has to hear of it. */
  function halt(error: ApiError): void {
    if (signal.aborted) return;
    note({ trouble: { kind: 'loggedOut' }, nextTryAt: null });
    stop();
    announceApiError(error);
  }

  function gatherNews(): void {
    const now = Date.now();
    if (gatherUntil <= now) gatherUntil = now + MAX_GATHER_MS;
    clearTimeout(gatherTimer);
    gatherTimer = setTimeout(
      () => wakeAll(Math.abs(now - lastTryAt) > PATIENCE_MS),
      Math.min(GATHER_MS, gatherUntil - now),
    );
  }

  function wakeAll(isForced: boolean): void {
    reports.wake(0, isForced);
    photos.wake(0, isForced);
  }

  /** The network tells of its return a moment before requests get through, so the first try may fail once more. */
  async function beginAnew(): Promise<void> {
    backoff.beginAnew();
    await forgetAttempts(db).catch(noteTrouble);
    wakeAll(true);
  }

  async function syncNow(reportId?: string): Promise<void> {
    if (reportId !== undefined) asked.add(reportId);
    await reports.runNow(true);
    // Where it cannot be read, the round of the photos says so.
    const hasPhotos = await waitingPhotos(db).then(
      ({ length }) => length > 0,
      () => true,
    );
    if (!hasPhotos) return;
    await photos.runNow(true);
    // The names of the photos that went out, and a submission that waited for them.
    if (reportId !== undefined) asked.add(reportId);
    await reports.runNow(true);
  }

  function stop(): void {
    controller.abort();
    clearTimeout(gatherTimer);
    reports.stop();
    photos.stop();
    stopNews();
    stopListening();
    stopConnection();
    stopSettings();
  }

  useEngineStore.setState(IDLE, true);
  wakeAll(true);
  return { uid: db.uid, syncNow, look: () => reports.wake(0, true), sendPhotosAnyway, stop };
}

function isLoggedOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'loggedOut';
}

function troubleOf(error: unknown): Trouble {
  const kind = isUnreachable(error) ? 'unreachable' : isRenewing(error) ? 'renewing' : 'failed';
  return { kind, error: failureOf(error) };
}
