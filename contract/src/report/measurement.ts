/** @file Works out a measurement row: what is missing, what is out of tolerance, and the figures of the measured values. */
import { add, decimal, toNumber } from '../arithmetic/decimal.ts';
import type { Fields } from '../fields/kinds.ts';
import type { Report } from './report.ts';
import { limitsOf, toleranceOf, withinTest, type Limits, type Tolerance } from './tolerance.ts';

/** Fewer values say too little about a process for an index. */
const CPK_LEAST_VALUES = 5;

/** A measurement row worked out. */
export interface MeasurementSummary {
  tolerance: Tolerance | null;
  /** Cells 1 … n, null where nothing is entered. */
  values: (number | null)[];
  /** How many cells hold a value, and how many do not. */
  entered: number;
  missing: number;
  outOfTolerance: number;
  min: number | null;
  max: number | null;
  mean: number | null;
  /** See {@link capability}; null below {@link CPK_LEAST_VALUES} values or without a tolerance. */
  cpk: number | null;
}

/** Works out a measurement row. Without `spec` or a tolerance nothing is out of tolerance. */
export function summariseMeasurement(row: Fields<'measurement'>): MeasurementSummary {
  const cells = Array.from({ length: row.n ?? 0 }, (_, index) => row[`value${index + 1}`] ?? null);
  const values = cells.filter((value) => value !== null);
  const tolerance = toleranceOf(row);
  const isWithin = tolerance && values.length > 0 ? withinTest(tolerance) : () => true;
  return {
    tolerance,
    values: cells,
    entered: values.length,
    missing: cells.length - values.length,
    outOfTolerance: values.filter((value) => !isWithin(value)).length,
    min: values.length > 0 ? Math.min(...values) : null,
    max: values.length > 0 ? Math.max(...values) : null,
    mean: meanOf(values),
    cpk: tolerance && values.length >= CPK_LEAST_VALUES ? capability(values, limitsOf(tolerance)) : null,
  };
}

/**
 * The capability index Cpk of values against limits:
 *
 *     Cpk = min( (high − x̄) / 3s , (x̄ − low) / 3s ),   s = √( Σ(x − x̄)² / (n − 1) )
 *
 * With one limit only its side counts. With unequal tolerances the nearer limit decides, as the formula says. Below 0 the
 * mean itself is out of tolerance. Null without a limit, for fewer than two values, and where all values are equal (s = 0).
 *
 * Source: ISO 22514-2:2017 and AIAG, Statistical Process Control, 2nd edition, chapter IV. `s` is the
 * deviation of the whole sample, so strictly this is the performance index Ppk. The trade's reports call it Cpk.
 */
export function capability(values: readonly number[], { low, high }: Limits): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2 || (low === null && high === null)) return null;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = Math.sqrt(squares / (values.length - 1));
  if (values.every((value) => value === values[0])) return null;
  return (
    Math.min(high === null ? Infinity : high - mean, low === null ? Infinity : mean - low) / (3 * spread)
  );
}

/** The arithmetic mean of the exact sum; null without values. */
function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return toNumber(values.map(decimal).reduce(add)) / values.length;
}

/** True when something has to be measured on this visit: some row belongs to an item that is not `na`. */
export function isMeasured({ measurements, items }: Pick<Report, 'measurements' | 'items'>): boolean {
  if (measurements.length === 0) return false;
  const notApplicable = new Set(items.filter(({ result }) => result === 'na').map(({ id }) => id));
  return measurements.some(({ itemId }) => !notApplicable.has(itemId ?? ''));
}
