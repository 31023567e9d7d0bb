/** @file Stores a photo's bytes and its row in one transaction, so that there is never one without the other. */
import { firstCharacters } from '@proofmark/contract/fields/characters.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { newId } from '../store/ids.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { recordEdit } from '../store/outbox.ts';
import { StorageError, withStorageErrors } from '../store/storage-error.ts';
import { noteStored, twinOf, type KnownPhotos } from './known-photos.ts';
import { freeSentPhotos } from './photo-room.ts';
import type { ProcessedPhoto } from './worker-messages.ts';

/** The outcome of storing a photo. */
export interface StoredPhoto {
  photoId: string;
  /** The report has the picture already, so nothing was written. */
  isDuplicate: boolean;
}

/** A photo's fields and what it is stored beside. */
interface PhotoToStore {
  fields: Fields<'photo'>;
  /** The report's photos; the new one is added to them. */
  known: KnownPhotos;
  /** The file to keep beside it, as it came. It is left out if the phone has no room for it. */
  original?: File | undefined;
  /** Store it even if the report has the picture already. */
  keepsTwins: boolean;
}

/** Stores a photo. When the phone is full, pictures that the server has are deleted first. @throws {StorageError} */
export async function storePhoto(
  db: LocalDatabase,
  photo: ProcessedPhoto,
  fileName: string,
  toStore: PhotoToStore,
): Promise<StoredPhoto> {
  const store = (what = toStore) => withStorageErrors(() => write(db, photo, fileName, what));
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof StorageError && error.kind === 'full')) throw error;
    const hasFreed = (await freeSentPhotos(db)) > 0;
    if (!hasFreed && toStore.original === undefined) throw error;
    // The photo is worth more than its original.
    return store({ ...toStore, original: undefined });
  }
}

function write(
  db: LocalDatabase,
  { full, thumb, sha256 }: ProcessedPhoto,
  fileName: string,
  { fields, known, original, keepsTwins }: PhotoToStore,
): Promise<StoredPhoto> {
  const tables = [db.photos, db.photoBytes, db.originals, db.rows, db.operations, db.meta];
  return db.transaction('rw', tables, async () => {
    const twin = keepsTwins ? null : await twinOf(db, known, sha256);
    if (twin !== null) return { photoId: twin, isDuplicate: true };
    const { reportId, nextPlace } = known;
    const photoId = newId();
    const name = storedName(fileName);
    await db.photoBytes.add({ photoId, full, thumb });
    if (original) await db.originals.add({ photoId, file: original });
    await db.photos.add({
      photoId,
      reportId,
      sha256,
      sizeBytes: full.size,
      fileName: name,
      state: 'queued',
      rename: null,
      pendingRename: null,
      attempts: 0,
      resends: 0,
      nextTryAt: 0,
      createdAt: Date.now(),
      removedAt: null,
    });
    const set = { ...fields, fileName: name, pos: nextPlace } as Record<string, Json>;
    await recordEdit(db, { reportId, kind: 'photo', id: photoId }, { set });
    noteStored(known, sha256, photoId);
    return { photoId, isDuplicate: false };
  });
}

/** A name that fits its field and ends in `.jpg`, because photos are always stored as JPEG. */
function storedName(fileName: string): string {
  const stem = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll('\u0000', '')
    .trim();
  return `${firstCharacters(stem || 'photo', 200)}.jpg`;
}
