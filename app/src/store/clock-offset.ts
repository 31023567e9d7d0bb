/** @file How far this phone's clock is off. It is stored, so that work is also dated right after a start offline. */
import { measuredOffset } from '../api/server-time.ts';
import type { LocalDatabase } from './local-database.ts';

/** Where `meta` keeps the offset. */
export const OFFSET_KEY = 'clockOffset';

/** A smaller change is not worth a write. */
const STEP_MS = 5000;

/**
 * The time by the server's clock, epoch ms, as measured since the page began, else as an earlier page measured it.
 * @param stored what `meta` holds under {@link OFFSET_KEY}
 */
export function correctedNow(stored: { value: unknown } | undefined): number {
  return Date.now() + (measuredOffset() ?? offsetIn(stored));
}

/** Stores the offset for the next start. */
export async function keepOffset(db: LocalDatabase, offsetMs: number): Promise<void> {
  const known = offsetIn(await db.meta.get(OFFSET_KEY));
  if (Math.abs(known - offsetMs) > STEP_MS) await db.meta.put({ key: OFFSET_KEY, value: offsetMs });
}

/** The offset that was stored, in ms; 0 when there is none. */
export function offsetIn(stored: { value: unknown } | undefined): number {
  return typeof stored?.value === 'number' ? stored.value : 0;
}
