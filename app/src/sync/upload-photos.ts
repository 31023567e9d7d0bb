/** @file The photos that wait, two at a time: a weak uplink gains nothing from more, and loses them all together. */
import { currentDatabase } from '../store/current-database.ts';
import type { LocalDatabase, PhotoRecord } from '../store/local-database.ts';
import { dueAt } from '../api/retry.ts';
import { withTabLock } from './tab-lock.ts';
import { uploadPhoto } from './upload-photo.ts';

const AT_ONCE = 2;
/** A photo on a weak signal takes long; a tab that holds one for longer is taken for frozen. */
const TAB_PATIENCE_MS = 60_000;

export interface UploadOptions {
  /** Only photos of this report. */
  reportId?: string | undefined;
  /** Do not wait for the photos' own next try. */
  isForced?: boolean;
  signal?: AbortSignal;
  /** Asked before each photo: true leaves it and the rest in the queue. One under way is finished. */
  isHeldBack?: () => boolean;
}

/**
 * Sends every photo whose turn it is, oldest first. One that fails is noted and does not hold up the others.
 * @throws {ApiError} when nothing answers or the session is over; the rest stays queued
 */
export async function uploadPhotos(db: LocalDatabase, options: UploadOptions = {}): Promise<void> {
  const queue = await photosToSend(db, options);
  const failures: unknown[] = [];
  const work = async () => {
    for (let photo = queue.shift(); photo && failures.length === 0; photo = queue.shift()) {
      if (options.isHeldBack?.()) return;
      await uploadOnce(db, photo, options.signal).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

/**
 * One tab at a time sends a photo, and none that was put off since it was listed. The lock is the photo's and not the
 * round's: a round of many photos takes minutes, in which a second tab would lose its patience and send all again.
 */
function uploadOnce(db: LocalDatabase, listed: PhotoRecord, signal?: AbortSignal): Promise<void> {
  const { photoId } = listed;
  const work = async () => {
    const photo = await db.photos.get(photoId);
    const isTried =
      photo?.attempts !== listed.attempts ||
      photo.nextTryAt !== listed.nextTryAt ||
      photo.state === 'uploaded';
    if (photo && !isTried) await uploadPhoto(db, photo, signal);
  };
  return withTabLock(`${db.name}-photo-${photoId}`, work, TAB_PATIENCE_MS);
}

/** When the next photo may be tried, epoch ms; null when none waits. */
export async function nextPhotoTryAt(db: LocalDatabase): Promise<number | null> {
  const waiting = await photosToSend(db, { isForced: true });
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ nextTryAt }) => dueAt(nextTryAt)));
}

async function photosToSend(
  db: LocalDatabase,
  { reportId, isForced }: UploadOptions,
): Promise<PhotoRecord[]> {
  // `sending` here is left over from a tab that died in the middle.
  const photos = await db.photos.where('state').anyOf('queued', 'sending').sortBy('createdAt');
  const now = Date.now();
  return photos.filter(
    (photo) =>
      photo.removedAt === null &&
      (reportId === undefined || photo.reportId === reportId) &&
      (isForced || dueAt(photo.nextTryAt, now) <= now),
  );
}

/** Puts a failed photo back into the queue, to be tried at once. */
export async function retryPhoto(photoId: string): Promise<void> {
  await currentDatabase().photos.update(photoId, { state: 'queued', attempts: 0, resends: 0, nextTryAt: 0 });
}
