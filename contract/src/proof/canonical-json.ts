/** @file JSON in exactly one form, so that equal values have equal bytes: RFC 8785 (JSON Canonicalization Scheme). */
import type { Json } from '../sync/operation.ts';

/**
 * The value as JSON without white space, keys of objects sorted by UTF-16 code units, scalars as ECMAScript writes them.
 * @throws {RangeError} for what JSON cannot hold: NaN, infinities, `undefined`, and text with half a surrogate pair. The
 * message names the place, such as `$.items[3].remark`.
 */
export function canonicalJson(value: Json): string {
  return write(value, '$');
}

function write(value: unknown, place: string): string {
  if (value === null || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`Not a number of JSON at ${place}: ${value}`);
    return JSON.stringify(value);
  }
  if (typeof value === 'string') return writeText(value, place);
  if (Array.isArray(value))
    return `[${value.map((each, index) => write(each, `${place}[${index}]`)).join(',')}]`;
  if (typeof value !== 'object') throw new RangeError(`Not a value of JSON at ${place}: ${typeof value}`);
  const members = Object.entries(value)
    // Comparing strings compares UTF-16 code units, as section 3.2.3 asks.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${writeText(key, place)}:${write(each, `${place}.${key}`)}`);
  return `{${members.join(',')}}`;
}

function writeText(text: string, place: string): string {
  if (!text.isWellFormed()) throw new RangeError(`Text with half a surrogate pair at ${place}`);
  return JSON.stringify(text);
}
