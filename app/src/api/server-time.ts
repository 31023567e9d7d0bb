/** @file How far this phone's clock is from the server's, by the `Date` of its answers. */

/** Below this the network's own delay could be the cause. */
const NOTEWORTHY_MS = 5000;

let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** To be added to the phone's clock to get the server's, in ms; null until an answer came in this page. */
export function measuredOffset(): number | null {
  return offsetMs;
}

/** Calls back after each answer that told the time. Returns the function that ends it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Notes the `Date` header of an answer, which has whole seconds.
 * @param sentAt and `receivedAt` by this phone's clock, epoch ms
 */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number = Date.now()): void {
  const told = Date.parse(header ?? '');
  // An answer that took long, or over which the clock was set, tells nothing exact.
  if (Number.isNaN(told) || receivedAt < sentAt || receivedAt - sentAt > NOTEWORTHY_MS) return;
  const measured = told + 500 - (sentAt + receivedAt) / 2;
  offsetMs = Math.abs(measured) < NOTEWORTHY_MS ? 0 : Math.round(measured);
  for (const listener of listeners) listener();
}
