/** @file Measured values against their limits, compared in decimal: 0.7 is inside 0.8 − 0.1. */
import {
  absolute,
  add,
  compare,
  decimal,
  percentOf,
  subtract,
  toNumber,
  type Decimal,
} from '../arithmetic/decimal.ts';
import type { Fields } from '../fields/kinds.ts';

/**
 * What a measurement row requires. Tolerances are not negative and may differ; null means no limit on that side. `percent`
 * means per cent of `spec`.
 */
export interface Tolerance {
  spec: number;
  tolMinus: number | null;
  tolPlus: number | null;
  mode: 'absolute' | 'percent';
}

/** The limits, inclusive; null where there is none. */
export interface Limits {
  low: number | null;
  high: number | null;
}

/** The tolerance of a row; null while it has no `spec`, or no tolerance on either side. */
export function toleranceOf({
  spec,
  tolMinus = null,
  tolPlus = null,
  toleranceMode,
}: Fields<'measurement'>): Tolerance | null {
  if (spec === null || spec === undefined || (tolMinus === null && tolPlus === null)) return null;
  return { spec, tolMinus, tolPlus, mode: toleranceMode ?? 'absolute' };
}

/** The limits of a tolerance: `spec − tolMinus` and `spec + tolPlus`, exact in decimal. */
export function limitsOf(tolerance: Tolerance): Limits {
  const { low, high } = decimalLimits(tolerance);
  return { low: low && toNumber(low), high: high && toNumber(high) };
}

/** True when a value is between the limits or equal to one of them. */
export function isWithin(value: number, tolerance: Tolerance): boolean {
  return withinTest(tolerance)(value);
}

/** {@link isWithin} for many values of one tolerance: it works out the limits only once. */
export function withinTest(tolerance: Tolerance): (value: number) => boolean {
  const { low, high } = decimalLimits(tolerance);
  return (value) => {
    const measured = decimal(value);
    return (low === null || compare(measured, low) >= 0) && (high === null || compare(measured, high) <= 0);
  };
}

/** The deviation of a value from the specified one, exact in decimal. */
export function deviationOf(value: number, spec: number): number {
  return toNumber(subtract(decimal(value), decimal(spec)));
}

/** The value with a given deviation from the specified one, exact in decimal: the inverse of {@link deviationOf}. */
export function valueOfDeviation(deviation: number, spec: number): number {
  return toNumber(add(decimal(spec), decimal(deviation)));
}

function decimalLimits({ spec, tolMinus, tolPlus, mode }: Tolerance): {
  low: Decimal | null;
  high: Decimal | null;
} {
  const nominal = decimal(spec);
  const width = (tolerance: number) =>
    mode === 'percent' ? percentOf(absolute(nominal), decimal(tolerance)) : decimal(tolerance);
  return {
    low: tolMinus === null ? null : subtract(nominal, width(tolMinus)),
    high: tolPlus === null ? null : add(nominal, width(tolPlus)),
  };
}
