import { expect, test } from 'vitest';
import { dueAt, retryDelayMs } from './retry.ts';

test.each([
  [1, 0, 1000],
  [1, 0.999, 1000],
  [2, 0, 1000],
  [2, 1, 2000],
  [3, 0, 2000],
  [3, 1, 4000],
  [6, 0.5, 24_000],
  [7, 0, 30_000],
  [7, 1, 60_000],
  [50, 1, 60_000],
  [0, 0, 1000],
])('retryDelayMs() after %d failures with random %d is %d ms', (failures, random, delayMs) => {
  expect(retryDelayMs(failures, random)).toBe(delayMs);
});

test.each([
  ['in the past', 900, 900],
  ['a minute ahead', 61_000, 61_000],
  ['further ahead than any wait, written by a clock that ran ahead', 365 * 86_400_000, 1000],
])('dueAt() of a time %s', (_, notedAt, expected) => {
  expect(dueAt(notedAt, 1000)).toBe(expected);
});
