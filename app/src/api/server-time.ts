/** @file The difference between the server's clock and this phone's, measured by the `Date` of answers. */

/** A smaller difference could be the delay of the network. */
const NOTEWORTHY_MS = 5000;

let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Add it to the phone's clock to get the server's, in ms. Null until this page has had an answer. */
export function measuredOffset(): number | null {
  return offsetMs;
}

/** Calls `listener` after each answer that gave the time. Returns the function that removes it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Measures by the `Date` header of an answer, which has whole seconds.
 * @param sentAt and `receivedAt` by this phone's clock, epoch ms
 */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number = Date.now()): void {
  const serverMs = Date.parse(header ?? '');
  // An answer that took long, or during which somebody set the clock, gives no exact time.
  if (Number.isNaN(serverMs) || receivedAt < sentAt || receivedAt - sentAt > NOTEWORTHY_MS) return;
  const measured = serverMs + 500 - (sentAt + receivedAt) / 2;
  offsetMs = Math.abs(measured) < NOTEWORTHY_MS ? 0 : Math.round(measured);
  for (const listener of listeners) listener();
}
