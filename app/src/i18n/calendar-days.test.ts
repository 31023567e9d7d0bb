import { expect, it } from 'vitest';
import { addDays, endOfWeek, parseDay, todayIs } from './calendar-days.ts';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['never', 1, 'never'],
])('addDays(%j, %d) is %j', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});

it.each([
  ['2026-06-22', '2026-06-28'],
  ['2026-06-28', '2026-06-28'],
  ['2026-06-27', '2026-06-28'],
])('endOfWeek(%j) is the Sunday %j', (day, sunday) => {
  expect(endOfWeek(day)).toBe(sunday);
});

it('parseDay() returns null for an invalid day', () => {
  expect(parseDay('2026-13-01')).toBeNull();
  expect(parseDay('2026-6-1')).toBeNull();
});

it('todayIs() is today by the phone’s clock', () => {
  expect(todayIs(new Date(2026, 5, 22, 0, 5))).toBe('2026-06-22');
  expect(todayIs(new Date(2026, 5, 22, 23, 55))).toBe('2026-06-22');
});
