/**
 * @file The service worker. It keeps every file of the app on the phone, so that the app works without a network.
 *
 * A version's files are fetched when it is installed, all or none: when one of them cannot be fetched, the installation
 * fails and the previous version continues. Data never passes through here; it is in IndexedDB.
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { readPushed } from './pushed-message.ts';
import { isAppAddress } from './app-addresses.ts';
import { messageType, OUTBOX_TAG, type WorkerMessage } from './messages.ts';
import { askPage, buildsInUse, cacheNameOf, removeOtherCaches, takeFromOlder } from './old-files.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const manifest = self.__WB_MANIFEST;
const cacheName = cacheNameOf(manifest);
const files = new PrecacheController({ cacheName, plugins: [takeFromOlder(cacheName)] });
files.addToCacheList(manifest);

self.addEventListener('install', (event) => {
  // The new version then waits. The person decides when it takes over.
  event.waitUntil(files.install(event).catch(giveUp));
});

self.addEventListener('activate', (event) => {
  // On the very first visit the open page is controlled at once. Later versions take over their pages anyway.
  event.waitUntil(takeOver());
});

registerRoute(new PrecacheRoute(files));
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && isAppAddress(url.pathname + url.search),
  files.createHandlerBoundToURL('/index.html'),
);
// Chunks of an older version, for tabs that still run it, and chunks that are not fetched at installation.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetchAndKeep(request),
);

self.addEventListener('message', (event) => {
  const type = messageType(event.data);
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'PAGE_STARTED') event.waitUntil(takeOver());
});

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(wakePages());
});

self.addEventListener('push', (event) => {
  const message = readPushed(event.data?.json());
  if (message === null) return;
  const { id, title, body, path } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, icon: '/app-icon-192.png', data: path }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(String(event.notification.data)));
});

/** Opens a page of the app: in a window that is open, else in a new one. What was entered is on the phone's disk. */
async function openPath(path: string): Promise<void> {
  const [page] = await openPages();
  if (page === undefined) return void (await self.clients.openWindow(path));
  await page.focus();
  // Not every page of ours has the app: that of a share link has not.
  if ((await askPage(page, { type: 'OPEN_PLACE', path })) === null) await page.navigate(path);
}

/** Only pages have the token and the outbox. With no page open, the work is sent at the next start. */
async function wakePages(): Promise<void> {
  const message: WorkerMessage = { type: 'SEND_NOW' };
  for (const page of await openPages()) page.postMessage(message, []);
}

/** What was opened once is also there without a network, until the next version. */
async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

/** Leaves no half-filled cache behind. */
async function giveUp(error: unknown): Promise<never> {
  await caches.delete(cacheName);
  throw error;
}

/** Answers for every open page from now on, and removes what none of them needs. */
async function takeOver(): Promise<void> {
  await self.clients.claim();
  await removeOldFiles();
}

async function removeOldFiles(): Promise<void> {
  const builds = await buildsInUse(await openPages());
  const isAllNew = builds?.every((build) => files.getCacheKeyForURL(build) !== undefined) ?? false;
  const { installing, waiting } = self.registration;
  // A newer version may be filling its cache right now.
  if (isAllNew && installing === null && waiting === null) await removeOtherCaches(cacheName);
}

function openPages(): ReturnType<WorkerScope['clients']['matchAll']> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
