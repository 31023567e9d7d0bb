import { expect, test } from 'vitest';
import { proposeColumns } from './headings.ts';

const fields = (...headings: string[]) => proposeColumns(headings).map(({ field }) => field);

test('headings are known in Chinese and English, with their decoration', () => {
  expect(
    fields('PO No.', 'Style', '品名', 'EAN', 'Qty (pcs)', '工厂', 'Insp. date', '验货', 'AQL', 'FOB USD'),
  ).toEqual([
    'orderNo',
    'itemNo',
    'name',
    'barcode',
    'orderedQty',
    'factory',
    'plannedDate',
    'inspectors',
    'aql',
    null,
  ]);
});

test('what only contains a word has to be checked; a field comes once', () => {
  const [first, second] = proposeColumns(['Order qty', 'Qty shipped']);
  expect(first).toEqual({ field: 'orderedQty', isSure: true });
  expect(second).toEqual({ field: null, isSure: true });
  expect(proposeColumns(['Planned inspection date'])).toEqual([{ field: 'plannedDate', isSure: false }]);
});

test('a Latin word may stand beside Chinese ones, without a space', () => {
  expect(proposeColumns(['PO号', 'QC人员', '订购Qty'])).toEqual([
    { field: 'orderNo', isSure: false },
    { field: 'inspectors', isSure: false },
    { field: 'orderedQty', isSure: false },
  ]);
});

test('a supplier without a factory is probably the factory', () => {
  expect(proposeColumns(['供应商'])).toEqual([{ field: 'factory', isSure: false }]);
  expect(fields('供应商', '工厂')).toEqual(['supplier', 'factory']);
});
