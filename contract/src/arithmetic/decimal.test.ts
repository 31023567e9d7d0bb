import { expect, it } from 'vitest';
import { decimalPlaces } from './decimal.ts';

it.each([
  [72, 0],
  [0.125, 3],
  [-1.5, 1],
  [1.5e-7, 8],
  [1e21, 0],
  [0, 0],
])('decimalPlaces() of %d is %i', (value, expected) => {
  expect(decimalPlaces(value)).toBe(expected);
});
