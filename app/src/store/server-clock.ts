/** @file The server's clock, as far as this phone knows it, for days and times that go into a report. */
import { todayIs } from '../i18n/calendar-days.ts';
import { storedOffset } from './device-clock.ts';
import { useLocalQuery } from './use-local-query.ts';

/** From here on, people should know that their phone's clock is wrong. */
const NOTEWORTHY_MS = 2 * 60_000;

interface ServerClock {
  /** The time by the server's clock; by the phone's while the server's is not known. */
  now: () => Date;
  /** That day in the phone's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The phone's clock is off by more than two minutes. */
  isPhoneWrong: boolean;
}

/** The server's clock. Known from the first answer of the server on, without a network too. */
export function useServerClock(): ServerClock {
  const offset = useLocalQuery('clock-offset', storedOffset) ?? 0;
  return {
    now: () => timeWith(offset),
    today: todayIs(timeWith(offset)),
    isPhoneWrong: Math.abs(offset) > NOTEWORTHY_MS,
  };
}

function timeWith(offsetMs: number): Date {
  return new Date(Date.now() + offsetMs);
}
