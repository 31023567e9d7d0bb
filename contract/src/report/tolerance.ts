/**
 * @file Measured values against their limits, compared in decimal: 0.7 is inside 0.8 − 0.1, which binary
 * floating point denies (0.8 − 0.1 = 0.7000000000000001). Numbers are read as they are written.
 */
import type { Entity } from './report.ts';

/** A decimal number: `digits` × 10^−`scale`. */
interface Decimal {
  digits: bigint;
  scale: number;
}

/** What a measurement row demands. Tolerances are not negative; `percent` means per cent of `spec`. */
export interface Tolerance {
  spec: number;
  tolMinus: number;
  tolPlus: number;
  mode: 'absolute' | 'percent';
}

/** The limits, inclusive. */
export function limitsOf(tolerance: Tolerance): { low: number; high: number } {
  const { low, high } = decimalLimits(tolerance);
  return { low: toNumber(low), high: toNumber(high) };
}

/** True when a value lies within the limits, the limits themselves included. */
export function isWithin(value: number, tolerance: Tolerance): boolean {
  const { low, high } = decimalLimits(tolerance);
  const measured = decimal(value);
  return compare(measured, low) >= 0 && compare(measured, high) <= 0;
}

/** The deviation of a value from the specified one, exact in decimal. */
export function deviationOf(value: number, spec: number): number {
  return toNumber(add(decimal(value), negate(decimal(spec))));
}

/** A measurement row worked out: its cells, what is missing, what is out, and the figures over what is there. */
export interface MeasurementSummary {
  tolerance: Tolerance | null;
  /** Cells 1 … n, null where nothing is entered. */
  values: (number | null)[];
  missing: number;
  outOfTolerance: number;
  min: number | null;
  max: number | null;
  mean: number | null;
}

/** Works out a measurement row. Without `spec` or a tolerance nothing is out of tolerance. */
export function summariseMeasurement(row: Entity<'measurement'>): MeasurementSummary {
  const cells = Array.from({ length: row.n ?? 0 }, (_, index) => row[`value${index + 1}`] ?? null);
  const values = cells.filter((value) => value !== null);
  const tolerance = toleranceOf(row);
  return {
    tolerance,
    values: cells,
    missing: cells.length - values.length,
    outOfTolerance: tolerance ? values.filter((value) => !isWithin(value, tolerance)).length : 0,
    min: values.length > 0 ? Math.min(...values) : null,
    max: values.length > 0 ? Math.max(...values) : null,
    mean: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null,
  };
}

function toleranceOf({ spec, tolMinus, tolPlus, toleranceMode }: Entity<'measurement'>): Tolerance | null {
  if (spec === null || spec === undefined) return null;
  if ((tolMinus ?? null) === null && (tolPlus ?? null) === null) return null;
  return { spec, tolMinus: tolMinus ?? 0, tolPlus: tolPlus ?? 0, mode: toleranceMode ?? 'absolute' };
}

function decimalLimits({ spec, tolMinus, tolPlus, mode }: Tolerance): { low: Decimal; high: Decimal } {
  const nominal = decimal(spec);
  const width = (tolerance: number) =>
    mode === 'percent' ? percentOf(absolute(nominal), tolerance) : decimal(tolerance);
  return { low: add(nominal, negate(width(tolMinus))), high: add(nominal, width(tolPlus)) };
}

function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

function percentOf(base: Decimal, percent: number): Decimal {
  const rate = decimal(percent);
  return { digits: base.digits * rate.digits, scale: base.scale + rate.scale + 2 };
}

function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [scaled(a, scale), scaled(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function negate({ digits, scale }: Decimal): Decimal {
  return { digits: -digits, scale };
}

function absolute({ digits, scale }: Decimal): Decimal {
  return { digits: digits < 0n ? -digits : digits, scale };
}

function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}
