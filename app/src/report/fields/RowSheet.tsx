import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { CommentsHere } from '../comments/CommentsHere.tsx';
import { LockedNotice } from '../LockedNotice.tsx';
import { usePageReport } from '../use-current-report.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { noteCopy, useIsNewCopy } from './new-copy.ts';
import { useDeleteRow } from './use-delete-row.ts';

interface RowSheetProps {
  isOpen: boolean;
  /** Called for "done" and for every other way of closing. */
  onClose: () => void;
  title: string;
  /**
   * The row that can be deleted here. `onDelete` closes the sheet first if `onClose` does something else. `run` deletes
   * when more than the row has to go. While `isLocked` the row has to stay.
   */
  remove?:
    | {
        kind: Kind;
        id: string;
        label: string;
        onDelete?: () => void;
        run?: () => Promise<void>;
        isLocked?: boolean | undefined;
      }
    | undefined;
  /** Adds another row of this kind and shows it, without the way through the list. */
  next?: { label: string; add: () => void } | undefined;
  children: ReactNode;
}

/** The sheet of a row, whose inputs save themselves. Shows on top why something is not saved or cannot be edited. */
export function RowSheet({ isOpen, onClose, title, remove, next, children }: RowSheetProps) {
  const { t } = useTranslation();
  const { isEditable } = usePageReport('isEditable');
  const deleteRow = useDeleteRow();
  const isNewCopy = useIsNewCopy(remove?.id);

  function close(): void {
    noteCopy(null);
    onClose();
  }

  function removeRow(): void {
    if (remove === undefined) return;
    noteCopy(null);
    (remove.onDelete ?? onClose)();
    void (remove.run === undefined ? deleteRow(remove.kind, remove.id) : remove.run());
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <>
          {remove !== undefined && remove.isLocked !== true && isEditable && (
            <Button
              kind="square"
              isDanger
              icon={<Trash2 size={22} />}
              label={remove.label}
              onPress={removeRow}
            />
          )}
          {next !== undefined && isEditable && (
            <Button isWide onPress={next.add}>
              {next.label}
            </Button>
          )}
          <Button kind="primary" isWide onPress={close}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      <LockedNotice />
      {isNewCopy && (
        <div ref={scrollTo}>
          <Notice tone="none" icon={<Copy size={20} />} isUrgent>
            {t('report.rows.isCopy')}
          </Notice>
        </div>
      )}
      {remove !== undefined && <CommentsHere kind={remove.kind} id={remove.id} field={undefined} />}
      {children}
    </AppSheet>
  );
}

/** The button that makes a copy is at the end of the sheet. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
