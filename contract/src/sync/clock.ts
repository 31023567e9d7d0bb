/**
 * @file Hybrid logical clocks: text whose alphabetical order is the order of time.
 *
 * `<epoch ms, 15 digits>:<counter, 5 digits>:<deviceId>`. Clocks of two devices are never equal. A clock that a
 * device makes is later than every clock that it has seen (Kulkarni et al., "Logical Physical Clocks", 2014).
 */

/** A hybrid logical clock as text. Compare clocks with `<`. */
export type Clock = string;

/** The text form of a clock; its groups are milliseconds, counter and device. */
export const CLOCK_PATTERN = /^(\d{15}):(\d{5}):([A-Za-z0-9_-]{1,40})$/;
const MAX_COUNTER = 99_999;

/** How far a device's clock may run ahead of the server before the server clamps it, in milliseconds. */
export const MAX_AHEAD_MS = 60_000;

/** The parts of a clock (`ms` since the epoch), or null if the value is not a clock. */
export function parseClock(clock: unknown): { ms: number; counter: number; deviceId: string } | null {
  const match = typeof clock === 'string' ? CLOCK_PATTERN.exec(clock) : null;
  if (!match?.[1] || !match[2] || !match[3]) return null;
  return { ms: Number(match[1]), counter: Number(match[2]), deviceId: match[3] };
}

/** Writes a clock. `ms` (since the epoch) and `counter` must be whole numbers, not negative. */
export function formatClock(ms: number, counter: number, deviceId: string): Clock {
  return `${String(ms).padStart(15, '0')}:${String(counter).padStart(5, '0')}:${deviceId}`;
}

/**
 * The next clock of a device: not before `nowMs`, and after `last`, the latest clock that the device has made or seen
 * (null if there is none yet). A full counter moves on to the next millisecond.
 */
export function nextClock(last: Clock | null, nowMs: number, deviceId: string): Clock {
  const seen = parseClock(last);
  if (!seen || nowMs > seen.ms) return formatClock(nowMs, 0, deviceId);
  if (seen.counter < MAX_COUNTER) return formatClock(seen.ms, seen.counter + 1, deviceId);
  return formatClock(seen.ms + 1, 0, deviceId);
}

/**
 * Sets a clock that is later than `limitMs` back to that limit. Other clocks stay as they are. `ordinal` keeps the
 * operations of one push in order: the operation's sequence number in its report.
 */
export function clampClock(clock: Clock, limitMs: number, ordinal: number): Clock {
  const parts = parseClock(clock);
  if (!parts || parts.ms <= limitMs) return clock;
  return formatClock(limitMs, ordinal % (MAX_COUNTER + 1), parts.deviceId);
}

/** The id of the device that made a clock. The clock must be well-formed. */
export function deviceOf(clock: Clock): string {
  return clock.slice(22);
}
