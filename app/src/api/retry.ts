/** @file How long to wait before trying again. */

/** The shortest wait before another try. */
export const MIN_BACKOFF_MS = 1000;
/** The longest wait before another try. */
export const MAX_BACKOFF_MS = 60_000;

/**
 * When something planned for a later time is due, epoch ms. No wait is longer than a minute. A time further ahead was
 * written by a clock that has been set back since, so it is due now: otherwise work would wait as long as the clock was wrong.
 */
export function dueAt(notedAt: number, now: number = Date.now()): number {
  return notedAt - now > MAX_BACKOFF_MS ? now : notedAt;
}

/**
 * The wait after `failures` failures in a row. It doubles from 1 s up to 60 s, and its second half is random, so that a
 * factory full of phones does not come back all at once. Never below 1 s.
 * @param failures 1 after the first failure
 * @param random from 0 up to 1
 */
export function retryDelayMs(failures: number, random: number = Math.random()): number {
  const full = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.max(0, failures - 1));
  return Math.max(MIN_BACKOFF_MS, Math.round(full / 2 + (full / 2) * random));
}
