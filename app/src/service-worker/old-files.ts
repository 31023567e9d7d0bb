/**
 * @file When the files of older versions may be deleted.
 *
 * [Note: Old files stay while they are used] A tab that has not reloaded fetches the chunk of its next page by the old
 * name, which neither the new version nor the server has any more. So the files of older versions are deleted only when
 * every open tab has said that it runs the new version. If a tab does not answer (phones freeze tabs), everything stays.
 */
import type { WorkerMessage } from './messages.ts';
import type { PrecacheController } from 'workbox-precaching';
import type { WorkerClient } from './worker-scope.ts';

type WorkboxPlugin = NonNullable<
  NonNullable<ConstructorParameters<typeof PrecacheController>[0]>['plugins']
>[number];

const ANSWER_WITHIN_MS = 2000;

/** Addresses of the entry scripts that the pages run; null when one of the pages does not answer. */
export async function buildsInUse(pages: readonly WorkerClient[]): Promise<string[] | null> {
  const builds = await Promise.all(pages.map((page) => askPage(page, { type: 'WHICH_BUILD' })));
  return builds.every((build) => build !== null) ? builds : null;
}

/** What a page answers; null if it does not. */
export function askPage(page: WorkerClient, question: WorkerMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => finish(null), ANSWER_WITHIN_MS);
    const finish = (build: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(build);
    };
    port1.addEventListener('message', ({ data }) => finish(typeof data === 'string' ? data : null));
    port1.start();
    page.postMessage(question, [port2]);
  });
}

const PREFIX = 'proofmark-files-';

/** The name of a version's cache, made from its content, so that each version has a cache of its own. */
export function cacheNameOf(manifest: readonly { url: string; revision: string | null }[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(manifest)) {
    // FNV-1a, 32 bits.
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `${PREFIX}${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

/** Takes a file from the cache of an older version if name and content are the same, instead of fetching it. */
export function takeFromOlder(cacheName: string): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
      if (cachedResponse || event.type !== 'install') return cachedResponse;
      const older = await caches.match(request);
      if (older) await (await caches.open(cacheName)).put(request, older.clone());
      return older;
    },
  };
}

/** Deletes the files of all other versions. */
export async function removeOtherCaches(cacheName: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== cacheName) await caches.delete(name);
  }
}
