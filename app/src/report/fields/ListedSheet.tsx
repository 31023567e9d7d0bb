import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { usePageReport } from '../use-current-report.ts';
import type { ListedKind } from './copy-row.ts';
import { RowActions } from './RowActions.tsx';
import { RowSheet } from './RowSheet.tsx';

/** What the sheet of every listed row is opened with. */
export interface ListedSheetProps {
  /** The id of the row. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Opens the new copy. */
  onCopied: (id: string) => void;
}

interface ListedRowProps extends ListedSheetProps {
  kind: ListedKind;
  title: string;
  deleteLabel: string;
  /** The row cannot be deleted now; the sheet says why. */
  isDeleteLocked?: boolean | undefined;
  /** If all these fields are empty and there is no photo, the row is deleted on closing. */
  ifBlank?: readonly string[] | undefined;
  /** See {@link RowSheet}. */
  next?: { label: string; add: () => void } | undefined;
  children: ReactNode;
}

/** The sheet of a row of a list, which can also be moved, copied and deleted there. It closes once the row is gone. */
export function ListedSheet({ kind, id, isOpen, onClose, onCopied, ...props }: ListedRowProps) {
  const { t } = useTranslation();
  const { report, removeIfBlank, isEditable } = usePageReport('report', 'removeIfBlank', 'isEditable');
  const isThere = report[`${kind}s`].some((row) => row.id === id);
  // A new row comes from the store a moment after its sheet has opened.
  const [seen, setSeen] = useState({ id: '', title: '' });
  if (isThere && seen.id !== id) setSeen({ id, title: props.title });
  const isGone = isOpen && !isThere && seen.id === id;
  const leaveGone = useEffectEvent(() => {
    onClose();
    showToast({ tone: 'done', text: () => t('report.deleted', { name: seen.title }) });
  });
  useEffect(() => {
    // A colleague has deleted it, or the user has undone the copy that it was.
    if (isGone) leaveGone();
  }, [isGone]);

  function leave(): void {
    onClose();
    if (isEditable && props.ifBlank !== undefined) void removeIfBlank(kind, id, props.ifBlank);
  }
  return (
    <RowSheet
      isOpen={isOpen}
      onClose={leave}
      title={props.title}
      remove={{
        kind,
        id,
        label: props.deleteLabel,
        onDelete: onClose,
        isLocked: props.isDeleteLocked,
      }}
      next={props.next}
    >
      {/* The fields of another row begin anew: one that refuses what was typed is not a field of the copy. */}
      <Fragment key={id}>
        {props.children}
        <RowActions kind={kind} id={id} onCopied={onCopied} />
      </Fragment>
    </RowSheet>
  );
}
