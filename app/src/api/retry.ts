/** @file How long to wait before trying again. */

export const MIN_BACKOFF_MS = 1000;
export const MAX_BACKOFF_MS = 60_000;

/**
 * When something noted for a later time falls due, epoch ms. No wait is longer than a minute: a time further off was noted by
 * a clock that has been set back since, and is now. Taken as it is, it would hold work back for as long as the clock was wrong.
 */
export function dueAt(notedAt: number, now: number = Date.now()): number {
  return notedAt - now > MAX_BACKOFF_MS ? now : notedAt;
}

/**
 * The wait after `failures` failures in a row: doubling from 1 s up to 60 s, of which the second half is random, so
 * that a factory full of phones does not come back all at once. Never below 1 s.
 * @param failures 1 after the first failure
 * @param random from 0 up to 1
 */
export function retryDelayMs(failures: number, random: number = Math.random()): number {
  const full = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(MIN_BACKOFF_MS, Math.round(full / 2 + (full / 2) * random));
}
