import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { ArrowDown, ArrowUp, Copy } from 'lucide-react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { ListedKind } from '@proofmark/contract/report/row-definition.ts';
import { copyOfRow, placedRows } from './copy-row.ts';
import { rowName } from './field-labels.ts';
import { placeBehind } from '../place-behind.ts';
import { usePageReport } from '../use-current-report.ts';

export interface RowActionsProps {
  kind: ListedKind;
  id: string;
  /** Goes to the copy that was made. */
  onCopied: (id: string) => void;
  /** Makes the copy where more than the row belongs to it. */
  copy?: (() => { id: string; undo: () => void }) | undefined;
}

/** At the end of a row's sheet: one place earlier or later among its neighbours, and a copy right behind it. */
export function RowActions({ kind, id, onCopied, copy }: RowActionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, add, move, remove, isEditable } = usePageReport();
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
    const name = rowName(t, kind, id, report, language);
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
