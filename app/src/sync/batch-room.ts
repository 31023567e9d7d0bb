/**
 * @file How much goes into one request. A call may take 15 s; on an uplink of 10 kB/s a full batch takes 40, would be given
 * up each time, and nothing would ever get through. So a batch that took too long is followed by one of half the size.
 */
import { ApiError } from '../api/errors.ts';
import type { LocalDatabase } from '../store/local-database.ts';

/** Small enough for the server's limit on bodies. */
const MOST_CHARS = 400_000;
const LEAST_CHARS = 4_000;
/** An answer within this time leaves room for twice as much. */
const QUICK_MS = 3000;

/** As found out since the page began: an uplink is no report's, and no matter for the disk. */
const roomByDatabase = new WeakMap<LocalDatabase, number>();

/** Characters of operations for the next request; a single operation goes whole, however large. */
export function batchRoom(db: LocalDatabase): number {
  return roomByDatabase.get(db) ?? MOST_CHARS;
}

/** Notes that a request was answered after so long. */
export function noteAnswered(db: LocalDatabase, tookMs: number): void {
  if (tookMs < QUICK_MS) roomByDatabase.set(db, Math.min(MOST_CHARS, batchRoom(db) * 2));
}

/** Notes that a request of so many characters failed; only one that was given up after the time limit says something of it. */
export function noteFailed(db: LocalDatabase, chars: number, error: unknown): void {
  if (!(error instanceof ApiError && error.kind === 'timeout')) return;
  roomByDatabase.set(db, Math.max(LEAST_CHARS, Math.min(batchRoom(db), chars) / 2));
}
