import { expect, it } from 'vitest';
import { addDays, endOfWeek, monthOf, parseDay, todayIs, weekNumber } from './calendar-days.ts';

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

it('todayIs() is the day in the phone’s time zone', () => {
  expect(todayIs(new Date(2026, 5, 22, 0, 5))).toBe('2026-06-22');
  expect(todayIs(new Date(2026, 5, 22, 23, 55))).toBe('2026-06-22');
});

it.each([
  ['2026-11-25', 48],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('weekNumber() of %s is %d', (day, number) => {
  expect(weekNumber(day)).toBe(number);
});

it('monthOf() is the first day of a month, across years', () => {
  expect(monthOf('2026-11-25')).toBe('2026-11-01');
  expect(monthOf('2026-11-30', 3)).toBe('2027-02-01');
});
