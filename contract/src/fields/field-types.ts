/**
 * @file The types that a report's field can have, as plain data.
 *
 * The server checks operations by them, the app chooses its inputs by them, and TypeScript's types follow from them. They
 * need no validation library, so the app's bundle carries none. Every field can be `null`, which means cleared.
 */
import { isLonger } from './characters.ts';

/** What a field may hold. Lengths are in characters ({@link isLonger}), lists in entries. */
export type FieldType =
  | { type: 'text'; max: number }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'int'; min: number; max: number }
  /** A whole number that accepts `inc` as well as `set`. */
  | { type: 'count'; min: number; max: number }
  | { type: 'number'; min: number; max: number }
  | { type: 'boolean' }
  /** A calendar day, `2026-05-18`. It is not an instant. */
  | { type: 'date' }
  /** An instant with its offset, `2026-05-18T08:55:00+08:00` (RFC 3339). */
  | { type: 'instant' }
  | { type: 'textList'; max: number; maxLength: number }
  | { type: 'intList'; max: number; min: number }
  /** Pen strokes: each a list of x, y, x, y … in whole units of a 1000 × 400 box. */
  | { type: 'strokes'; maxNumbers: number }
  | { type: 'position' }
  /** The fields `value1` … `value<count>`: two people can fill different cells of one row. */
  | { type: 'numbered'; count: number; min: number; max: number };

/** A place on earth: degrees in WGS 84, and the radius of uncertainty in metres. */
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

/** A text of at most `max` characters. */
export const text = <const M extends number>(max: M) => ({ type: 'text', max }) as const;
/** One of a fixed set of codes. */
export const choice = <const V extends readonly string[]>(values: V) => ({ type: 'choice', values }) as const;
/** A whole number; both limits are allowed. */
export const int = (min: number, max = 1_000_000_000) => ({ type: 'int', min, max }) as const;
/** A whole number that two people can raise at the same time; both limits are allowed. */
export const count = (min: number, max = 1_000_000) => ({ type: 'count', min, max }) as const;
/** A number with decimals; both limits are allowed. */
export const number = (min = -1e12, max = 1e12) => ({ type: 'number', min, max }) as const;
/** Yes or no. */
export const boolean = { type: 'boolean' } as const;
/** A calendar day, `2026-05-18`. */
export const date = { type: 'date' } as const;
/** An instant with its offset, `2026-05-18T08:55:00+08:00`. */
export const instant = { type: 'instant' } as const;
/** At most `max` texts, each of at most `maxLength` characters. */
export const textList = (max: number, maxLength = 100) => ({ type: 'textList', max, maxLength }) as const;
/** At most `max` whole numbers, none below `min`. */
export const intList = (max: number, min: number) => ({ type: 'intList', max, min }) as const;
/** The pen strokes of a signature. */
export const strokes = { type: 'strokes', maxNumbers: 20_000 } as const;
/** A place on earth: {@link Position}. */
export const position = { type: 'position' } as const;
/** The fields `<name>1` … `<name><count>`, each a number. */
export const numbered = (count: number) => ({ type: 'numbered', count, min: -1e9, max: 1e9 }) as const;

/** No visit is in another century: such a year is a slip of the finger, and most places show a day without its year. */
const DATE = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** True for a calendar day from 1900 to 2199 that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(value: string): boolean {
  if (!DATE.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Half of a surrogate pair, which no manifest can hold. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** True for a text that can be stored and hashed: without NUL and without half a surrogate pair. */
export function isWholeText(value: string): boolean {
  return !value.includes('\u0000') && !HALF_A_CHARACTER.test(value);
}

/** True when a field of this type can hold the value. `null` (cleared) always fits. For `numbered` it is the value of one cell. */
export function fits(type: FieldType, value: unknown): boolean {
  if (value === null) return true;
  switch (type.type) {
    case 'text':
      return typeof value === 'string' && !isLonger(value, type.max) && isWholeText(value);
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
