/** @file Measurement rows: which are shown at first, and how their numbers are written. */
import { decimalPlaces } from '@proofmark/contract/arithmetic/decimal.ts';
import { partsOf, type Entity } from '@proofmark/contract/fields/kinds.ts';
import { summariseMeasurement } from '@proofmark/contract/report/measurement.ts';
import { deviationOf } from '@proofmark/contract/report/tolerance.ts';

/** Fewer rows than this are not worth folding. */
const LEAST_FOLDED = 2;
const ALWAYS_SHOWN = 3;

/**
 * Rows that can fold when an item is opened: complete and within tolerance, from the fourth on. Decided once per
 * opening, so that a row does not vanish when the user fills its last cell.
 */
export function foldableRows(rows: readonly Entity<'measurement'>[]): string[] {
  const quiet = rows.slice(ALWAYS_SHOWN).filter((row) => {
    const { missing, outOfTolerance, values } = summariseMeasurement(row);
    return values.length > 0 && missing === 0 && outOfTolerance === 0;
  });
  return quiet.length < LEAST_FOLDED ? [] : quiet.map(({ id }) => id);
}

/** How many values of an item's rows are out of tolerance, and how many are missing. */
export function measurementCounts(rows: readonly Entity<'measurement'>[]): { out: number; missing: number } {
  const summaries = rows.map(summariseMeasurement);
  return {
    out: summaries.reduce((sum, { outOfTolerance }) => sum + outOfTolerance, 0),
    missing: summaries.reduce((sum, { missing }) => sum + missing, 0),
  };
}

/** The number of decimals of a row: the most that any of its numbers has. */
export function decimalsOf(row: Entity<'measurement'>): number {
  const tolerances = row.toleranceMode === 'percent' ? [] : [row.tolMinus, row.tolPlus];
  const numbers = [row.spec, ...tolerances, ...summariseMeasurement(row).values];
  return Math.max(0, ...numbers.map((number) => decimalPlaces(number ?? 0)));
}

/** A number with fixed decimals and a real minus sign. */
export function writeNumber(value: number, decimals: number): string {
  return value.toFixed(Math.min(decimals, MOST_DECIMALS)).replace('-', '−');
}

/** A value's difference from the nominal one, always with a sign: `+1.3`, `−0.2`, `±0.0`. */
export function writeDeviation(value: number, spec: number, decimals: number): string {
  const deviation = deviationOf(value, spec);
  const text = writeNumber(Math.abs(deviation), decimals);
  if (deviation === 0) return `±${text}`;
  return deviation > 0 ? `+${text}` : `−${text}`;
}

/** `72 ±1.0 cm`, `72 −0.5/+1.0 cm`, `70 −0 N` (at least), `180 ±5% g/m²`. Only the unit while nothing is specified. */
export function writeSpecification(row: Entity<'measurement'>): string {
  const { spec, tolMinus, tolPlus, unit, toleranceMode } = row;
  if (spec === null || spec === undefined) return unit ?? '';
  const parts = [plain(spec)];
  const mark = toleranceMode === 'percent' ? '%' : '';
  const ofTolerances = Math.max(decimalPlaces(tolMinus ?? 0), decimalPlaces(tolPlus ?? 0));
  const places = mark === '' ? Math.max(ofTolerances, decimalsOf(row)) : ofTolerances;
  const write = (number: number) => `${writeNumber(number, places)}${mark}`;
  // A side without a tolerance has no limit, and 0 is one.
  const minus = isNumber(tolMinus) ? [`−${write(tolMinus)}`] : [];
  const plus = isNumber(tolPlus) ? [`+${write(tolPlus)}`] : [];
  const isEven = isNumber(tolPlus) && tolMinus === tolPlus;
  parts.push(isEven ? `±${write(tolPlus)}` : [...minus, ...plus].join('/'));
  return [...parts, unit ?? ''].filter(Boolean).join(' ');
}

const MOST_DECIMALS = 6;

function plain(value: number): string {
  return String(value).replace('-', '−');
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

/** How many values are no longer visible, because the number of pieces was reduced. */
export function hiddenValues(row: Entity<'measurement'>): number {
  return Object.entries(row).filter(([field, value]) => {
    const cell = partsOf('measurement', field)?.cell;
    return cell !== undefined && value !== null && cell > (row.n ?? 0);
  }).length;
}
