/** @file The page's side of the service worker: installs it, offers new versions, and changes to one on request. */
import { Workbox } from 'workbox-window';
import { troubleKind, useEngineStore } from '../sync/engine-store.ts';
import { messageType, OUTBOX_TAG, type PageMessage } from './messages.ts';
import { useUpdateStore } from './update-store.ts';

/** How often a page that stays open looks for a new version. */
const LOOK_EVERY_MS = 60 * 60_000;
/** A waiting version takes over in moments. The page reloads after this time in any case. */
const TAKE_OVER_WITHIN_MS = 4000;

/** Background Sync (WICG), which only Chromium has. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

let workbox: Workbox | null = null;
let isWanted = false;
let isOtherInCharge = false;

/** Installs the service worker once per page. Does nothing in development and in browsers without service workers. */
export function startServiceWorker(): void {
  if (workbox !== null || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => useUpdateStore.setState({ isReady: true }));
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isWanted) location.reload();
    // Another tab has changed to it. This tab keeps its old files until the person reloads it.
    else if (isUpdate === true) offerAgain();
  });
  navigator.serviceWorker.addEventListener('message', answer);
  useEngineStore.subscribe((now, before) => {
    const kind = troubleKind(now);
    if (kind === troubleKind(before)) return;
    if (kind === 'unreachable') askToBeWoken();
    // A server that was set back to an older version brings the app that fits it.
    if (kind === 'renewing') workbox?.update().catch(ignore);
  });
  // The engine may have been running before this chunk was loaded.
  if (troubleKind() === 'unreachable') askToBeWoken();
  workbox.register().then(afterRegistration).catch(ignore);
}

/** Changes to the waiting version and reloads. What was entered is already on the phone's disk. */
export function takeNewVersion(): void {
  isWanted = true;
  if (isOtherInCharge) return location.reload();
  workbox?.messageSkipWaiting();
  setTimeout(() => location.reload(), TAKE_OVER_WITHIN_MS);
}

/** Hides the offer until the next start. */
export function putOffNewVersion(): void {
  useUpdateStore.setState({ isPutOff: true });
}

function offerAgain(): void {
  isOtherInCharge = true;
  useUpdateStore.setState({ isReady: true });
}

function afterRegistration(): void {
  const started: PageMessage = { type: 'PAGE_STARTED' };
  // To the active worker and not to this page's: a page that was loading while the worker took over has none yet.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(started));
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    workbox?.update().catch(ignore);
  });
}

/**
 * Asks the browser to wake the service worker as soon as there is a network. The worker then wakes the pages. With no
 * page open the work waits for the next start, because only pages have the token and the outbox.
 */
function askToBeWoken(): void {
  navigator.serviceWorker.ready
    .then((registration: SyncRegistration) => registration.sync?.register(OUTBOX_TAG))
    // The person's settings forbid it. The page still tries again by itself.
    .catch(() => undefined);
}

function answer({ data, ports }: MessageEvent<unknown>): void {
  const type = messageType(data);
  if (type === 'WHICH_BUILD') ports[0]?.postMessage(entryScript());
  if (type === 'SEND_NOW') void sendNow();
  if (type === 'OPEN_PLACE') {
    ports[0]?.postMessage(type);
    // The router follows the browser's history.
    history.pushState(null, '', (data as { path: string }).path);
  }
}

/** The engine is a chunk of its own, which the login page does not load. */
async function sendNow(): Promise<void> {
  const { syncNow } = await import('../sync/engine.ts');
  await syncNow();
}

/** Identifies the build that this page runs: the file name contains a hash of its content. */
function entryScript(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/** Without a network registration and update fail. The next start tries again. */
function ignore(): void {}
