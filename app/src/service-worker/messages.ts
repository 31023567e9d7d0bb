/** @file The messages between pages and service worker. */

/** From the page to the worker. */
export type PageMessage =
  /** The person wants the new version now. `workbox-window` sends it. */
  | { type: 'SKIP_WAITING' }
  /**
   * A page has started. Perhaps it was loading while the worker took over the others, and perhaps the last page of the
   * old version is gone.
   */
  | { type: 'PAGE_STARTED' };

/** From the worker to the page. */
export type WorkerMessage =
  /** The page answers over the port that comes with it, with the address of its entry script. */
  | { type: 'WHICH_BUILD' }
  /** The page opens a place of the app without loading itself again, and answers over the port that comes with it. */
  | { type: 'OPEN_PLACE'; path: string }
  /** The network is back and there is something to send. */
  | { type: 'SEND_NOW' };

/** The tag of the one background sync. */
export const OUTBOX_TAG = 'proofmark-outbox';

/** The `type` of a message; undefined when it is not one of ours. */
export function messageType(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return typeof data.type === 'string' ? data.type : undefined;
}
