import { afterEach, expect, test } from 'vitest';
import { callOfTrail, NO_FILTER } from './use-trail.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-06-01', 24],
])('the day %s of Berlin has %i hours', (day, hours) => {
  process.env['TZ'] = 'Europe/Berlin';
  const { from = 0, to = 0 } = callOfTrail({ ...NO_FILTER, from: day, to: day });
  expect((to - from) / 3_600_000).toBe(hours);
});
