/** @file How long to wait before trying again. */

export const MIN_BACKOFF_MS = 1000;
export const MAX_BACKOFF_MS = 60_000;

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
