import { expect, test } from 'vitest';
import { proposedBasis } from './proposed-basis.ts';

test.each([
  ['workmanship', 'Appearance', 'sampling'],
  ['style', 'Same as the sample', 'referenceSample'],
  ['test', 'Barcode scan', 'barcodes'],
  ['marking', 'Bar code on the carton', 'barcodes'],
  ['marking', '外箱条码', 'barcodes'],
  ['test', 'Carton drop', null],
  ['quantity', '', null],
] as const)('proposedBasis() of %s "%s" is %s', (category, name, basis) => {
  expect(proposedBasis(category, name)).toBe(basis);
});
