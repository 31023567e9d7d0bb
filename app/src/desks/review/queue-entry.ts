/** @file What a reviewer can do with an entry of the queue, and how long it has waited. */
import type { ReviewEntry } from '@proofmark/contract/api/review.ts';
import type { Translate } from '../../i18n/messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;

/**
 * Whose an entry is: `own`: one was on the team, so another reviewer decides. `named`: somebody else is to review it, or
 * did before, and has not begun; everybody may still take it. `taken`: somebody else reviews it.
 */
export type Standing = 'free' | 'named' | 'own' | 'yours' | 'taken';

/** Whose the entry is for this person. */
export function standingOf({ task }: Pick<ReviewEntry, 'task'>, uid: number): Standing {
  if (task.part !== null) return 'own';
  if (task.reviewer === null) return 'free';
  const isYours = task.reviewer.uid === uid;
  if (task.status === 'under_review') return isYours ? 'yours' : 'taken';
  return task.status === 'submitted' && !isYours ? 'named' : 'free';
}

/** The entry with which a reviewer begins: the oldest that nobody else has, first of those that are for nobody else. */
export function oldestFree(entries: readonly ReviewEntry[], uid: number): ReviewEntry | undefined {
  const oldest = (...standings: Standing[]) =>
    entries.find((entry) => standings.includes(standingOf(entry, uid)));
  return oldest('free', 'yours') ?? oldest('named');
}

/** How long something has waited, in the largest unit that fits. @param ms the time; below 0 counts as 0 */
export function waitingText(t: Translate, ms: number): string {
  const time = Math.max(0, ms);
  if (time < HOUR_MS) return t('review.for.minutes', { n: Math.floor(time / MINUTE_MS) });
  const hours = Math.floor(time / HOUR_MS);
  if (hours < 2 * DAY_HOURS) return t('review.for.hours', { n: hours });
  return t('review.for.days', { n: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS });
}

/** True when a review has taken longer than agreed with the client. @param ms how long it has waited */
export function isLate({ reviewHours }: Pick<ReviewEntry, 'reviewHours'>, ms: number): boolean {
  return ms > reviewHours * HOUR_MS;
}
