import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../../ui/layout/back-closes.ts';
import '../../dark-screen.css';

interface CameraFrameProps {
  /** For screen readers. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The whole screen for a running camera. */
export function CameraFrame({ title, onClose, children }: CameraFrameProps) {
  useBackCloses(true, onClose);
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal className="dark-screen-layer">
        <Dialog.Popup className="dark-screen full" data-base-ui-swipe-ignore="">
          <Dialog.Title className="visually-hidden">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
