import { checkField } from '@proofmark/contract/fields/kinds.ts';
import { expect, test } from 'vitest';
import { instantAt, instantNow, presentInstant, wallTime } from './instants.ts';

test('wallTime() and presentInstant() show factory time in any time zone of the phone', () => {
  expect(wallTime('2026-06-22T08:40:00+08:00')).toBe('2026-06-22T08:40');
  expect(wallTime(null)).toBe('');
  expect(presentInstant('2026-06-22T08:40:00+08:00', '2026-06-22')).toBe('08:40');
  expect(presentInstant('2026-06-23T00:10:00+08:00', '2026-06-22')).toBe('2026-06-23 00:10');
});

test('instantAt() keeps the offset of the instant it replaces', () => {
  expect(instantAt('2026-06-22T17:15', '2026-06-22T08:40:00+08:00')).toBe('2026-06-22T17:15:00+08:00');
  expect(instantAt('')).toBeNull();
});

test.each([instantNow(), instantAt('2026-06-22T17:15')])('%s fits its field', (instant) => {
  expect(checkField('information', 'arrivalTime', instant)).toBeNull();
});
