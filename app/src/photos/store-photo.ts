/** @file A photo's bytes and its row, in one transaction: neither is ever without the other. */
import type { Fields } from '@proofmark/contract/report/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { recordNewRow } from '../store/edit.ts';
import { newId } from '../store/ids.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { StorageError, withStorageErrors } from '../store/storage-error.ts';
import { freeSentPhotos } from './photo-room.ts';
import type { ProcessedPhoto } from './worker-messages.ts';

export interface StoredPhoto {
  photoId: string;
  /** The report had the picture already; nothing was written. */
  isDuplicate: boolean;
}

export interface PhotoToStore {
  fields: Fields<'photo'>;
  /** Also where the report has the picture already. */
  keepsTwins: boolean;
}

/** Stores a photo. When the phone is full, pictures that the server has make room. @throws {StorageError} */
export async function storePhoto(
  db: LocalDatabase,
  reportId: string,
  photo: ProcessedPhoto,
  fileName: string,
  toStore: PhotoToStore,
): Promise<StoredPhoto> {
  const store = () => withStorageErrors(() => write(db, reportId, photo, fileName, toStore));
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof StorageError && error.kind === 'full')) throw error;
    if ((await freeSentPhotos(db)) === 0) throw error;
    return store();
  }
}

function write(
  db: LocalDatabase,
  reportId: string,
  { full, thumb, sha256 }: ProcessedPhoto,
  fileName: string,
  { fields, keepsTwins }: PhotoToStore,
): Promise<StoredPhoto> {
  const tables = [db.photos, db.photoBytes, db.rows, db.operations, db.meta];
  return db.transaction('rw', tables, async () => {
    const twin = keepsTwins ? null : await twinOf(db, reportId, sha256);
    if (twin !== null) return { photoId: twin, isDuplicate: true };
    const photoId = newId();
    const name = storedName(fileName);
    await db.photoBytes.add({ photoId, full, thumb });
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
      nextTryAt: 0,
      createdAt: Date.now(),
      removedAt: null,
    });
    const set = { ...fields, fileName: name } as Record<string, Json>;
    await recordNewRow(db, { reportId, kind: 'photo', id: photoId }, set);
    return { photoId, isDuplicate: false };
  });
}

/** The photo of the report with the same bytes, from this phone or another; one that was taken away does not count. */
async function twinOf(db: LocalDatabase, reportId: string, sha256: string): Promise<string | null> {
  const rows = await db.rows.where('[reportId+kind]').equals([reportId, 'photo']).toArray();
  const twin = rows.find(({ view }) => !view.deleted && view.fields['sha256'] === sha256);
  return twin?.id ?? null;
}

/** What is stored is always JPEG; the name says so, and fits its field. */
function storedName(fileName: string): string {
  const stem = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll('\u0000', '')
    .trim();
  return `${(stem || 'photo').slice(0, 200)}.jpg`;
}
