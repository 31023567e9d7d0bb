/** @file Being woken when the network is back, where the browser offers that (Background Sync, Chromium). */
import { OUTBOX_TAG } from './messages.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the service worker as soon as there is a network, which then wakes the pages. With no page
 * left the work waits for the next start: token and outbox are the pages'.
 */
export function askToBeWoken(): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration: SyncRegistration) => registration.sync?.register(OUTBOX_TAG))
    // Refused by the person's settings: the page's own waiting times remain.
    .catch(() => undefined);
}
