import { expect, test } from 'vitest';
import { hasSameParts } from './use-same.ts';

const row = {};

test.each([
  [{}, {}, true],
  [{ a: 1, b: row }, { b: row, a: 1 }, true],
  [{ a: NaN }, { a: NaN }, true],
  [[row, 2], [row, 2], true],
  [{ a: row }, { a: {} }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [[1], [1, 2], false],
  [[1, 2], [2, 1], false],
])('hasSameParts(%j, %j) is %s', (a, b, isSame) => {
  expect(hasSameParts(a, b)).toBe(isSame);
});
