import { expect, test } from 'vitest';
import { taskOf } from '../../../sync/testing/test-phone.ts';
import { boardOf, loadWith, teamAfter } from './board.ts';

const MONDAY = '2026-06-22';
const home = { city: '', position: null };
const people = [
  { uid: 1, nickname: 'Lin', days: {}, home, leave: [] },
  { uid: 2, nickname: 'Ma', days: {}, home, leave: [] },
];
const lin = { uid: 1, nickname: 'Lin' };
const ma = { uid: 2, nickname: 'Ma' };
const both = taskOf({
  reportId: 'a',
  status: 'assigned',
  plannedDate: '2026-06-24',
  inspectors: [lin, ma],
  manDays: 1.5,
});
const free = taskOf({ reportId: 'b', status: 'draft', plannedDate: '2026-06-24', inspectors: [] });
const done = taskOf({ reportId: 'c', status: 'submitted', plannedDate: '2026-06-25', inspectors: [ma] });
const rows = boardOf(people, [both, free, done], MONDAY);

test('a visit stands with everybody who goes, and in the lane if nobody does', () => {
  const shown = rows.map(({ nickname, total, days }) => [
    nickname,
    total,
    days.flatMap(({ tasks }) => tasks.map(({ reportId }) => reportId)).join(' '),
  ]);
  expect(shown).toEqual([
    ['', 1, 'b'],
    ['Lin', 1.5, 'a'],
    ['Ma', 2.5, 'a c'],
  ]);
});

test('a move says the load that it makes; what is with the reviewer stays', () => {
  expect(loadWith(rows, free, { uid: 1, day: '2026-06-24' })).toBe(2.5);
  expect(loadWith(rows, both, { uid: 1, day: '2026-06-24' })).toBe(1.5);
  expect(loadWith(rows, done, { uid: 1, day: '2026-06-25' })).toBeNull();
  expect(loadWith(rows, { ...both, status: 'in_progress' }, { uid: null, day: '2026-06-24' })).toBeNull();
});

test('whoever gets a visit takes the place of the person it came from', () => {
  expect(teamAfter(both, 1, 2)).toEqual({ leadUid: 2, inspectorUids: [] });
  expect(teamAfter(both, 2, 3)).toEqual({ leadUid: 1, inspectorUids: [3] });
  expect(teamAfter(free, null, 2)).toEqual({ leadUid: 2, inspectorUids: [] });
  expect(teamAfter(both, 1, null)).toEqual({ leadUid: null, inspectorUids: [] });
});
