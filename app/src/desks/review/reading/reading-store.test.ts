import { expect, it } from 'vitest';
import type { ReadingPoint } from './points.ts';
import { nextUnseen, pointBeside } from './reading-store.ts';

const points = ['a', 'b', 'c'].map((id): ReadingPoint => ({
  id,
  section: 'cover',
  kind: 'defect',
  rowId: id,
}));
const state = (current: string | null, ...seen: string[]) => ({
  points,
  current,
  seen: new Set(seen),
  folded: new Set<string>(),
});

it.each([
  [state(null), 'a'],
  [state('a', 'a'), 'b'],
  [state('c', 'c'), 'a'],
  [state('b', 'a', 'b'), 'c'],
  // The current one itself comes last.
  [state('b', 'a', 'c'), 'b'],
  [state('b', 'a', 'b', 'c'), null],
  // What has not changed needs no second look.
  [{ ...state('a', 'a'), folded: new Set(['b']) }, 'c'],
  [{ ...state('a', 'a', 'c'), folded: new Set(['b']) }, null],
])('nextUnseen() %#', (given, expected) => {
  expect(nextUnseen(given)).toBe(expected);
});

it.each([
  [null, 1, [], 'a'],
  ['a', 1, [], 'b'],
  ['a', -1, [], 'a'],
  ['c', 1, [], 'c'],
  // What is folded is passed over.
  ['a', 1, ['b'], 'c'],
  ['c', -1, ['b'], 'a'],
  [null, 1, ['a', 'b'], 'c'],
] as const)('pointBeside() %s by %d with %j folded is %s', (current, step, folded, expected) => {
  expect(pointBeside({ ...state(current), folded: new Set<string>(folded) }, step)).toBe(expected);
});
