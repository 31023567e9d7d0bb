/** @file The server's clock, as far as this phone knows it, for days and times that go into a report. */
import { useSyncExternalStore } from 'react';
import { measuredOffset } from '../api/server-time.ts';
import { todayIs } from '../i18n/calendar-days.ts';
import { storedOffset } from './device-clock.ts';
import type { LocalDatabase } from './local-database.ts';
import { useLocalQuery } from './use-local-query.ts';

/** From here on, people should know that their phone's clock is wrong. */
const NOTEWORTHY_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;

interface ServerClock {
  /** The time by the server's clock; by the phone's while the server's is not known. */
  now: () => Date;
  /** That day in the phone's time zone, `YYYY-MM-DD`. The component renders again when the next one begins. */
  today: string;
  /** The phone's clock is off by more than two minutes. */
  isPhoneWrong: boolean;
}

/** The server's clock. Known from the first answer of the server on, without a network too. */
export function useServerClock(): ServerClock {
  const offset = useOffset();
  return {
    now: () => timeWith(offset),
    today: useSyncExternalStore(eachMinute, () => todayIs(timeWith(offset))),
    isPhoneWrong: Math.abs(offset) > NOTEWORTHY_MS,
  };
}

/** The minute by the server's clock, epoch ms, for "5 minutes ago". The component renders again when the next one begins. */
export function useServerMinute(): number {
  const offset = useOffset();
  return useSyncExternalStore(eachMinute, () => Math.floor((Date.now() + offset) / MINUTE_MS) * MINUTE_MS);
}

function useOffset(): number {
  return useLocalQuery('clock-offset', storedOffset) ?? 0;
}

/** Looks more often than the minute changes, so that a page that slept is soon right again. */
function eachMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, LOOK_MS);
  return () => clearInterval(timer);
}

/** How far the server's clock is ahead of this phone's, in ms, for what is dated without a page. 0 while it is not known. */
export async function serverAheadMs(db: LocalDatabase): Promise<number> {
  return measuredOffset() ?? storedOffset(db);
}

function timeWith(offsetMs: number): Date {
  return new Date(Date.now() + offsetMs);
}
