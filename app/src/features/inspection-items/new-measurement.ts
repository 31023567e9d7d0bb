/** @file What a measured dimension begins with, so that nobody enters what is the same as before. */
import { MEASUREMENT_VALUES } from '@proofmark/contract/fields/inspection-items.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { sampleSizeOfItem } from '@proofmark/contract/report/item-sample.ts';
import type { Report } from '@proofmark/contract/report/report.ts';

/** Unit and number of pieces of the item's dimension before it. For the first, as many pieces as the item's sample has. */
export function newMeasurement(report: Report, itemId: string): Fields<'measurement'> {
  const last = report.measurements.filter((row) => row.itemId === itemId).at(-1);
  const item = report.items.find(({ id }) => id === itemId);
  const sampleSize = (item && sampleSizeOfItem(item, report)) ?? 1;
  return {
    itemId,
    toleranceMode: 'absolute',
    ...(last ? { unit: last.unit ?? null, n: last.n ?? 1 } : { n: Math.min(sampleSize, MEASUREMENT_VALUES) }),
  };
}
