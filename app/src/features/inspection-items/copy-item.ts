/** @file What a copy of an item contains. */
import type { Fields, Entity } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { copyOfRow } from '../../report/fields/copy-row.ts';
import { nextItemCode } from './next-item-code.ts';

/** A new item with the same task and the next code, and its measurement rows. Copies no findings. */
export function copyOfItem(
  report: Report,
  item: Entity<'item'>,
): { item: Fields<'item'>; measurements: Fields<'measurement'>[] } {
  return {
    item: {
      ...copyOfRow('item', item),
      code: item.category ? nextItemCode(report.items, item.category) : (item.code ?? null),
    },
    measurements: report.measurements
      .filter(({ itemId }) => itemId === item.id)
      .map((row) => copyOfRow('measurement', row)),
  };
}
