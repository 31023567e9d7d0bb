import { describe, expect, it, test } from 'vitest';
import type { Fields } from '../fields/kinds.ts';
import { capability, summariseMeasurement } from './measurement.ts';

/** A row with these values, all of them asked for. */
function rowOf(values: number[], parts: Fields<'measurement'> = {}): Fields<'measurement'> {
  const cells = Object.fromEntries(values.map((value, index) => [`value${index + 1}`, value]));
  return { n: values.length, ...cells, ...parts };
}

describe('summariseMeasurement()', () => {
  const row = { n: 3, spec: 72, tolMinus: 1, tolPlus: 1, value1: 73.3, value2: 71, value4: 99 };

  it('counts what is missing and what is out, among the first n', () => {
    expect(summariseMeasurement(row)).toMatchObject({
      entered: 2,
      missing: 1,
      outOfTolerance: 1,
      min: 71,
      max: 73.3,
      mean: 72.15,
      values: [73.3, 71, null],
    });
  });

  it('finds nothing out of tolerance without a tolerance', () => {
    const { tolerance, outOfTolerance, cpk } = summariseMeasurement(rowOf([1, 2, 3, 4, 5], { spec: 72 }));
    expect([tolerance, outOfTolerance, cpk]).toEqual([null, 0, null]);
  });

  it('has no figures without values', () => {
    expect(summariseMeasurement({})).toMatchObject({
      values: [],
      entered: 0,
      missing: 0,
      min: null,
      mean: null,
      cpk: null,
    });
  });

  it('computes the mean from the exact sum', () => {
    expect(summariseMeasurement(rowOf([0.1, 0.2, 0.3])).mean).toBe(0.6 / 3);
    expect(summariseMeasurement(rowOf(Array.from({ length: 10 }, () => 0.1))).mean).toBe(0.1);
  });

  it.each([
    ['four values', [9.9, 10, 10.1, 10], null],
    ['five values', [9.9, 10, 10.1, 10, 10], 1 / (3 * Math.sqrt(0.02 / 4))],
  ] as const)('names Cpk from five values on: %s', (_, values, expected) => {
    const { cpk } = summariseMeasurement(rowOf([...values], { spec: 10, tolMinus: 1, tolPlus: 1 }));
    if (expected === null) expect(cpk).toBeNull();
    else expect(cpk).toBeCloseTo(expected, 12);
  });
});

describe('capability()', () => {
  // Mean 10, s = √2.5: worked by hand.
  const values = [8, 9, 10, 11, 12];
  const s = Math.sqrt(2.5);
  test.each([
    ['in the middle', { low: 4, high: 16 }, 6 / (3 * s)],
    ['uneven limits, the nearer one decides', { low: 9, high: 16 }, 1 / (3 * s)],
    ['only an upper limit', { low: null, high: 13 }, 3 / (3 * s)],
    ['only a lower limit', { low: 4, high: null }, 6 / (3 * s)],
    ['the mean on a limit', { low: 10, high: 16 }, 0],
    ['the mean outside', { low: 11, high: 16 }, -1 / (3 * s)],
  ] as const)('%s', (_, limits, expected) => {
    expect(capability(values, limits)).toBeCloseTo(expected, 12);
  });

  test.each([
    ['no limit', values, { low: null, high: null }],
    ['one value', [10], { low: 9, high: 11 }],
    ['no value', [], { low: 9, high: 11 }],
    ['no spread', [10.1, 10.1, 10.1, 10.1, 10.1], { low: 9, high: 11 }],
  ] as const)('is not there for %s', (_, list, limits) => {
    expect(capability(list, limits)).toBeNull();
  });
});
