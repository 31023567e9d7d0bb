import { expect, it } from 'vitest';
import { progressCells } from './progress-cells.ts';

it.each([
  [0, 0, 1, 1],
  [4, 4, 4, 0],
  [4, 1, 4, 3],
  [100, 50, 24, 12],
  [100, 1, 24, 23],
  [2, 3, 3, 0],
])('progressCells(%d, %d) has %d cells, %d done', (total, left, count, done) => {
  const cells = progressCells(total, left);
  expect([cells.length, cells.filter((cell) => cell === 'done').length]).toEqual([count, done]);
});
