import { checkField } from '@proofmark/contract/fields/kinds.ts';
import { expect, test } from 'vitest';
import { instantAt, instantNow, wallTime } from './instants.ts';

test('wallTime() reads the clock in the factory, whatever the phone’s zone', () => {
  expect(wallTime('2026-06-22T08:40:00+08:00')).toBe('2026-06-22T08:40');
  expect(wallTime(null)).toBe('');
});

test('instantAt() keeps the offset of the instant it replaces', () => {
  expect(instantAt('2026-06-22T17:15', '2026-06-22T08:40:00+08:00')).toBe('2026-06-22T17:15:00+08:00');
  expect(instantAt('')).toBeNull();
});

test.each([instantNow(new Date()), instantAt('2026-06-22T17:15')])('%s fits its field', (instant) => {
  expect(checkField('information', 'arrivalTime', instant)).toBeNull();
});
