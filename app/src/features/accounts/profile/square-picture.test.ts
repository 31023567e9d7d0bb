import { expect, it } from 'vitest';
import { AVATAR_MAX_LENGTH } from '@proofmark/contract/api/account-limits.ts';
import { middleSquare, smallEnough } from './square-picture.ts';

it.each([
  [
    { width: 400, height: 300 },
    { x: 50, y: 0, edge: 300 },
  ],
  [
    { width: 300, height: 401 },
    { x: 0, y: 50, edge: 300 },
  ],
  [
    { width: 128, height: 128 },
    { x: 0, y: 0, edge: 128 },
  ],
  [
    { width: 1, height: 1 },
    { x: 0, y: 0, edge: 1 },
  ],
])('middleSquare(%j) is %j', (size, square) => {
  expect(middleSquare(size)).toEqual(square);
});

it('smallEnough() returns the first that the server accepts, else the last', () => {
  const long = 'x'.repeat(AVATAR_MAX_LENGTH + 1);
  expect(smallEnough([() => long, () => 'short', () => 'shorter'])).toBe('short');
  expect(smallEnough([() => long, () => `${long}y`])).toBe(`${long}y`);
});
