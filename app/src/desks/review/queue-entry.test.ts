import type { ReviewEntry } from '@proofmark/contract/api/review.ts';
import { formatDateTime, formatDay } from '@proofmark/contract/words/format.ts';
import { expect, it } from 'vitest';
import { isLate, momentOf, oldestFree, standingOf } from './queue-entry.ts';

const MINUTE = 60_000;
const entry = (task: object) =>
  ({ task: { part: null, status: 'submitted', reviewer: null, ...task } }) as ReviewEntry;
const reviewer = (uid: number) => ({ uid, nickname: 'Zhou Min' });

it.each([
  ['free', {}],
  ['own', { part: 'lead' }],
  ['own', { part: 'inspector', status: 'under_review', reviewer: reviewer(2) }],
  ['yours', { status: 'under_review', reviewer: reviewer(1) }],
  ['taken', { status: 'under_review', reviewer: reviewer(2) }],
  // The order names a reviewer, or one has returned it before.
  ['named', { status: 'submitted', reviewer: reviewer(2) }],
  ['free', { status: 'submitted', reviewer: reviewer(1) }],
  ['free', { status: 'approved', reviewer: reviewer(2) }],
] as const)('standingOf() is %s for %j', (expected, task) => {
  expect(standingOf(entry(task), 1)).toBe(expected);
});

it('oldestFree() passes over one’s own and what others have', () => {
  const own = entry({ part: 'lead' });
  const taken = entry({ status: 'under_review', reviewer: reviewer(2) });
  const free = entry({});
  expect(oldestFree([own, taken, free, entry({})], 1)).toBe(free);
  expect(oldestFree([own, taken], 1)).toBeUndefined();
  const named = entry({ reviewer: reviewer(2) });
  expect(oldestFree([named, free], 1)).toBe(free);
  expect(oldestFree([own, named], 1)).toBe(named);
});

it('isLate() after more than the hours that were agreed', () => {
  const late = (reviewHours: number, ms: number) => isLate({ reviewHours }, ms);
  expect([late(24, 1440 * MINUTE), late(24, 1441 * MINUTE), late(48, 1441 * MINUTE)]).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  ['en-US', 2026, '31 December 08:05'],
  ['en-US', 2027, '31 December 2026 08:05'],
  ['zh-CN', 2026, '12月31日 08:05'],
  ['zh-CN', 2028, '2026年12月31日 08:05'],
] as const)('momentOf() says in %s in %i: %s', (language, year, text) => {
  const format = {
    day: formatDay.bind(null, language),
    dateTime: formatDateTime,
  };
  const at = new Date(2026, 11, 31, 8, 5).getTime();
  expect(momentOf(format, at, new Date(year, 11, 31, 20).getTime())).toBe(text);
});
