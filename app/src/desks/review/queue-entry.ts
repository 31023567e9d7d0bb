/** @file What a reviewer can do with an entry of the queue. */
import type { ReviewEntry } from '@proofmark/contract/api/review.ts';
import type { Formats } from '../../i18n/use-format.ts';

const HOUR_MS = 3_600_000;

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

/** True when a review has taken longer than agreed with the client. @param ms how long it has waited */
export function isLate({ reviewHours }: Pick<ReviewEntry, 'reviewHours'>, ms: number): boolean {
  return ms > reviewHours * HOUR_MS;
}

/** Day and time of an instant, with the year if it is not this one. @param now epoch ms */
export function momentOf(format: Pick<Formats, 'day' | 'dateTime'>, epochMs: number, now: number): string {
  const [day = '', time = ''] = format.dateTime(epochMs).split(' ');
  const isThisYear = new Date(epochMs).getFullYear() === new Date(now).getFullYear();
  return `${format.day(day, isThisYear ? 'short' : 'long')} ${time}`;
}
