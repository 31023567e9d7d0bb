import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { PhotoNeed } from '@proofmark/contract/report/photo-needs.ts';

/** What the camera is opened with, and its callbacks. */
export interface CameraDialogProps {
  /** The category of the next shots. */
  category: PhotoCategory;
  /** How many photos it has and needs, with those that are still being processed. */
  need: PhotoNeed | undefined;
  onCategory: (category: PhotoCategory) => void;
  /** After each shot; the camera stays open. */
  onShot: (file: File) => void;
  /** The rows that the shots are for; undefined: the report as a whole. */
  linkTo: readonly string[] | undefined;
  /** Removes a photo of this category, to be taken again: a stored one by its id, else the last shot. */
  onTakeAgain: (shotFor: PhotoCategory, photoId: string | undefined) => void;
  /** Photos stored since the camera was opened. */
  taken: number;
  /** Shots that are still being processed. */
  inWork: number;
  /** Opens the phone's own camera app instead. */
  onDeviceCamera: () => void;
  onGallery: () => void;
  onClose: () => void;
}
