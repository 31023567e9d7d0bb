import { expect, test } from 'vitest';
import { barcodeFormat, isValidBarcode } from './barcode.ts';

test.each([
  ['4006381333931', true],
  ['2001260418015', true],
  ['2001260418016', false],
  ['96385074', true],
  ['96385075', false],
  ['036000291452', true],
  ['15400141288763', true],
  ['400638133393', false],
  ['40063813339310', false],
  ['400638133393X', false],
  ['', false],
])('isValidBarcode() of %s: %s', (code, expected) => {
  expect(isValidBarcode(code)).toBe(expected);
});

test('barcodeFormat() names the symbology by length', () => {
  expect(['96385074', '036000291452', '4006381333931', '15400141288763', '123'].map(barcodeFormat)).toEqual([
    'EAN-8',
    'UPC-A',
    'EAN-13',
    'ITF-14',
    null,
  ]);
});
