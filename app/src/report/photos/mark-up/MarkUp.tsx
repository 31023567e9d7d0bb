import { lazyDialog } from '../../../frame/lazy-dialog.tsx';
import type { MarkUpEditorProps } from './MarkUpEditor.tsx';

/** Draws on a photo. Undo works as long as the photo is open. */
export const MarkUp = lazyDialog<MarkUpEditorProps>(
  async () => (await import('./MarkUpEditor.tsx')).MarkUpEditor,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
);
