import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerUndo } from '../../report/offer-undo.ts';
import { usePageReport } from '../../report/use-current-report.ts';

/** Deletes an item with its measurement rows and offers undo. */
export function useDeleteItem(): (item: Entity<'item'>) => Promise<void> {
  const { t } = useTranslation();
  const { report, remove, restore } = usePageReport('report', 'remove', 'restore');
  return async (item) => {
    const rows = report.measurements.filter(({ itemId }) => itemId === item.id);
    const name = rowName(t, 'item', item.id, report);
    for (const row of rows) await remove('measurement', row.id);
    if (!(await remove('item', item.id))) return;
    offerUndo(
      () => t('report.deleted', { name }),
      () => {
        void restore('item', item.id);
        for (const row of rows) void restore('measurement', row.id);
      },
    );
  };
}
