/** @file Being woken when the network is back, where the browser offers that (Background Sync, Chromium). */
import { OUTBOX_TAG } from './messages.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the service worker as soon as there is a network. The worker then wakes the pages. With no
 * page open the work waits for the next start, because only pages have the token and the outbox.
 */
export function askToBeWoken(): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration: SyncRegistration) => registration.sync?.register(OUTBOX_TAG))
    // The person's settings forbid it. The page still tries again by itself.
    .catch(() => undefined);
}
