/** @file What a copy of an item contains. */
import type { Report } from '@proofmark/contract/report/report.ts';
import { copyOfRow } from '../../report/fields/copy-row.ts';
import type { NewRow } from '../../store/edit.ts';
import { newId } from '../../store/ids.ts';
import { nextItemCode } from './next-item-code.ts';

/** The rows of a copy: the item with its task and the next code, and its measurement rows. Copies no findings. */
export function copiesOfItem(report: Report, itemId: string, copyId: string): NewRow[] {
  const item = report.items.find(({ id }) => id === itemId);
  if (item === undefined) return [];
  const code = item.category ? nextItemCode(report.items, item.category) : (item.code ?? null);
  return [
    { kind: 'item', id: copyId, fields: { ...copyOfRow('item', item), code }, behind: itemId },
    ...report.measurements
      .filter((row) => row.itemId === itemId)
      .map((row): NewRow => {
        const fields = { ...copyOfRow('measurement', row), itemId: copyId };
        return { kind: 'measurement', id: newId(), fields };
      }),
  ];
}
