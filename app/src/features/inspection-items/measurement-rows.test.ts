import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { describe, expect, it } from 'vitest';
import {
  decimalsOf,
  foldableRows,
  measurementCounts,
  writeDeviation,
  writeSpecification,
} from './measurement-rows.ts';

const ROW: Entity<'measurement'> = {
  id: 'm',
  itemId: 'D1',
  unit: 'cm',
  spec: 72,
  tolMinus: 1,
  tolPlus: 1,
  n: 2,
  value1: 73.3,
  value2: 72,
  pos: 'a0',
};

describe('writeSpecification()', () => {
  it.each([
    [{}, '72 ±1.0 cm'],
    [{ tolMinus: 0.5 }, '72 −0.5/+1.0 cm'],
    [{ toleranceMode: 'percent' as const, unit: 'g/m²', spec: 180, tolMinus: 5, tolPlus: 5 }, '180 ±5% g/m²'],
    [{ tolMinus: null, tolPlus: null }, '72 cm'],
    [{ tolMinus: 0, tolPlus: null }, '72 −0.0 cm'],
    [{ tolMinus: null }, '72 +1.0 cm'],
    [{ tolMinus: 0, tolPlus: 0 }, '72 ±0.0 cm'],
    [{ spec: -4.5, unit: null }, '−4.5 ±1.0'],
    [{ value1: 73 }, '72 ±1 cm'],
    [{ spec: null }, 'cm'],
  ])('%j is %s', (set, text) => {
    expect(writeSpecification({ ...ROW, ...set })).toBe(text);
  });
});

describe('writeDeviation()', () => {
  it.each([
    [73.3, 72, 1, '+1.3'],
    [71.8, 72, 1, '−0.2'],
    [54, 54, 1, '±0.0'],
    [0.7, 0.8, 1, '−0.1'],
  ])('of %d from %d is %s', (value, spec, decimals, text) => {
    expect(writeDeviation(value, spec, decimals)).toBe(text);
  });
});

it('decimalsOf() takes the most decimals, ignoring percentages', () => {
  expect(decimalsOf(ROW)).toBe(1);
  expect(decimalsOf({ ...ROW, toleranceMode: 'percent', tolPlus: 2.55, value1: 73 })).toBe(0);
});

it('measurementCounts() counts values out of tolerance and missing values', () => {
  expect(measurementCounts([ROW, { ...ROW, value1: null }])).toEqual({ out: 1, missing: 1 });
});

describe('foldableRows()', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...ROW, id: `m${index}`, value1: 72.5 }));

  it('folds complete rows within tolerance from the fourth on', () => {
    expect(foldableRows(rows(6))).toEqual(['m3', 'm4', 'm5']);
  });

  it('shows a single one, and rows out of tolerance or incomplete', () => {
    expect(foldableRows(rows(4))).toEqual([]);
    const [a, b, c, d, e, f, g] = rows(7);
    const mixed = [a, b, c, d, { ...e, value1: null }, { ...f, value1: 80 }, g] as (typeof a)[];
    expect(foldableRows(mixed as Entity<'measurement'>[])).toEqual(['m3', 'm6']);
  });
});
