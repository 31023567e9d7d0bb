import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { Copy } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerUndo } from '../../report/offer-undo.ts';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { useEarlierRows } from '../../store/earlier-reports.ts';
import type { NewRow } from '../../store/edit.ts';
import { newId } from '../../store/ids.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { checklistAsBefore } from './checklist-as-before.ts';

/** One tap for the checklist of the last visit for this product. Shows nothing without one, or once an item is checked. */
export function ChecklistAsBefore() {
  const { t } = useTranslation();
  const own = useReportParts('items', 'measurements');
  const { reportId, addFrom, set, remove, isEditable } = usePageReport(
    'reportId',
    'addFrom',
    'set',
    'remove',
    'isEditable',
  );
  const [last] = useEarlierRows(reportId, 'item');
  const [lastMeasured] = useEarlierRows(reportId, 'measurement');
  if (!isEditable || !last?.isSameProduct) return null;
  const { reportNo } = last;
  const earlier = { items: last.rows, measurements: lastMeasured?.rows ?? [] };
  if (checklistAsBefore(earlier, own, () => 'new').length === 0) return null;

  async function take(): Promise<void> {
    let taken: NewRow[] = [];
    const before = own.items;
    const isStored = await addFrom(newId(), (stored) => (taken = checklistAsBefore(earlier, stored, newId)));
    if (!isStored) return;
    offerUndo(
      () => t('report.asBefore.taken', { reportNo }),
      () => {
        for (const row of taken) {
          const former = before.find(({ id }) => id === row.id) as Record<string, unknown> | undefined;
          if (row.kind !== 'item' || former === undefined) void remove(row.kind, row.id);
          else {
            const fields = Object.keys(row.fields).map((field) => [field, former[field] ?? null]);
            void set('item', row.id, Object.fromEntries(fields) as Fields<'item'>);
          }
        }
      },
    );
  }

  return (
    <Group hasGap>
      <ListRow
        leading={<Copy size={20} />}
        value={t('report.asBefore.take', { reportNo })}
        sub={t('inspectionItems.asBefore', { count: earlier.items.length })}
        hasNoChevron
        onPress={() => void take()}
      />
    </Group>
  );
}
