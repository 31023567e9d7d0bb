import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';

/** What the camera is opened with, and its callbacks. */
export interface CameraDialogProps {
  /** The category of the next shots. */
  category: PhotoCategory;
  onCategory: (category: PhotoCategory) => void;
  /** After each shot; the camera stays open. */
  onShot: (file: File) => void;
  /** Photos stored since the camera was opened. */
  taken: number;
  /** Shots that are still being processed. */
  inWork: number;
  /** Opens the phone's own camera app instead. */
  onDeviceCamera: () => void;
  onGallery: () => void;
  onClose: () => void;
}
