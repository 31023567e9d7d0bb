/**
 * @file Instants of the visit, `2026-05-18T08:55:00+08:00`. The app shows and edits them in the factory's local time,
 * which their offset keeps. So a reviewer in another time zone reads what the inspector wrote.
 */

/** The local time for a picker, `2026-05-18T08:55`, or ''. */
export function wallTime(instant: string | null | undefined): string {
  return instant ? instant.slice(0, 16) : '';
}

/** A local time as an instant. Takes the offset of the instant it replaces, else the phone's. Null for ''. */
export function instantAt(wall: string, replaces?: string | null): string | null {
  if (wall === '') return null;
  const withSeconds = wall.length === 16 ? `${wall}:00` : wall;
  const kept = replaces ? /[+-]\d{2}:\d{2}$/.exec(replaces)?.[0] : undefined;
  return withSeconds + (kept ?? offsetOf(new Date(withSeconds)));
}

/** Now, in the phone's zone, to the minute. `now` is of `useServerClock()`, because the phone's own clock may be days off. */
export function instantNow(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return `${local.toISOString().slice(0, 16)}:00${offsetOf(now)}`;
}

function offsetOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.abs(minutes) / 60)}:${pad(Math.abs(minutes) % 60)}`;
}
