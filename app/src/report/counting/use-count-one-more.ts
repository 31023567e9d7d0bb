import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerUndo } from '../offer-undo.ts';
import { usePageReport } from '../use-current-report.ts';

/** Counts one more piece of a defect and offers undo. Uses `inc`, so that two inspectors who count at once make two. */
export function useCountOneMore(): (defect: Entity<'defect'>) => Promise<void> {
  const { t } = useTranslation();
  const format = useFormat();
  const { count } = usePageReport('count');
  return async (defect) => {
    const name = format.text(defect, 'description') || t('nonConform.unnamed');
    const quantity = (defect.quantity ?? 0) + 1;
    if (!(await count('defect', defect.id, 'quantity', 1))) return;
    offerUndo(
      () => t('nonConform.counted', { name, quantity: format.number(quantity) }),
      () => count('defect', defect.id, 'quantity', -1),
    );
  };
}
