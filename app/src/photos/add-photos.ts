/** @file Photos into a report: processed, stored with their row, then sent by themselves. */
import type { PHOTO_SOURCES } from '@proofmark/contract/report/product-images.ts';
import type { Fields } from '@proofmark/contract/report/kinds.ts';
import type { Position } from '@proofmark/contract/report/field-types.ts';
import { deleteRow, restoreRow } from '../store/edit.ts';
import type { PhotoRefusal } from './photo-refusal.ts';

export interface AddPhotosOptions {
  category: NonNullable<Fields<'photo'>['category']>;
  source: (typeof PHOTO_SOURCES)[number];
  /** Ids of the rows that the photos show. */
  linkTo?: string[];
  /** Where the phone is, for camera pictures whose file does not tell. */
  gps?: Position | null;
}

export interface AddedPhotos {
  /** Ids of the new photos, in the order of their files. */
  added: string[];
  /** Files that could not be taken; the others were. */
  refused: { fileName: string; reason: PhotoRefusal }[];
  /** Files whose picture the report has already; they were not added again. */
  duplicates: { fileName: string; photoId: string }[];
}

/** Adds pictures to a report. One bad file never stops the rest. */
export async function addPhotos(
  _reportId: string,
  _files: readonly File[],
  _options: AddPhotosOptions,
): Promise<AddedPhotos> {
  return { added: [], refused: [], duplicates: [] };
}

/** Takes a photo away. Its bytes stay for a while, so that {@link restorePhoto} can undo it. */
export async function removePhoto(reportId: string, photoId: string): Promise<void> {
  await deleteRow(reportId, 'photo', photoId);
}

/** Undoes {@link removePhoto}. */
export async function restorePhoto(reportId: string, photoId: string): Promise<void> {
  await restoreRow(reportId, 'photo', photoId);
}
