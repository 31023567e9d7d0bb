import { currentDatabase } from '../store/current-database.ts';
import type { LocalDatabase } from '../store/local-database.ts';

const KEEP_REMOVED_MS = 24 * 3600 * 1000;

/**
 * Deletes full pictures that the server has confirmed, and photos that were removed more than a day ago. Originals stay:
 * nobody else has them. Thumbnails of
 * confirmed photos stay. Returns how many pictures it deleted.
 */
export async function freeSentPhotos(db: LocalDatabase = currentDatabase()): Promise<number> {
  return db.transaction('rw', [db.photos, db.photoBytes, db.originals], async () => {
    const photos = await db.photos.toArray();
    const before = Date.now() - KEEP_REMOVED_MS;
    const gone = photos.filter(({ removedAt }) => removedAt !== null && removedAt < before);
    const sent = photos.filter(({ state, removedAt }) => state === 'uploaded' && removedAt === null);
    await db.photoBytes.bulkDelete(gone.map(({ photoId }) => photoId));
    await db.originals.bulkDelete(gone.map(({ photoId }) => photoId));
    await db.photos.bulkDelete(gone.map(({ photoId }) => photoId));
    let freed = gone.length;
    for (const { photoId } of sent) {
      const bytes = await db.photoBytes.get(photoId);
      if (!bytes?.full) continue;
      await db.photoBytes.put({ ...bytes, full: null });
      freed += 1;
    }
    return freed;
  });
}
