import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerUndo } from '../offer-undo.ts';
import { usePageReport } from '../use-current-report.ts';

/** Deletes a row at once and offers undo. */
export function useDeleteRow(): (kind: Kind, id: string) => Promise<void> {
  const { t } = useTranslation();
  const { report, remove, restore } = usePageReport('report', 'remove', 'restore');
  return async (kind, id) => {
    const name = rowName(t, kind, id, report);
    if (!(await remove(kind, id))) return;
    offerUndo(
      () => t('report.deleted', { name }),
      () => restore(kind, id),
    );
  };
}
