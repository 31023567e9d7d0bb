/**
 * @file The types that a report's field can have, as plain data.
 *
 * The same table drives the server's refusal of an operation, the app's inputs and the types below, and it needs
 * no validation library, so that the app's bundle carries none. Every field can be `null`: that is "cleared".
 */

/** What a field may hold. Lengths are in UTF-16 code units, lists in entries. */
export type FieldType =
  | { type: 'text'; max: number }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'int'; min: number; max: number }
  /** A whole number that takes part in counting: it accepts `inc` as well as `set`. */
  | { type: 'count'; min: number; max: number }
  | { type: 'number'; min: number; max: number }
  | { type: 'boolean' }
  /** A calendar day, `2026-05-18`: a day is not an instant. */
  | { type: 'date' }
  /** An instant with its offset, `2026-05-18T08:55:00+08:00` (RFC 3339). */
  | { type: 'instant' }
  | { type: 'textList'; max: number; maxLength: number }
  | { type: 'intList'; max: number; min: number }
  /** Pen strokes: each a list of x, y, x, y … in whole units of a 1000 × 400 box. */
  | { type: 'strokes'; maxNumbers: number }
  | { type: 'position' }
  /** A family of fields `value1` … `value<count>`, so that two people can fill different cells of one row. */
  | { type: 'numbered'; count: number; min: number; max: number };

/** A reading of the phone's location: WGS 84 degrees, accuracy as a radius in metres. */
export interface Position {
  lat: number;
  lng: number;
  accuracyM: number;
}

/** The TypeScript type of the values that a field type holds. */
export type ValueOf<T extends FieldType> = T extends { type: 'text' | 'date' | 'instant' }
  ? string
  : T extends { type: 'choice'; values: readonly (infer V)[] }
    ? V
    : T extends { type: 'int' | 'count' | 'number' }
      ? number
      : T extends { type: 'boolean' }
        ? boolean
        : T extends { type: 'textList' }
          ? string[]
          : T extends { type: 'intList' }
            ? number[]
            : T extends { type: 'strokes' }
              ? number[][]
              : T extends { type: 'position' }
                ? Position
                : never;

export const text = <const M extends number>(max: M) => ({ type: 'text', max }) as const;
export const choice = <const V extends readonly string[]>(values: V) => ({ type: 'choice', values }) as const;
export const int = (min: number, max = 1_000_000_000) => ({ type: 'int', min, max }) as const;
export const count = (min: number, max = 1_000_000) => ({ type: 'count', min, max }) as const;
export const number = (min = -1e12, max = 1e12) => ({ type: 'number', min, max }) as const;
export const boolean = { type: 'boolean' } as const;
export const date = { type: 'date' } as const;
export const instant = { type: 'instant' } as const;
export const textList = (max: number, maxLength = 100) => ({ type: 'textList', max, maxLength }) as const;
export const intList = (max: number, min: number) => ({ type: 'intList', max, min }) as const;
export const strokes = { type: 'strokes', maxNumbers: 20_000 } as const;
export const position = { type: 'position' } as const;
export const numbered = (count: number) => ({ type: 'numbered', count, min: -1e9, max: 1e9 }) as const;

/** The two fields of a text that is written in Chinese, in English or in both: `<name>En` and `<name>Zh`. */
export function bilingual<const N extends string>(name: N, max: number) {
  const field = text(max);
  return { [`${name}En`]: field, [`${name}Zh`]: field } as Record<
    `${N}En` | `${N}Zh`,
    { type: 'text'; max: number }
  >;
}

/** The place of a row in its list: a fractional index, compared as plain text. */
export const pos = text(100);

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** True for a calendar day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(value: string): boolean {
  if (!DATE.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/**
 * Says whether a value fits a field type. `null` (cleared) always fits.
 * For `numbered`, the value is that of one cell.
 */
export function fits(type: FieldType, value: unknown): boolean {
  if (value === null) return true;
  switch (type.type) {
    case 'text':
      return typeof value === 'string' && value.length <= type.max && !value.includes('\u0000');
    case 'choice':
      return typeof value === 'string' && type.values.includes(value);
    case 'int':
    case 'count':
      return Number.isSafeInteger(value) && (value as number) >= type.min && (value as number) <= type.max;
    case 'number':
    case 'numbered':
      return isNumberWithin(value, type.min, type.max);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isCalendarDay(value);
    case 'instant': {
      const day = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
      return day !== undefined && isCalendarDay(day);
    }
    case 'textList':
      return (
        isList(value, type.max) &&
        value.every((entry) => fits({ type: 'text', max: type.maxLength }, entry) && entry !== null)
      );
    case 'intList':
      return (
        isList(value, type.max) &&
        value.every((entry) => Number.isSafeInteger(entry) && (entry as number) >= type.min)
      );
    case 'strokes':
      return fitsStrokes(value, type.maxNumbers);
    case 'position':
      return fitsPosition(value);
  }
}

function isList(value: unknown, max: number): value is unknown[] {
  return Array.isArray(value) && value.length <= max;
}

function isNumberWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
}

function fitsStrokes(value: unknown, maxNumbers: number): boolean {
  if (!isList(value, maxNumbers)) return false;
  let numbers = 0;
  for (const stroke of value) {
    if (!isList(stroke, maxNumbers) || stroke.length % 2 !== 0) return false;
    if (!stroke.every((n) => Number.isSafeInteger(n) && Math.abs(n as number) <= 10_000)) return false;
    numbers += stroke.length;
  }
  return numbers <= maxNumbers;
}

function fitsPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { lat, lng, accuracyM, ...rest } = value as Record<string, unknown>;
  return (
    isNumberWithin(lat, -90, 90) &&
    isNumberWithin(lng, -180, 180) &&
    isNumberWithin(accuracyM, 0, 1e7) &&
    Object.keys(rest).length === 0
  );
}
