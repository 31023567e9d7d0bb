import { expect, test } from 'vitest';
import { taskOf } from '../../../sync/testing/test-phone.ts';
import { boardOf, capacityOf, countNames, loadWith, teamAfter, UNDATED } from './board.ts';
import { betterFor, conflictsOf, kmTo, travelOf } from './travel.ts';

const WEEK = { from: '2026-06-22', to: '2026-06-28' };
const home = { city: '', position: null };
const people = [
  { uid: 1, nickname: 'Lin', days: {}, home, leave: [] },
  { uid: 2, nickname: 'Ma', days: {}, home, leave: [] },
];
const lin = { uid: 1, nickname: 'Lin' };
const ma = { uid: 2, nickname: 'Ma' };
const wu = { uid: 3, nickname: 'Wu' };
const both = taskOf({
  reportId: 'a',
  status: 'assigned',
  plannedDate: '2026-06-24',
  inspectors: [lin, ma],
  manDays: 1.5,
});
const free = taskOf({ reportId: 'b', status: 'draft', plannedDate: '2026-06-24', inspectors: [] });
const done = taskOf({ reportId: 'c', status: 'submitted', plannedDate: '2026-06-25', inspectors: [ma] });
const rows = boardOf(people, [both, free, done], WEEK);

test('shows a visit with everybody who goes, and in the lane if nobody does', () => {
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
  const three = [...people, { ...people[1]!, uid: 3, nickname: 'Wu' }];
  expect(teamAfter(both, 1, 2, three)).toEqual({ leadUid: 2, inspectorUids: [] });
  expect(teamAfter(both, 2, 3, three)).toEqual({ leadUid: 1, inspectorUids: [3] });
  expect(teamAfter(free, null, 2, three)).toEqual({ leadUid: 2, inspectorUids: [] });
  expect(teamAfter(both, 1, null, three)).toEqual({ leadUid: null, inspectorUids: [] });
});

test('the visits of somebody who is no inspector any more stay on the board, and only go away from them', () => {
  const later = taskOf({ reportId: 'd', status: 'assigned', plannedDate: '2026-06-25', inspectors: [ma] });
  const draft = taskOf({ reportId: 'e', status: 'draft', plannedDate: '2026-06-25', inspectors: [wu] });
  const board = boardOf([people[0]!], [both, later, draft], WEEK);
  expect(board.map(({ nickname, isGone }) => [nickname, isGone])).toEqual([
    ['', false],
    ['Lin', false],
    ['Ma', true],
  ]);
  expect(board[2]?.days.flatMap(({ tasks }) => tasks)).toEqual([both, later]);
  expect(loadWith(board, later, { uid: 2, day: '2026-06-23' })).toBeNull();
  expect(loadWith(board, later, { uid: 1, day: '2026-06-25' })).toBe(1);
  // Their visits need somebody else, and they are nobody who could work.
  expect(conflictsOf(board, WEEK.from)).toContainEqual({ uid: 2, day: '2026-06-25' });
  expect(capacityOf(board, '2026-06-25')).toEqual({ planned: 0, available: 1 });
});

test('a move leaves out who is no inspector any more', () => {
  const now = [people[0]!, { ...people[1]!, uid: 3, nickname: 'Wu' }];
  expect(teamAfter(both, 2, 3, now)).toEqual({ leadUid: 1, inspectorUids: [3] });
  expect(teamAfter(both, 1, 1, now)).toEqual({ leadUid: 1, inspectorUids: [] });
  expect(teamAfter({ ...both, inspectors: [ma, lin] }, 1, 3, now)).toEqual({ leadUid: 3, inspectorUids: [] });
});

test('a day has the man-days of those who work; a weekend has none', () => {
  const leave = [{ from: '2026-06-24', to: '2026-06-24' }];
  const away = people.map((one) => (one.uid === 1 ? { ...one, leave } : one));
  const board = boardOf(away, [both, free, done], WEEK);
  expect(capacityOf(board, '2026-06-24')).toEqual({ planned: 3, available: 1 });
  expect(capacityOf(board, '2026-06-23')).toEqual({ planned: 0, available: 2 });
  expect(capacityOf(board, '2026-06-27')).toEqual({ planned: 0, available: 0 });
});

