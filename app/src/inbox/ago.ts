import type { Language } from '@proofmark/contract/words/languages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How long ago an instant (epoch ms) was, in a word or two: "5 min. ago", "yesterday", "3周前". */
export function ago(language: Language, at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const passed = Math.max(0, now - at);
  if (passed < HOUR_MS) return format.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return format.format(-Math.floor(passed / HOUR_MS), 'hour');
  const days = Math.floor(passed / DAY_MS);
  return days < 14 ? format.format(-days, 'day') : format.format(-Math.floor(days / 7), 'week');
}
