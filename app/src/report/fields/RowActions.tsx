import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { ArrowDown, ArrowUp, Copy } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { copyOfRow, placedRows, type ListedKind } from './copy-row.ts';
import { placeBehind } from '../place-behind.ts';
import { usePageReport } from '../use-current-report.ts';

export interface RowActionsProps {
  kind: ListedKind;
  id: string;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
  /** Makes the copy when it takes more than this row. */
  copy?: (() => { id: string; undo: () => void }) | undefined;
}

/** At the end of a row's sheet: moves the row one place up or down, and copies it. */
export function RowActions({ kind, id, onCopied, copy }: RowActionsProps) {
  const { t } = useTranslation();
  const { report, add, move, remove, isEditable } = usePageReport(
    'report',
    'add',
    'move',
    'remove',
    'isEditable',
  );
  const row: Fields<ListedKind> | undefined = report[`${kind}s`].find((each) => each.id === id);
  if (!isEditable || row === undefined) return null;
  const rows = placedRows(report, kind);
  const moves = { up: placeBehind(rows, id, 'up'), down: placeBehind(rows, id, 'down') };

  function copyRow(): { id: string; undo: () => void } {
    const copyId = add(kind, copyOfRow(kind, row ?? {}));
    void move(kind, copyId, id);
    return { id: copyId, undo: () => void remove(kind, copyId) };
  }

  function duplicate(): void {
    const name = rowName(t, kind, id, report);
    const made = (copy ?? copyRow)();
    onCopied(made.id);
    showToast({
      tone: 'done',
      text: () => t('report.rows.copied', { name }),
      action: { label: () => t('common.undo'), onPress: made.undo },
    });
  }

  return (
    <section className="full-bleed" aria-label={t('report.rows.menu')}>
      <Group>
        {(['up', 'down'] as const).map((way) => {
          const behind = moves[way];
          return (
            behind !== undefined && (
              <ListRow
                key={way}
                leading={way === 'up' ? <ArrowUp size={20} /> : <ArrowDown size={20} />}
                value={t(`report.rows.${way}`)}
                hasNoChevron
                onPress={() => void move(kind, id, behind)}
              />
            )
          );
        })}
        <ListRow
          leading={<Copy size={20} />}
          value={t('report.rows.duplicate')}
          hasNoChevron
          onPress={duplicate}
        />
      </Group>
    </section>
  );
}
