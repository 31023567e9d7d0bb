/** @file This phone's hybrid logical clock. It is stored, so that it never runs back over tabs, restarts and updates. */
import { MAX_AHEAD_MS, nextClock, parseClock, type Clock } from '@proofmark/contract/sync/clock.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { PromiseExtended } from 'dexie';
import { measuredOffset } from '../api/server-time.ts';
import { newDeviceId } from './ids.ts';
import type { LocalDatabase } from './local-database.ts';

const DEVICE_KEY = 'deviceId';
const OFFSET_KEY = 'clockOffset';
/** A smaller change of the offset is not worth a write. */
const OFFSET_STEP_MS = 5000;
const CLOCK_KEY = 'lastClock';

/** What this page knows of `meta`, for {@link clockNow}, which cannot wait for the database. */
const known = new WeakMap<LocalDatabase, { latest: Clock; offsetMs: number }>();

/** This phone's id in this user's clocks; null before its first use. */
export function knownDeviceId(db: LocalDatabase): PromiseExtended<string | null> {
  return db.meta.get(DEVICE_KEY).then((known) => (typeof known?.value === 'string' ? known.value : null));
}

/** This phone's id in this user's clocks, made at the first use. Inside a transaction it must span `meta`. */
export async function deviceIdOf(db: LocalDatabase): Promise<string> {
  const known = await knownDeviceId(db);
  if (known !== null) return known;
  return db.transaction('rw', db.meta, async () => {
    // Another tab may have made one since.
    const again = await knownDeviceId(db);
    if (again !== null) return again;
    const value = newDeviceId();
    await db.meta.put({ key: DEVICE_KEY, value });
    return value;
  });
}

/**
 * Takes the next clock, later than every clock that this phone has made or seen. Call inside a read-write transaction
 * over `meta`: IndexedDB runs one such transaction at a time, so that two tabs never take the same clock.
 */
export async function takeClock(db: LocalDatabase, deviceId: string): Promise<Clock> {
  const [last, offset] = await db.meta.bulkGet([CLOCK_KEY, OFFSET_KEY]);
  const stored = clockIn(last) ?? '';
  const { latest = '' } = known.get(db) ?? {};
  // Another tab has set the clock back, and what this page knows would lead it ahead again.
  if (latest > stored && isInFuture(latest, Date.now() + (measuredOffset() ?? offsetIn(offset))))
    known.delete(db);
  remember(db, stored, offsetIn(offset));
  const clock = clockNow(db, deviceId);
  await db.meta.put({ key: CLOCK_KEY, value: clock });
  return clock;
}

/**
 * A clock at once, for what is noted before it is stored: later than every clock that this page has made or seen, and
 * earlier than every clock that {@link takeClock} gives afterwards.
 */
export function clockNow(db: LocalDatabase, makerId: string): Clock {
  const { latest = null, offsetMs = 0 } = known.get(db) ?? {};
  const clock = nextClock(latest, Date.now() + (measuredOffset() ?? offsetMs), makerId);
  remember(db, clock);
  return clock;
}

/** Reads what {@link clockNow} must know. Call at the start of a page. */
export async function learnClock(db: LocalDatabase): Promise<void> {
  const [last, offset] = await db.meta.bulkGet([CLOCK_KEY, OFFSET_KEY]);
  remember(db, clockIn(last) ?? '', offsetIn(offset));
}

function remember(db: LocalDatabase, clock: Clock, offsetMs = known.get(db)?.offsetMs ?? 0): void {
  const { latest = '' } = known.get(db) ?? {};
  known.set(db, { latest: clock > latest ? clock : latest, offsetMs });
}

/** Notes the clocks of rows from the server, so that the next edit here is later than what the person has seen. */
export async function noteClocks(db: LocalDatabase, rows: readonly Row[]): Promise<void> {
  await noteClock(
    db,
    rows.reduce((latest, row) => latestIn(row, latest), ''),
  );
}

/** Notes one clock from elsewhere. A clock that is earlier than the latest changes nothing. */
export async function noteClock(db: LocalDatabase, clock: Clock): Promise<void> {
  remember(db, clock);
  if (clock > ((await lastClock(db)) ?? '')) await db.meta.put({ key: CLOCK_KEY, value: clock });
}

/** Whether a clock is further ahead of the server's time than the server lets one run. `nowMs`: that time, epoch ms. */
export function isInFuture(clock: Clock | null, nowMs: number): boolean {
  return (parseClock(clock)?.ms ?? 0) > nowMs + MAX_AHEAD_MS;
}

/** Sets the latest clock back, because the phone's time was wrong. */
export async function setClockBack(db: LocalDatabase, clock: Clock): Promise<void> {
  known.delete(db);
  await db.meta.put({ key: CLOCK_KEY, value: clock });
}

/** The latest clock that this phone has made or seen; null before the first. */
export async function lastClock(db: LocalDatabase): Promise<Clock | null> {
  return clockIn(await db.meta.get(CLOCK_KEY));
}

function clockIn(record: { value: unknown } | undefined): Clock | null {
  return typeof record?.value === 'string' ? record.value : null;
}

/** The latest of `start` and all clocks in a row. */
export function latestIn(row: Row, start: Clock): Clock {
  let latest = start;
  const see = (clock: Clock) => {
    if (clock > latest) latest = clock;
  };
  Object.values(row.hlc).forEach(see);
  Object.values(row.removed ?? {}).forEach(see);
  for (const incs of Object.values(row.incs ?? {})) incs.forEach(([clock]) => see(clock));
  return latest;
}

/** Stores how far this phone's clock is off, so that work is also dated right after a start offline. */
export async function keepOffset(db: LocalDatabase, offsetMs: number): Promise<void> {
  const known = offsetIn(await db.meta.get(OFFSET_KEY));
  if (Math.abs(known - offsetMs) > OFFSET_STEP_MS) await db.meta.put({ key: OFFSET_KEY, value: offsetMs });
}

/** How far the server's clock is ahead of this phone's, in ms, as last stored. 0 while nothing is known. */
export async function storedOffset(db: LocalDatabase): Promise<number> {
  return offsetIn(await db.meta.get(OFFSET_KEY));
}

function offsetIn(stored: { value: unknown } | undefined): number {
  return typeof stored?.value === 'number' ? stored.value : 0;
}
