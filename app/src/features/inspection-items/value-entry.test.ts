import { expect, it } from 'vitest';
import { storedValue, typedValue, writtenBeside } from './value-entry.ts';

it.each([
  [0.3, 0.1, 0.4],
  [-0.1, 0.8, 0.7],
  [0, 72, 72],
  [-1.3, -4.5, -5.8],
])('a deviation of %d from %d is stored as %d, and the cell shows it as typed', (typed, spec, value) => {
  expect(storedValue(typed, spec, 'deviation')).toBe(value);
  expect(typedValue(value, spec, 'deviation')).toBe(typed);
});

it('without a specified value the entry is the value, and an empty cell is null', () => {
  expect(storedValue(3, null, 'deviation')).toBe(3);
  expect(typedValue(3, undefined, 'deviation')).toBe(3);
  expect(storedValue(null, 72, 'deviation')).toBeNull();
  expect(typedValue(null, 72, 'deviation')).toBeNull();
  expect(storedValue(Number.NaN, 72, 'deviation')).toBeNaN();
});

it('below the cell is the other one: the deviation of a value, the value of a deviation', () => {
  expect(writtenBeside(73.3, 72, 'value', 1)).toBe('+1.3');
  expect(writtenBeside(73.3, 72, 'deviation', 1)).toBe('73.3');
  expect(writtenBeside(null, 72, 'deviation', 1)).toBeUndefined();
  expect(writtenBeside(73.3, null, 'value', 1)).toBeUndefined();
});
