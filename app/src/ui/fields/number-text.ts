/**
 * @file Typed numbers. Inspectors type with a Chinese or an English keyboard, with a point or a comma as decimal mark,
 * and paste "10 000" or "1,234.5" from orders; the fields keep the text and save the number.
 */
import { plainCharacters } from '@proofmark/contract/fields/characters.ts';

/** Which marks a typed number may have. */
export interface NumberTextOptions {
  /** No decimal mark is taken. */
  isInteger?: boolean | undefined;
  /** A leading minus is taken. */
  isNegativeAllowed?: boolean | undefined;
}

/**
 * The text as a field shows it: ASCII digits, `.` as decimal mark, `-` as minus, no grouping.
 * Returns null for text that no further typing turns into a number, so that the field keeps what it had.
 */
export function cleanNumberText(typed: string, options: NumberTextOptions = {}): string | null {
  const ascii = plainCharacters(typed)
    .replace(/[\s'’]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/。/g, '.');
  const text = dropGrouping(ascii, options.isInteger === true).replace(',', '.');
  const sign = options.isNegativeAllowed === true ? '-?' : '';
  const decimals = options.isInteger === true ? '' : '(\\.\\d*)?';
  return new RegExp(`^${sign}\\d*${decimals}$`).test(text) ? text : null;
}

/** The number in a cleaned text; null for "", "-" and ".", which are not numbers yet. NaN for a text that is not a number. */
export function parseNumberText(text: string): number | null {
  // "-0", on the way to "-0.5", is 0: the store gives no −0 back, and another number than the typed one replaces the text.
  return /^-?\.?$/.test(text) ? null : Number(text) + 0;
}

/** A saved number as a field shows it: no grouping, no exponent; "" for null. */
export function formatNumberText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '';
  const plain = String(value);
  return plain.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : plain;
}

/** "1,234.5" and "1.234,5" group by the mark that comes first; an integer may be grouped by either. */
function dropGrouping(text: string, isInteger: boolean): string {
  const point = text.indexOf('.');
  const comma = text.indexOf(',');
  if (point >= 0 && comma >= 0) return text.replaceAll(point < comma ? '.' : ',', '');
  if (isInteger || /^-?\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replace(/[.,](?=\d{3}(\D|$))/g, '');
  return text;
}
