/** @file How long something has waited, in words. */
import type { Translate } from '../i18n/messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;

/** How long something has waited, in the largest unit that fits. @param ms the time; below 0 counts as 0 */
export function waitingText(t: Translate, ms: number): string {
  const time = Math.max(0, ms);
  if (time < HOUR_MS) return t('office.for.minutes', { n: Math.floor(time / MINUTE_MS) });
  const hours = Math.floor(time / HOUR_MS);
  if (hours < 2 * DAY_HOURS) return t('office.for.hours', { n: hours });
  return t('office.for.days', { n: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS });
}
