/**
 * @file When the files of older versions may go.
 *
 * [Note: Old files stay while they are used] A tab that has not reloaded fetches its next page's chunk under the old
 * name, which neither the new version nor the server has any more. So files leave the cache only when every open tab
 * has said that it runs the new version; a tab that does not answer (phones freeze them) keeps everything.
 */
import type { WorkerMessage } from './messages.ts';
import type { WorkerClient } from './worker-scope.ts';

const ANSWER_WITHIN_MS = 2000;

/** Addresses of the entry scripts that the pages run; null when one of them does not answer. */
export async function buildsInUse(pages: readonly WorkerClient[]): Promise<string[] | null> {
  const builds = await Promise.all(pages.map(askForBuild));
  return builds.every((build) => build !== null) ? builds : null;
}

function askForBuild(page: WorkerClient): Promise<string | null> {
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
    const question: WorkerMessage = { type: 'WHICH_BUILD' };
    page.postMessage(question, [port2]);
  });
}

/** Removes from the cache what is not among `kept`. */
export async function removeOthers(cache: Cache, kept: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}
