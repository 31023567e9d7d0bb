import { expect, test } from 'vitest';
import { needsPlanner, needsQuery } from './needs.ts';
import { viewQuery, weekOf, type WorkView } from './work-views.ts';

const TODAY = '2026-06-24';
const at = (day: string) => ({ seq: 1, at: new Date(`${day}T12:00:00`).getTime() });

test.each([
  ['draft', '2026-06-20', null, true],
  ['draft', '2026-06-25', null, true],
  ['draft', '2026-06-26', null, false],
  ['draft', '', null, false],
  ['assigned', '2026-06-23', null, true],
  ['assigned', '2026-06-24', null, false],
  ['in_progress', '2026-06-23', null, true],
  ['submitted', '2026-06-20', null, false],
  ['returned', '2026-06-20', at('2026-06-23'), true],
  ['returned', '2026-06-20', at('2026-06-24'), false],
] as const)('%s, planned on %j: whether the planner has to act', (status, plannedDate, decided, needs) => {
  expect(needsPlanner({ status, plannedDate, decided }, TODAY)).toBe(needs);
});

test('asks for what is planned until tomorrow, of a week only for that', () => {
  const asked = (view: WorkView, count = 0) =>
    needsQuery(view, viewQuery(view, TODAY, weekOf(TODAY, count)), TODAY);
  expect(asked('open')).toMatchObject({ to: '2026-06-25', planned: 'yes', order: 'earliest' });
  expect(asked('open')).not.toHaveProperty('from');
  expect(asked('week')).toMatchObject({ from: '2026-06-22', to: '2026-06-25' });
  expect(asked('week', -1)).toMatchObject({ from: '2026-06-15', to: '2026-06-21' });
  expect(asked('late')).toBeNull();
});
