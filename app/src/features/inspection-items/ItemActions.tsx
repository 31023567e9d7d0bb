import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { RowActions } from '../../report/fields/RowActions.tsx';
import { copiesOfItem } from './copy-item.ts';

export interface ItemActionsProps {
  item: Entity<'item'>;
  onClose: () => void;
  onCopied: (id: string) => void;
}

/** Moves or copies an item. A copy includes its measurement rows. */
export function ItemActions({ item, onClose, onCopied }: ItemActionsProps) {
  return (
    <RowActions
      kind="item"
      id={item.id}
      copiesOf={(report, copyId) => copiesOfItem(report, item.id, copyId)}
      onCopied={(id) => {
        onClose();
        onCopied(id);
      }}
    />
  );
}
