/**
 * @file Calendar days as `YYYY-MM-DD`. An inspection date is a day, not an instant. It must read the same in every
 * time zone, so it never becomes a local `Date`.
 */

/** The day as UTC midnight, for Intl with `timeZone: 'UTC'`. Null for an invalid day. */
export function parseDay(day: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return null;
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return presentDay(date) === day ? date : null;
}

/** The day of an instant in the phone's time zone. Today is the day of the server's time, see `useServerClock`. */
export function todayIs(now: Date): string {
  return presentDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** The day `count` days later, or earlier for a negative count. Returns an invalid day unchanged. */
export function addDays(day: string, count: number): string {
  const date = parseDay(day);
  if (date === null) return day;
  date.setUTCDate(date.getUTCDate() + count);
  return presentDay(date);
}

/** How many days later the second day is; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The Sunday that ends the day's week (weeks start on Monday). */
export function endOfWeek(day: string): string {
  const date = parseDay(day);
  return date === null ? day : addDays(day, (7 - date.getUTCDay()) % 7);
}

/** The number of the day's week in its year (ISO 8601: the week with the year's first Thursday is 1). */
export function weekNumber(day: string): number {
  const thursday = addDays(endOfWeek(day), -3);
  return Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 604_800_000) + 1;
}

/** The first day of the day's month, or of the month `count` months later. */
export function monthOf(day: string, count = 0): string {
  const date = parseDay(day);
  if (date === null) return day;
  return presentDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)));
}

function presentDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
