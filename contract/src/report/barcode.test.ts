import { describe, expect, it, test } from 'vitest';
import { asExpected, barcodeFormat, differingReads, isSameCode, isValidBarcode } from './barcode.ts';

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

const MUG = '6901234567892';
const BOX = '4006381333931';

describe('asExpected()', () => {
  it.each([
    ['0012345678905', ['012345678905'], '012345678905'],
    ['012345678905', ['0012345678905'], '0012345678905'],
    [MUG, [BOX], MUG],
    [MUG, [], MUG],
    ['LOT-7', ['LOT-7'], 'LOT-7'],
    ['0012345678905', ['012345678905', '0012345678905'], '0012345678905'],
  ])('%s with %j expected is %s', (code, expected, result) =>
    expect(asExpected(code, expected)).toBe(result),
  );
});

test.each([
  ['012345678905', '0012345678905', true],
  ['012345678905', '00012345678905', true],
  ['96385074', '00000096385074', true],
  [MUG, BOX, false],
  // No GTIN has these lengths. They are carton numbers, and their zeros count.
  ['123456789', '0123456789', false],
  ['LOT-7', 'lot-7', false],
])('isSameCode() of %s and %s: %s', (a, b, expected) => {
  expect(isSameCode(a, b)).toBe(expected);
});

describe('differingReads()', () => {
  it('returns codes that were not expected, each once', () =>
    expect(differingReads({ expectedCodes: [MUG], readCodes: [MUG, BOX, BOX] }, [])).toEqual([BOX]));
  it('takes a UPC-A for its EAN-13, whichever of them was typed', () => {
    expect(differingReads({ expectedCodes: ['012345678905'], readCodes: ['0012345678905'] }, [])).toEqual([]);
    expect(differingReads({ expectedCodes: ['0012345678905'], readCodes: ['012345678905'] }, [])).toEqual([]);
  });
  it('finds nothing where nothing is expected', () => {
    expect(differingReads({ expectedCodes: [], readCodes: [MUG] }, [])).toEqual([]);
    expect(differingReads({ readCodes: [MUG] }, [])).toEqual([]);
  });
  it('expects the products’ barcodes in a scan test, beside its own list', () => {
    const scan = { basis: 'barcodes', expectedCodes: [BOX], readCodes: [MUG, BOX, '96385074'] } as const;
    const item = { ...scan, expectedCodes: [...scan.expectedCodes], readCodes: [...scan.readCodes] };
    expect(differingReads(item, [{ barcode: MUG }, { barcode: null }])).toEqual(['96385074']);
    expect(differingReads({ ...item, expectedCodes: null }, [{ barcode: MUG }])).toEqual([BOX, '96385074']);
    expect(differingReads({ ...item, basis: null, expectedCodes: null }, [{ barcode: MUG }])).toEqual([]);
  });
});
