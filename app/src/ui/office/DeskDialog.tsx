import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useFocusKept } from '../focus/keep-focus.ts';
import { useBackCloses } from '../layout/back-closes.ts';
import { ToastHost } from '../feedback/Toast.tsx';
import './desk-dialog.css';

interface DeskDialogProps {
  isOpen: boolean;
  /** Called for the close button, Escape, a press beside it and the phone's "back". Callers keep what was typed. */
  onClose: () => void;
  /** Something is being saved. It cannot be closed meanwhile: the answer needs a place, and must not meet another dialog. */
  isBusy?: boolean | undefined;
  title: string;
  closeLabel: string;
  /** At the end: what becomes final, and the buttons. Ctrl Enter presses the primary one. */
  footer?: ReactNode;
  /** A decision rises from the bottom. The list of keys and Find are in the middle, the inbox beside the rail. */
  place?: 'bottom' | 'middle' | 'beside' | undefined;
  /** Gets the focus on opening, in place of the first button. */
  focusFirst?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** What a desk asks before it acts. It keeps the focus inside and gives it back on closing. */
export function DeskDialog({
  isOpen,
  onClose,
  isBusy = false,
  title,
  closeLabel,
  footer,
  place = 'bottom',
  focusFirst,
  children,
}: DeskDialogProps) {
  const close = () => {
    if (!isBusy) onClose();
  };
  useBackCloses(isOpen, close);
  useFocusKept(isOpen);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classNames('desk-dialog-scrim', place)} />
        <Dialog.Popup
          className={classNames('desk-dialog', place)}
          initialFocus={focusFirst}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
            const foot = event.currentTarget.querySelector('.desk-dialog-foot');
            foot?.querySelector<HTMLElement>('.desk-button.primary')?.click();
          }}
        >
          <div className="desk-dialog-head">
            <Dialog.Title render={<h2 />}>{title}</Dialog.Title>
            <Dialog.Close className="desk-dialog-close" aria-label={closeLabel}>
              <X size={18} />
            </Dialog.Close>
          </div>
          <div className="desk-dialog-body">{children}</div>
          <ToastHost place="sheet" isShown={isOpen} />
          {footer !== undefined && (
            <div
              className="desk-dialog-foot"
              onClick={({ currentTarget }) => {
                // What the press says of a field may be out of sight.
                flushSync(() => undefined);
                currentTarget.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
              }}
            >
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
