/** @file Taking a photo away, and bringing it back. */
import { currentDatabase } from '../store/current-database.ts';
import { deleteRow, restoreRow } from '../store/edit.ts';

/** Takes a photo away. Its bytes stay for a day, so that {@link restorePhoto} can undo it. */
export async function removePhoto(reportId: string, photoId: string): Promise<void> {
  await deleteRow(reportId, 'photo', photoId);
  await currentDatabase().photos.update(photoId, { removedAt: Date.now() });
}

/** Undoes {@link removePhoto}; a photo that was not sent yet goes back into the queue. */
export async function restorePhoto(reportId: string, photoId: string): Promise<void> {
  await restoreRow(reportId, 'photo', photoId);
  await currentDatabase().photos.update(photoId, { removedAt: null, nextTryAt: 0 });
}
