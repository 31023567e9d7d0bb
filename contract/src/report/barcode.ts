/** @file Check digits of retail and carton barcodes (GS1 General Specifications, section 7.9: modulo 10, weights 3 and 1). */

import type { Fields } from '../fields/kinds.ts';

const LENGTHS = [8, 12, 13, 14];

/** The symbology of a code by its length; null when no symbology has its length or its characters. */
export function barcodeFormat(code: string): 'EAN-8' | 'UPC-A' | 'EAN-13' | 'ITF-14' | null {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return null;
  return ({ 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'ITF-14' } as const)[code.length as 8 | 12 | 13 | 14];
}

/** True for an EAN-8, UPC-A, EAN-13 or ITF-14 whose check digit is right. */
export function isValidBarcode(code: string): boolean {
  return barcodeFormat(code) !== null && checkDigit(code.slice(0, -1)) === Number(code.at(-1));
}

type Codes = Pick<Fields<'item'>, 'basis' | 'expectedCodes' | 'readCodes'>;
type Barcodes = readonly Pick<Fields<'product'>, 'barcode'>[];

/** The codes that an item expects: its own, and if it is judged by a scan, also the barcodes of the products. */
export function expectedCodesOf({ basis, expectedCodes }: Codes, products: Barcodes): string[] {
  const own = expectedCodes ?? [];
  const ofProducts = basis === 'barcodes' ? products.map(({ barcode }) => barcode?.trim() ?? '') : [];
  return [...new Set([...own, ...ofProducts])].filter((code) => code !== '');
}

/**
 * Codes that were read but not expected, each once; see {@link isSameCode}. Empty when no codes are expected.
 */
export function differingReads(item: Codes, products: Barcodes): string[] {
  const expected = expectedCodesOf(item, products);
  if (expected.length === 0) return [];
  return [...new Set(item.readCodes)].filter((code) => !expected.some((each) => isSameCode(each, code)));
}

/**
 * True when two codes mean the same number. A UPC-A is an EAN-13 that begins with 0, and readers report it either way (GS1
 * General Specifications, section 1.3: a GTIN of 8, 12, 13 or 14 digits is padded with zeros on the left). Other codes must
 * be equal.
 */
export function isSameCode(a: string, b: string): boolean {
  return gtin14(a) === gtin14(b);
}

/** The code as the list of expected codes writes it; unchanged when it is not in the list. */
export function asExpected(code: string, expected: readonly string[]): string {
  return expected.includes(code) ? code : (expected.find((each) => isSameCode(each, code)) ?? code);
}

function gtin14(code: string): string {
  return barcodeFormat(code) === null ? code : code.padStart(14, '0');
}

function checkDigit(body: string): number {
  const sum = body
    .split('')
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
