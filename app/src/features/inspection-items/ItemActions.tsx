import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { usePageReport } from '../../report/use-current-report.ts';
import { copyOfItem } from './copy-item.ts';

export interface ItemActionsProps {
  item: Entity<'item'>;
  onClose: () => void;
  onCopied: (id: string) => void;
}

/** Moves or copies an item. A copy includes its measurement rows. */
export function ItemActions({ item, onClose, onCopied }: ItemActionsProps) {
  const { report, add, move, remove } = usePageReport('report', 'add', 'move', 'remove');

  function copy(): { id: string; undo: () => void } {
    const made = copyOfItem(report, item);
    const id = add('item', made.item);
    void move('item', id, item.id);
    const copies = made.measurements.map((row) => add('measurement', { ...row, itemId: id }));
    return {
      id,
      undo: () => {
        for (const row of copies) void remove('measurement', row);
        void remove('item', id);
      },
    };
  }

  return (
    <RowActions
      kind="item"
      id={item.id}
      copy={copy}
      onCopied={(id) => {
        onClose();
        onCopied(id);
      }}
    />
  );
}
