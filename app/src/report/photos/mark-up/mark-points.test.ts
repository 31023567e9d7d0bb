import { checkField } from '@proofmark/contract/fields/kinds.ts';
import { expect, test } from 'vitest';
import { isTap, markPoint, movedPoints, pointsInTheMiddle, pointsOfWay, withEndAt } from './mark-points.ts';

const SIZE = { width: 2000, height: 1000 };
const at = (x: number, y: number) => ({ x, y });

test('markPoint() is in thousandths of the sides and stays on the photo', () => {
  expect(markPoint(500, 500, SIZE)).toEqual({ x: 250, y: 500 });
  expect(markPoint(-40, 1200, SIZE)).toEqual({ x: 0, y: 1000 });
});

test('isTap() measures in pixels, the same in both directions', () => {
  expect(isTap([at(500, 500), at(510, 500)], SIZE)).toBe(true);
  expect(isTap([at(500, 500), at(500, 525)], SIZE)).toBe(true);
  expect(isTap([at(500, 500), at(520, 500)], SIZE)).toBe(false);
  // A way there and back is a drawing, not a tap.
  expect(isTap([at(500, 500), at(700, 500), at(500, 500)], SIZE)).toBe(false);
  expect(isTap([], SIZE)).toBe(true);
});

test('pointsOfWay() keeps the two ends of a shape and the whole way of a pen', () => {
  const way = [at(0, 0), at(1, 1), at(50, 50), at(100, 0)];
  expect(pointsOfWay('box', way)).toEqual([[0, 0, 100, 0]]);
  expect(pointsOfWay('text', way)).toEqual([[0, 0]]);
  expect(pointsOfWay('pen', way)).toEqual([[0, 0, 50, 50, 100, 0]]);
});

test('a pen that never stops still fits its field', () => {
  const way = Array.from({ length: 20_000 }, (_, index) => at((index * 7) % 1000, (index * 13) % 1000));
  expect(checkField('mark', 'points', pointsOfWay('pen', way))).toBeNull();
});

test('movedPoints() stops the whole mark at the edge', () => {
  expect(movedPoints([[100, 100, 200, 300]], 50, -20)).toEqual([[150, 80, 250, 280]]);
  expect(movedPoints([[100, 100, 200, 300]], -500, 5000)).toEqual([[0, 800, 100, 1000]]);
  // A mark beyond the edge may come back, but go no further out.
  expect(movedPoints([[-50, 0, 100, 0]], -10, 0)).toEqual([[-50, 0, 100, 0]]);
  expect(movedPoints([[-50, 0, 100, 0]], 60, 0)).toEqual([[10, 0, 160, 0]]);
});

test('withEndAt() moves one corner', () => {
  expect(withEndAt([[1, 2, 3, 4]], 0, at(9, 8))).toEqual([[9, 8, 3, 4]]);
  expect(withEndAt([[1, 2, 3, 4]], 1, at(9, 8))).toEqual([[1, 2, 9, 8]]);
});

test.each(['arrow', 'box', 'circle', 'pen', 'text'] as const)(
  'a %s in the middle fits its field',
  (shape) => {
    expect(checkField('mark', 'points', pointsInTheMiddle(shape))).toBeNull();
  },
);
