/**
 * @file How much goes into one request. A call may take 15 s. On a connection of 10 kB/s a full batch takes 40 s, so it
 * would fail each time and nothing would ever get through. So a batch that took too long is followed by one of half the
 * size.
 */
import { ApiError } from '../api/errors.ts';
import type { LocalDatabase } from '../store/local-database.ts';

/** Below the server's limit for a body. */
const MOST_CHARS = 400_000;
const LEAST_CHARS = 4_000;
/** After an answer within this time, the next batch may be twice as large. */
const QUICK_MS = 3000;

/** Found out since the page began. It belongs to the connection, so it is kept neither by report nor on the disk. */
const roomByDatabase = new WeakMap<LocalDatabase, number>();

/** How many characters of operations the next request may have. A single operation is never split. */
export function batchRoom(db: LocalDatabase): number {
  return roomByDatabase.get(db) ?? MOST_CHARS;
}

/** Notes how long a request took that was answered, in ms. */
export function noteAnswered(db: LocalDatabase, tookMs: number): void {
  if (tookMs < QUICK_MS) roomByDatabase.set(db, Math.min(MOST_CHARS, batchRoom(db) * 2));
}

/** Notes that a request of so many characters failed. Only a timeout makes the next batch smaller. */
export function noteFailed(db: LocalDatabase, chars: number, error: unknown): void {
  if (!(error instanceof ApiError && error.kind === 'timeout')) return;
  roomByDatabase.set(db, Math.max(LEAST_CHARS, Math.min(batchRoom(db), chars) / 2));
}
