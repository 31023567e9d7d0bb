import { describe, expect, it } from 'vitest';
import { isWithinTolerance, toleranceScale } from './tolerance-scale.ts';

describe('toleranceScale()', () => {
  it('puts nominal in the middle and the ends at 2.2 tolerances', () => {
    const scale = toleranceScale({ lowerLimit: 71, upperLimit: 73, nominal: 72 });
    expect(scale(72)).toBeCloseTo(0.5);
    expect(scale(72 - 2.2)).toBeCloseTo(0);
    expect(scale(72 + 2.2)).toBeCloseTo(1);
    expect(scale(80)).toBeGreaterThan(1);
  });

  it('follows the wider side of an uneven tolerance', () => {
    const scale = toleranceScale({ lowerLimit: 9, upperLimit: 12, nominal: 10 });
    expect(scale(10 + 4.4)).toBeCloseTo(1);
  });

  it('stays finite with one limit or a tolerance of nothing', () => {
    expect(toleranceScale({ lowerLimit: null, upperLimit: 5, nominal: null })(5)).toBeCloseTo(0.5);
    expect(toleranceScale({ lowerLimit: 0, upperLimit: 0, nominal: 0 })(0)).toBeCloseTo(0.5);
  });
});

describe('isWithinTolerance()', () => {
  it('passes on the limits and fails beyond', () => {
    const limits = { lowerLimit: 71, upperLimit: 73, nominal: 72 };
    expect([70.9, 71, 73, 73.1].map((value) => isWithinTolerance(value, limits))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('has no limit where none is given', () => {
    expect(isWithinTolerance(-100, { lowerLimit: null, upperLimit: 5, nominal: null })).toBe(true);
  });
});
