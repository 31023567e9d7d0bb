/** @file Adds photos to a report: processes them and stores them with their rows. They are then sent by themselves. */
import type { Position } from '@proofmark/contract/fields/field-types.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import type { PHOTO_SOURCES } from '@proofmark/contract/fields/product-images.ts';
import { currentDatabase } from '../store/current-database.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { serverAheadMs } from '../store/server-clock.ts';
import { instantOf } from './exif-fields.ts';
import { readKnownPhotos } from './known-photos.ts';
import { storageRefusal, type PhotoRefusal } from './photo-refusal.ts';
import { processPhoto } from './process-photo.ts';
import { RefusedPhoto } from './refused-photo.ts';
import { storePhoto } from './store-photo.ts';
import type { ProcessedPhoto } from './worker-messages.ts';

/** What is common to the photos that are added together. */
export interface AddPhotosOptions {
  category: NonNullable<Fields<'photo'>['category']>;
  source: (typeof PHOTO_SOURCES)[number];
  /** Ids of the rows that the photos show. */
  linkTo?: string[];
  /** Where the phone is, for camera pictures whose file does not say. */
  gps?: Position | null;
  /** Long edge of the stored photo in pixels. */
  longEdge?: number;
  /** Keeps the files on the phone as they came. */
  keepsOriginals?: boolean;
  /** Adds a picture also when the report has it already. Otherwise it is returned as a duplicate. */
  keepsTwins?: boolean;
}

/** What became of the files. */
export interface AddedPhotos {
  /** Ids of the new photos, in the order of their files. */
  added: string[];
  /** Files that could not be added. The others were. */
  refused: { file: File; fileName: string; reason: PhotoRefusal }[];
  /** Files whose picture the report has already, with that photo. They were not added again. */
  duplicates: { fileName: string; photoId: string; file: File }[];
}

/** Makes a photo of a file. Tests use their own instead of the worker. */
export type Processor = (file: File, longEdge?: number) => Promise<ProcessedPhoto>;

/**
 * Adds pictures to a report. One bad file never stops the rest. Each photo is on the phone's disk before the next one is
 * started, so that a page that dies in the middle loses only those not yet stored.
 */
export async function addPhotos(
  reportId: string,
  files: readonly File[],
  options: AddPhotosOptions,
  process: Processor = processPhoto,
): Promise<AddedPhotos> {
  const db = currentDatabase();
  const outcome: AddedPhotos = { added: [], refused: [], duplicates: [] };
  const start = (file: File | undefined) => {
    const processed = file ? process(file, options.longEdge) : undefined;
    // It is awaited later. Until then a failure must not count as unhandled.
    processed?.catch(() => {});
    return processed;
  };
  // The next file is processed while this one is stored, but no more: a phone has no room for twenty decoded pictures.
  let next = start(files[0]);
  const known = await readKnownPhotos(db, reportId);
  const aheadMs = await serverAheadMs(db);
  for (const [index, file] of files.entries()) {
    const processed = next as Promise<ProcessedPhoto>;
    next = start(files[index + 1]);
    const fileName = file.name || 'photo.jpg';
    let isStoring = false;
    try {
      const photo = await processed;
      isStoring = true;
      const fields = fieldsOf(db, file, photo, { ...options, aheadMs });
      const { keepsTwins = false, keepsOriginals = false } = options;
      const original = keepsOriginals ? file : undefined;
      const stored = await storePhoto(db, photo, fileName, { fields, known, original, keepsTwins });
      if (stored.isDuplicate) outcome.duplicates.push({ fileName, photoId: stored.photoId, file });
      else outcome.added.push(stored.photoId);
    } catch (error) {
      outcome.refused.push({ file, fileName, reason: reasonOf(error, isStoring) });
    }
  }
  return outcome;
}

function fieldsOf(
  db: LocalDatabase,
  file: File,
  photo: ProcessedPhoto,
  options: AddPhotosOptions & { aheadMs: number },
): Fields<'photo'> {
  const { category, source, linkTo = [], aheadMs } = options;
  const { takenAt, device, gps = source === 'camera' ? (options.gps ?? undefined) : undefined } = photo.exif;
  // The camera has the clock of the phone, which may be days off. Where other files come from, nobody knows.
  const taken =
    source === 'camera'
      ? instantOf(new Date((takenAt ? Date.parse(takenAt) : Date.now()) + aheadMs))
      : (takenAt ?? instantOf(new Date(file.lastModified)));
  return {
    category,
    source,
    takenAt: taken,
    takenBy: db.uid,
    width: photo.width,
    height: photo.height,
    sizeBytes: photo.full.size,
    sha256: photo.sha256,
    ...(device ? { device } : {}),
    ...(gps ? { gps } : {}),
    ...(linkTo.length > 0 ? { linkTo } : {}),
  };
}

function reasonOf(error: unknown, isStoring: boolean): PhotoRefusal {
  if (error instanceof RefusedPhoto) return error.reason;
  // A picture that was processed is not damaged, whatever went wrong afterwards. It is kept for another try.
  return storageRefusal(error) ?? (isStoring ? 'storageUnavailable' : 'broken');
}
