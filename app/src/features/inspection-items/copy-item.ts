/** @file What a copy of an item takes over. */
import type { Fields } from '@proofmark/contract/report/kinds.ts';
import type { Entity, Report } from '@proofmark/contract/report/report.ts';
import { copyOfMeasurement } from './measurement-rows.ts';
import { nextItemCode } from './next-item-code.ts';

const TAKEN_OVER = [
  'category',
  'nameEn',
  'nameZh',
  'requirementEn',
  'requirementZh',
  'methodEn',
  'methodZh',
  'sample',
  'sampleSize',
  'level',
  'testParameters',
  'expectedCodes',
  'photosMin',
] as const satisfies (keyof Fields<'item'>)[];

/** An item with the same task under the next code, and its measurement rows; nothing of what was found. */
export function copyOfItem(
  report: Report,
  item: Entity<'item'>,
): { item: Fields<'item'>; measurements: Fields<'measurement'>[] } {
  const kept = TAKEN_OVER.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]]));
  const fields = Object.fromEntries(kept) as Fields<'item'>;
  return {
    item: {
      ...fields,
      code: item.category ? nextItemCode(report.items, item.category) : (item.code ?? null),
    },
    measurements: report.measurements.filter(({ itemId }) => itemId === item.id).map(copyOfMeasurement),
  };
}
