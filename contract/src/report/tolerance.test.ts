import { describe, expect, test } from 'vitest';
import { deviationOf, isWithin, limitsOf, summariseMeasurement, type Tolerance } from './tolerance.ts';

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

describe('summariseMeasurement()', () => {
  const row = { id: 'm', n: 3, spec: 72, tolMinus: 1, tolPlus: 1, value1: 73.3, value2: 71, value4: 99 };
  test('counts what is missing and what is out, among the first n', () => {
    expect(summariseMeasurement(row)).toMatchObject({
      missing: 1,
      outOfTolerance: 1,
      min: 71,
      max: 73.3,
      values: [73.3, 71, null],
    });
  });
  test('finds nothing out without a tolerance', () => {
    expect(summariseMeasurement({ id: 'm', n: 1, spec: 72, value1: 1 })).toMatchObject({
      tolerance: null,
      outOfTolerance: 0,
    });
  });
  test('has no figures over nothing', () => {
    expect(summariseMeasurement({ id: 'm' })).toMatchObject({
      values: [],
      missing: 0,
      min: null,
      mean: null,
    });
  });
});
