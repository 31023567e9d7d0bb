/**
 * @file Corrects the date of work that was dated in the future because the phone's clock was wrong.
 *
 * [Note: Why clocks in the future are corrected] A clock never runs back. So one edit dated a year ahead would date
 * every later edit of this phone a year ahead too. The server would set them all to its own time, and whatever this
 * phone sets would win over what others set. Operations that were never sent get new dates in the same order.
 * Operations that the server may have are left alone; the phone's clock is corrected once they are sent.
 */
import { nextClock, type Clock } from '@proofmark/contract/sync/clock.ts';
import { measuredOffset } from '../api/server-time.ts';
import { deviceIdOf, isInFuture, keepOffset, lastClock, latestIn, setClockBack } from './device-clock.ts';
import type { LocalDatabase, OperationRecord } from './local-database.ts';
import { renewRows, rowKeyOf } from './row-view.ts';

const AT_MOST_EVERY_MS = 5000;

const checkedAt = new WeakMap<LocalDatabase, number>();

/** Stores the measured offset and corrects what was dated wrong. Call after each answer; it seldom does anything. */
export function keepInTime(db: LocalDatabase): void {
  const now = performance.now();
  if (now - (checkedAt.get(db) ?? -Infinity) < AT_MOST_EVERY_MS) return;
  checkedAt.set(db, now);
  const offset = measuredOffset() ?? 0;
  keepOffset(db, offset)
    .then(() => repairClock(db, offset))
    // The next answer tries again.
    .catch(() => undefined);
}

/** Gives operations that were never sent a new date if they are in the server's future. */
export async function repairClock(db: LocalDatabase, offsetMs: number): Promise<void> {
  const now = Date.now() + offsetMs;
  if (!isInFuture(await lastClock(db), now)) return;
  await db.transaction('rw', [db.rows, db.operations, db.meta], async () => {
    const operations = await db.operations.orderBy('op.hlc').toArray();
    const isMendable = ({ op, state }: OperationRecord) => state === 'fresh' && isInFuture(op.hlc, now);
    const fixed = operations.filter((record) => !isMendable(record)).map(({ op }) => op.hlc);
    let latest = fixed.filter((clock) => !isInFuture(clock, now)).reduce(later, '');
    let isStillAhead = fixed.some((clock) => isInFuture(clock, now));
    await db.rows.each(({ server }) => {
      const newest = server ? latestIn(server, '') : '';
      if (isInFuture(newest, now)) isStillAhead = true;
      else latest = later(latest, newest);
    });
    const renamed = new Map<Clock, Clock>();
    const deviceId = await deviceIdOf(db);
    const mendable = operations.filter(isMendable);
    for (const record of mendable) {
      latest = nextClock(latest || null, Math.min(now, record.editedAt + offsetMs), deviceId);
      renamed.set(record.op.hlc, latest);
      await db.operations.put(withClock(record, latest, renamed));
    }
    await renewRows(db, mendable.map(rowKeyOf));
    if (!isStillAhead && latest !== '') await setClockBack(db, latest);
  });
}

/** The operation with another clock. Clocks of this phone in its `base` are replaced in the same way. */
function withClock(record: OperationRecord, hlc: Clock, renamed: ReadonlyMap<Clock, Clock>): OperationRecord {
  const base = Object.entries(record.op.base ?? {}).map(([field, clock]) => [
    field,
    renamed.get(clock) ?? clock,
  ]);
  const op = record.op.base
    ? { ...record.op, hlc, base: Object.fromEntries(base) as Record<string, Clock> }
    : { ...record.op, hlc };
  return { ...record, op };
}

function later(a: Clock, b: Clock): Clock {
  return a > b ? a : b;
}
