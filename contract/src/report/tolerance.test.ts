import { describe, expect, test } from 'vitest';
import { deviationOf, isWithin, limitsOf, valueOfDeviation, type Tolerance } from './tolerance.ts';

describe('isWithin()', () => {
  const rows: [
    value: number,
    spec: number,
    minus: number,
    plus: number,
    mode: Tolerance['mode'],
    expected: boolean,
  ][] = [
    [0.7, 0.8, 0.1, 0.1, 'absolute', true],
    [0.69, 0.8, 0.1, 0.1, 'absolute', false],
    [0.3, 0.1, 0, 0.2, 'absolute', true],
    [25, 24, 1, 1, 'absolute', true],
    [25.01, 24, 1, 1, 'absolute', false],
    [22.9, 24, 1, 1, 'absolute', false],
    [171, 180, 5, 5, 'percent', true],
    [170.99, 180, 5, 5, 'percent', false],
    [189, 180, 5, 5, 'percent', true],
    [-5.5, -5, 10, 10, 'percent', true],
    [1e-7, 1e-7, 0, 0, 'absolute', true],
    [1.5e21, 1e21, 0, 1e21, 'absolute', true],
    [10.2, 10, 0, 0.1, 'absolute', false],
  ];
  test.each(rows)('%d in %d −%d +%d %s: %s', (value, spec, tolMinus, tolPlus, mode, expected) => {
    expect(isWithin(value, { spec, tolMinus, tolPlus, mode })).toBe(expected);
  });
});

test('limitsOf() is exact in decimal', () => {
  expect(limitsOf({ spec: 0.8, tolMinus: 0.1, tolPlus: 0.1, mode: 'absolute' })).toEqual({
    low: 0.7,
    high: 0.9,
  });
});

test('deviationOf() is exact in decimal', () => {
  expect(deviationOf(73.3, 72)).toBe(1.3);
  expect(deviationOf(0.7, 0.8)).toBe(-0.1);
});

test('valueOfDeviation() undoes deviationOf()', () => {
  for (const [deviation, spec, value] of [
    [1.3, 72, 73.3],
    [-0.1, 0.8, 0.7],
    [0.2, 0.1, 0.3],
    [0, 5, 5],
    [-1e-7, 1, 0.9999999],
  ] as const) {
    expect(valueOfDeviation(deviation, spec)).toBe(value);
    expect(deviationOf(value, spec)).toBe(deviation);
  }
});

describe('one-sided tolerances', () => {
  test('have no limit on the side that is left empty', () => {
    const atLeast = { spec: 150, tolMinus: 3, tolPlus: null, mode: 'absolute' } as const;
    expect(limitsOf(atLeast)).toEqual({ low: 147, high: null });
    expect([146.99, 147, 1e9].map((value) => isWithin(value, atLeast))).toEqual([false, true, true]);
    const atMost = { spec: 0, tolMinus: null, tolPlus: 0.5, mode: 'absolute' } as const;
    expect(limitsOf(atMost)).toEqual({ low: null, high: 0.5 });
    expect([-1e9, 0.5, 0.51].map((value) => isWithin(value, atMost))).toEqual([true, true, false]);
  });
});
