import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../../ui/layout/back-closes.ts';
import '../viewer/viewer.css';
import './camera.css';

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
      <Dialog.Portal className="viewer-layer">
        <Dialog.Popup className="viewer camera" data-base-ui-swipe-ignore="">
          <Dialog.Title className="vh">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