test('the way to a visit begins at the visit before, else at home', () => {
  const fuzhou = { city: '福州', position: { lat: 26.08, lng: 119.3 } };
  const xiamen = { city: '厦门', position: { lat: 24.48, lng: 118.09 } };
  const jiangmen = { city: '江门', position: { lat: 22.58, lng: 113.08 } };
  const before = { ...both, site: xiamen };
  const lives = people.map((one) => ({ ...one, home: jiangmen }));
  const [, row] = boardOf(lives, [before], WEEK);
  if (!row) throw new Error('No row');
  const visit = { ...free, site: fuzhou };
  expect(kmTo(row, visit, '2026-06-25')).toEqual({ km: 216, fromCity: '厦门' });
  expect(kmTo(row, visit, '2026-06-23')).toEqual({ km: 741, fromCity: '江门' });
  expect(kmTo(row, free, '2026-06-25')).toBeNull();
});

test('a visit can be laid down without a day while nobody has begun it', () => {
  expect(loadWith(rows, both, UNDATED)).toBe(1.5);
  expect(loadWith(rows, { ...both, status: 'returned' }, UNDATED)).toBeNull();
});

test('for an overloaded day it names who is free and near', () => {
  const at = (lat: number) => ({ city: 'C', position: { lat, lng: 113 } });
  const three = [
    { ...people[0]!, uid: 1, home: at(23) },
    { ...people[1]!, uid: 2, nickname: 'Far', home: at(33) },
    { ...people[1]!, uid: 3, nickname: 'Near', home: at(23.4) },
    {
      ...people[1]!,
      uid: 4,
      nickname: 'Away',
      home: at(23),
      leave: [{ from: '2026-06-24', to: '2026-06-24' }],
    },
  ];
  const board = boardOf(three, [{ ...both, inspectors: [lin] }], WEEK);
  const visit = { ...free, site: at(23.1) };
  const place = (uid: number) => ({ uid, day: '2026-06-24' });
  expect(betterFor(board, visit, place(1))?.row.nickname).toBe('Near');
  expect(betterFor(board, visit, place(4))?.row.nickname).toBe('Near');
  expect(betterFor(board, visit, place(3))).toBeNull();
  expect(betterFor(board, visit, UNDATED)).toBeNull();
});

const GUANGZHOU = { city: '广州', position: { lat: 23.13, lng: 113.26 } };
const FOSHAN = { city: '佛山', position: { lat: 23.02, lng: 113.12 } };
const JINAN = { city: '济南', position: { lat: 36.65, lng: 117.12 } };
const visitAt = (reportId: string, plannedDate: string, site: typeof JINAN) =>
  taskOf({ reportId, status: 'assigned', plannedDate, inspectors: [lin], manDays: 1, site });

test('the way to each visit begins at the one before, is left out where it is short, and is far only from one day to the next', () => {
  const visits = [
    visitAt('near', '2026-06-22', FOSHAN),
    visitAt('far', '2026-06-23', JINAN),
    visitAt('back', '2026-06-26', GUANGZHOU),
  ];
  const [, row] = boardOf([{ ...people[0]!, home: GUANGZHOU }], visits, WEEK);
  expect([...travelOf(row!)]).toEqual([
    ['far', { km: expect.closeTo(1560, -2) as number, fromCity: '佛山', isFar: true }],
    ['back', { km: expect.closeTo(1550, -2) as number, fromCity: '济南', isFar: false }],
  ]);
});

test('too much, leave and a far way are conflicts, each once, and none of days that are over', () => {
  const leave = [{ from: '2026-06-26', to: '2026-06-26' }];
  const visits = [
    visitAt('a', '2026-06-22', FOSHAN),
    visitAt('b', '2026-06-22', FOSHAN),
    visitAt('c', '2026-06-24', FOSHAN),
    visitAt('d', '2026-06-25', JINAN),
    visitAt('e', '2026-06-26', JINAN),
  ];
  const board = boardOf([{ ...people[0]!, leave }], visits, WEEK);
  const days = (today: string) => conflictsOf(board, today).map(({ day }) => day);
  expect(days('2026-06-22')).toEqual(['2026-06-22', '2026-06-25', '2026-06-26']);
  expect(days('2026-06-26')).toEqual(['2026-06-26']);
});

test('names are counted, and nobody’s name is none', () => {
  expect(countNames(['济南', '佛山', '济南', ''])).toEqual([
    ['佛山', 1],
    ['济南', 2],
  ]);
});
