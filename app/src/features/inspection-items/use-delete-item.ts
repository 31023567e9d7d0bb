import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerUndo } from '../../report/offer-undo.ts';
import { usePageReport } from '../../report/use-current-report.ts';

/** Deletes an item with its measurement rows and offers undo. */
export function useDeleteItem(): (item: Entity<'item'>) => Promise<void> {
  const { t } = useTranslation();
  const { report, edit, restore } = usePageReport('report', 'edit', 'restore');
  return async (item) => {
    const rows = report.measurements.filter(({ itemId }) => itemId === item.id);
    const name = rowName(t, 'item', item.id, report);
    const gone = [
      { kind: 'item', id: item.id } as const,
      ...rows.map(({ id }) => ({ kind: 'measurement', id }) as const),
    ];
    // All at once: an app that is closed in between must not leave the item without what it measures.
    if (!(await edit(gone.map((row) => ({ ...row, delete: true }))))) return;
    offerUndo(
      () => t('report.deleted', { name }),
      () => {
        for (const row of gone) void restore(row.kind, row.id);
      },
    );
  };
}
