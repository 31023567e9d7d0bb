import { expect, test } from 'vitest';
import { daysLate, monthWeeks, viewQuery, weekOf } from './work-views.ts';

test('a week goes from Monday to Sunday, across months and years', () => {
  expect(weekOf('2026-06-24')).toEqual({ from: '2026-06-22', to: '2026-06-28' });
  expect(weekOf('2026-06-28')).toEqual({ from: '2026-06-22', to: '2026-06-28' });
  expect(weekOf('2026-12-31', 1)).toEqual({ from: '2027-01-04', to: '2027-01-10' });
});

test('what is late is what should have been visited before today', () => {
  const week = weekOf('2026-06-24');
  expect(viewQuery('late', '2026-06-24', week)).toEqual({
    status: 'draft,assigned,in_progress',
    order: 'earliest',
    to: '2026-06-23',
    planned: 'yes',
  });
  expect(viewQuery('week', '2026-06-24', week)).toMatchObject(week);
  expect(viewQuery('done', '2026-06-24', week)).toEqual({ status: 'approved,closed', order: 'latest' });
});

test.each([
  ['2026-06-22', 'assigned', 2],
  ['2026-06-24', 'assigned', 0],
  ['2026-06-22', 'submitted', 0],
  ['', 'draft', 0],
] as const)('planned on %j and %s: %i days late', (day, status, days) => {
  expect(daysLate(day, status, '2026-06-24')).toBe(days);
});

test('a month has whole weeks', () => {
  expect(monthWeeks('2026-11-25')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(monthWeeks('2026-11-25', 2)).toEqual({ from: '2026-12-28', to: '2027-01-31' });
  expect(monthWeeks('2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});
