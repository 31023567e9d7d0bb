/** @file A client's file of orders that the demo has imported. */
import { addDays } from './content.ts';

/** The file as it is read, what its columns are, and whose it is. */
export function seedImport(today: string) {
  const monday = (new Date(today).getUTCDay() + 6) % 7;
  const day = (weekday: number) => addDays(today, 7 + weekday - monday);
  const factory = 'Yunhe Metal';
  return {
    fileName: 'Northlight open orders.xlsx',
    client: 'Northlight Home Goods Ltd.',
    columns: ['orderNo', 'itemNo', 'name', 'orderedQty', 'factory', 'plannedDate', 'manDays'],
    headings: ['PO', 'Item', 'Description', 'Qty', 'Factory', 'Inspection date', 'Man-days'],
    rows: [
      ['PO-48120', 'LB-0800', 'Steel lunch box 0.8 l', '5000', factory, day(1), '1'],
      ['PO-48120', 'LB-1200', 'Steel lunch box 1.2 l', '3000', factory, day(1), '1'],
      ['PO-48121', 'VF-0500', 'Vacuum flask 0.5 l', '8000', factory, day(2), '1'],
      ['PO-48122', 'VF-0750', 'Vacuum flask 0.75 l', '2400', factory, day(3), '0.5'],
    ],
  };
}
