import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';

/** What the camera is opened with, and the ways out of it. */
export interface CameraDialogProps {
  /** The category that the next shots go to. */
  category: PhotoCategory;
  onCategory: (category: PhotoCategory) => void;
  /** After each shot; the camera stays open. */
  onShot: (file: File) => void;
  /** Stored since the camera was opened. */
  taken: number;
  /** Shots that are still being made into photos. */
  inWork: number;
  /** The phone's own camera app instead. */
  onDeviceCamera: () => void;
  onGallery: () => void;
  onClose: () => void;
}
