import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { ArrowDown, ArrowUp, Copy } from 'lucide-react';
import type { NewRow } from '../../store/edit.ts';
import { newId } from '../../store/ids.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { noteCopy } from './new-copy.ts';
import { copyOfRow, placedRows, type ListedKind } from './copy-row.ts';
import { offerUndo } from '../offer-undo.ts';
import { movedBehind } from '../place-behind.ts';
import { usePageReport } from '../use-current-report.ts';

export interface RowActionsProps {
  kind: ListedKind;
  id: string;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
  /** The rows of a copy when it takes more than this row, the copy itself first. */
  copiesOf?: ((report: Report, copyId: string) => readonly NewRow[]) | undefined;
}

/** At the end of a row's sheet: moves the row one place up or down, and copies it. */
export function RowActions({ kind, id, onCopied, copiesOf }: RowActionsProps) {
  const { t } = useTranslation();
  const { report, addFrom, move, takeBack, isEditable } = usePageReport(
    'report',
    'addFrom',
    'move',
    'takeBack',
    'isEditable',
  );
  if (!isEditable || rowOf(report) === undefined) return null;
  const rows = placedRows(report, kind);
  const moves = { up: movedBehind(rows, id, 'up'), down: movedBehind(rows, id, 'down') };

  function rowOf(from: Report): Fields<ListedKind> | undefined {
    return from[`${kind}s`].find((each) => each.id === id);
  }

  function copyOfThis(stored: Report, copyId: string): NewRow[] {
    return [{ kind, id: copyId, fields: copyOfRow(kind, rowOf(stored) ?? {}), behind: id }];
  }

  function duplicate(): void {
    const name = rowName(t, kind, id, report);
    const copyId = newId();
    let made: readonly NewRow[] = [];
    void addFrom(copyId, (stored) => (made = (copiesOf ?? copyOfThis)(stored, copyId)));
    noteCopy(copyId);
    onCopied(copyId);
    offerUndo(
      () => t('report.rows.copied', { name }),
      () => takeBack(made),
    );
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
