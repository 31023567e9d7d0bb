/** @file Removes photos and brings them back. */
import { currentDatabase } from '../store/current-database.ts';
import { editTogether, restoreRow } from '../store/edit.ts';

/** Removes a photo. Its bytes stay for a day, so that {@link restorePhoto} can undo it. */
export function removePhoto(reportId: string, photoId: string): Promise<void> {
  return removePhotos(reportId, [photoId]);
}

/** Removes several photos in one transaction. @throws {StorageError} when it removed none */
export async function removePhotos(reportId: string, photoIds: readonly string[]): Promise<void> {
  await editTogether(
    reportId,
    photoIds.map((id) => ({ kind: 'photo', id, delete: true })),
  );
  const { photos } = currentDatabase();
  await photos.where('photoId').anyOf(photoIds).modify({ removedAt: Date.now() });
}

/** Undoes {@link removePhoto}. A photo that was not sent yet goes back into the queue. */
export async function restorePhoto(reportId: string, photoId: string): Promise<void> {
  await restoreRow(reportId, 'photo', photoId);
  await currentDatabase().photos.update(photoId, { removedAt: null, nextTryAt: 0 });
}
