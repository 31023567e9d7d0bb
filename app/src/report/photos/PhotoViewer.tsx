import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import type { PhotoViewerProps } from './viewer/PhotoDialog.tsx';

/** A photo over the whole screen, with swiping to the others and its actions. */
export const PhotoViewer = lazyDialog<PhotoViewerProps>(
  async () => (await import('./viewer/PhotoDialog.tsx')).PhotoDialog,
  ({ viewer }) => viewer.isOpen,
  ({ viewer }) => viewer.close(),
);
