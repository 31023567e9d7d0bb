/** @file Removes photos and brings them back. Each is one transaction over the photos, their rows and the outbox. */
import { currentDatabase } from '../store/current-database.ts';
import { editTogether, restoreRow } from '../store/edit.ts';
import { withStorageErrors } from '../store/storage-error.ts';

/**
 * Removes photos. Their bytes stay for a day, so that {@link restorePhotos} can undo it.
 * @throws {StorageError} when it removed none
 */
export function removePhotos(reportId: string, photoIds: readonly string[]): Promise<void> {
  return withPhotos(photoIds, { removedAt: Date.now() }, () =>
    editTogether(
      reportId,
      photoIds.map((id) => ({ kind: 'photo', id, delete: true })),
    ),
  );
}

/**
 * Undoes {@link removePhotos}. Photos that were not sent yet go back into the queue.
 * @throws {StorageError} when it brought back none
 */
export function restorePhotos(reportId: string, photoIds: readonly string[]): Promise<void> {
  return withPhotos(photoIds, { removedAt: null, nextTryAt: 0 }, async () => {
    for (const id of photoIds) await restoreRow(reportId, 'photo', id);
  });
}

/** Edits the rows of photos and marks their records. A photo on the screen that is marked as removed would never be sent. */
function withPhotos(
  photoIds: readonly string[],
  mark: { removedAt: number | null; nextTryAt?: number },
  edit: () => Promise<void>,
): Promise<void> {
  const db = currentDatabase();
  return withStorageErrors(() =>
    db.transaction('rw', [db.photos, db.rows, db.operations, db.meta], async () => {
      await db.photos.where('photoId').anyOf(photoIds).modify(mark);
      await edit();
    }),
  );
}
