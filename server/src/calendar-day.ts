/** @file Calendar days by the server's clock and time zone. */

/** The calendar day in the server's time zone. */
export function calendarDay(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
