import { expect, test } from 'vitest';
import { countedTeam, fitsOf, movedFits } from './plan-fit.ts';

const MONDAY = '2026-06-22';
const home = { city: '', position: null };
const people = [
  { uid: 1, nickname: 'Lin', days: { '2026-06-24': 1 }, home, leave: [] },
  { uid: 2, nickname: 'Ma', days: { '2026-06-22': 1, '2026-06-23': 0.5 }, home, leave: [] },
  { uid: 3, nickname: 'Wu', days: {}, home, leave: [] },
];

test('who is free comes first, then who has least to do; an overload is named by its day', () => {
  const fits = fitsOf(people, [{ day: '2026-06-24', manDays: 0.5, team: [] }], MONDAY);
  expect(fits.map(({ nickname, total, over }) => [nickname, total, over])).toEqual([
    ['Wu', 0.5, []],
    ['Ma', 2, []],
    ['Lin', 1.5, ['2026-06-24']],
  ]);
});

test('a visit counts once for somebody who has it already, and as a day if nobody said how long it takes', () => {
  const fits = fitsOf(people, [{ day: '2026-06-24', manDays: 0, team: [1] }], MONDAY);
  const load = (uid: number) => fits.find((fit) => fit.uid === uid)?.week[2]?.load;
  expect([load(1), load(2), load(3)]).toEqual([1, 1, 1]);
});

test('who is on leave on the day comes last, and the day is named', () => {
  const [lin, ma, wu] = people;
  if (!lin || !ma || !wu) throw new Error('No people');
  const away = { ...wu, leave: [{ from: '2026-06-23', to: '2026-06-24' }] };
  const visit = { day: '2026-06-24', manDays: 1, team: [] };
  const fits = fitsOf([lin, ma, away], [visit], MONDAY);
  expect(fits.map(({ nickname, away: days }) => [nickname, days])).toEqual([
    ['Ma', []],
    ['Lin', []],
    ['Wu', ['2026-06-24']],
  ]);
  expect(fits[2]?.week.map((day) => day.isAway)).toEqual([false, true, true, false, false]);
});

test('of visits in several weeks, each day counts', () => {
  const [lin] = people;
  if (!lin) throw new Error('No people');
  const visit = (day: string) => ({ day, manDays: 1, team: [] });
  const days = { '2026-07-01': 0.5 };
  const leave = [{ from: '2026-07-08', to: '2026-07-08' }];
  const visits = [visit('2026-07-08'), visit('2026-07-01'), visit('2026-06-23'), visit('')];
  expect(fitsOf([{ ...lin, days, leave }], visits, MONDAY)).toMatchObject([
    { over: ['2026-07-01'], away: ['2026-07-08'] },
  ]);
});

test('a move is counted for those who go, and not twice for a task that is on the day already', () => {
  const lin = { uid: 1, nickname: 'Lin' };
  const task = { manDays: 0.5, plannedDate: '2026-06-22', inspectors: [lin], status: 'assigned' as const };
  const there = { ...task, manDays: 1, plannedDate: '2026-06-24' };
  const [fit, ...others] = movedFits(people, [task, there], '2026-06-24');
  expect(others).toEqual([]);
  expect([fit?.nickname, fit?.over, fit?.week[2]?.load]).toEqual(['Lin', ['2026-06-24'], 1.5]);
  expect(movedFits(people, [{ ...task, status: 'draft' }], '2026-06-24')).toEqual([]);
});

test('a task is counted for its team on its day; of a draft the team is a proposal', () => {
  const task = {
    plannedDate: '2026-06-24',
    inspectors: [{ uid: 1, nickname: 'Lin' }],
    status: 'assigned' as const,
  };
  expect(countedTeam(task, '2026-06-24')).toEqual([1]);
  expect(countedTeam(task, '2026-06-25')).toEqual([]);
  expect(countedTeam({ ...task, status: 'draft' }, '2026-06-24')).toEqual([]);
});

test('who lives near comes before who has less to do; without a place nobody is nearer', () => {
  const [lin, ma] = people;
  if (!lin || !ma) throw new Error('No people');
  const shenzhen = { city: '深圳', position: { lat: 22.54, lng: 114.06 } };
  const ningbo = { city: '宁波', position: { lat: 29.87, lng: 121.55 } };
  const visit = { day: '2026-06-25', manDays: 1, team: [], position: { lat: 22.61, lng: 113.19 } };
  const both = [
    { ...ma, home: shenzhen },
    { ...lin, home: ningbo },
  ];
  expect(fitsOf(both, [visit], MONDAY).map(({ nickname, km }) => [nickname, km])).toEqual([
    ['Ma', 90],
    ['Lin', 1160],
  ]);
  expect(
    fitsOf(both, [{ ...visit, position: null }], MONDAY).map(({ nickname, km }) => [nickname, km]),
  ).toEqual([
    ['Lin', null],
    ['Ma', null],
  ]);
});
