import type { Entity } from '@proofmark/contract/report/report.ts';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { Group } from '../../ui/Group.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { rowName } from '../report/field-labels.ts';
import { usePageReport } from '../report/use-current-report.ts';
import { copyOfItem } from './copy-item.ts';
import { placeBehind } from '../report/place-behind.ts';

export interface ItemActionsProps {
  item: Entity<'item'>;
  onClose: () => void;
  onCopied: (id: string) => void;
}

/** Moving, copying and deleting an item; its measurement rows go with it. */
export function ItemActions({ item, onClose, onCopied }: ItemActionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, add, move, remove, restore } = usePageReport();
  const rows = report.measurements.filter(({ itemId }) => itemId === item.id);
  const moves = {
    up: placeBehind(report.items, item.id, 'up'),
    down: placeBehind(report.items, item.id, 'down'),
  };

  function copy(): void {
    const made = copyOfItem(report, item);
    const id = add('item', made.item);
    const copies = made.measurements.map((row) => add('measurement', { ...row, itemId: id }));
    onClose();
    onCopied(id);
    showToast({
      tone: 'done',
      text: () => t('inspectionItems.copied', { name: made.item.code ?? '' }),
      action: {
        label: () => t('common.undo'),
        onPress: () => {
          for (const row of copies) void remove('measurement', row);
          void remove('item', id);
        },
      },
    });
  }

  async function deleteItem(): Promise<void> {
    const name = rowName(t, 'item', item.id, report, language);
    onClose();
    for (const row of rows) await remove('measurement', row.id);
    if (!(await remove('item', item.id))) return;
    showToast({
      tone: 'done',
      text: () => t('report.deleted', { name }),
      action: {
        label: () => t('common.undo'),
        onPress: () => {
          void restore('item', item.id);
          for (const row of rows) void restore('measurement', row.id);
        },
      },
    });
  }

  return (
    <section className="sheet-rows" aria-label={t('inspectionItems.sheet.menu')}>
      <Group>
        {(['up', 'down'] as const).map((way) => {
          const behind = moves[way];
          return (
            behind !== undefined && (
              <ListRow
                key={way}
                leading={way === 'up' ? <ArrowUp size={20} /> : <ArrowDown size={20} />}
                value={t(`inspectionItems.sheet.${way}`)}
                hasNoChevron
                onPress={() => void move('item', item.id, behind)}
              />
            )
          );
        })}
        <ListRow
          leading={<Copy size={20} />}
          value={t('inspectionItems.sheet.duplicate')}
          hasNoChevron
          onPress={copy}
        />
        <ListRow
          leading={<Trash2 size={20} />}
          value={t('inspectionItems.sheet.delete')}
          isDanger
          hasNoChevron
          onPress={() => void deleteItem()}
        />
      </Group>
    </section>
  );
}
