import { readReport } from '@proofmark/contract/report/report.ts';
import { expect, it } from 'vitest';
import { copyOfRow, placedRows } from './copy-row.ts';
import { movedBehind } from '../place-behind.ts';

it('copyOfRow() does not copy a measurement row’s values and position', () => {
  const row = { itemId: 'D1', unit: 'cm', spec: 72, tolMinus: 1, tolPlus: 1, n: 2 };
  expect(copyOfRow('measurement', { ...row, value1: 73.3, value2: 72, pos: 'a0' })).toEqual(row);
});

it('copyOfRow() counts one piece of a defect and does not copy where it was seen', () => {
  const defect = { class: 'major' as const, code: 'GAR-ST-04', descriptionZh: '油渍', locationZh: '前片' };
  const seen = { quantity: 4, units: [1, 2], cartonNo: '7', disposition: 'replaced' as const, pos: 'a1' };
  expect(copyOfRow('defect', { ...defect, ...seen })).toEqual({ ...defect, quantity: 1 });
});

it('copyOfRow() leaves a product’s barcode and quantities empty', () => {
  const article = { itemNo: 'MUG-12', nameEn: 'Mug', unit: 'pcs' as const, unitsPerCarton: 36 };
  expect(copyOfRow('product', { ...article, barcode: '4006381333931', orderedQty: 10 })).toEqual(article);
});

it('placedRows() moves a defect among the defects of its class', () => {
  const report = {
    ...readReport([]),
    defects: [
      { id: 'a', class: 'major' as const, category: 'x' },
      { id: 'b', class: 'minor' as const, category: 'x' },
      { id: 'c', class: 'major' as const, category: 'y' },
    ],
  };
  expect(movedBehind(placedRows(report, 'defect'), 'a', 'down')).toBe('c');
  expect(movedBehind(placedRows(report, 'defect'), 'b', 'up')).toBeUndefined();
});
