/**
 * @file Sends the photos that wait, two at a time. On a weak signal more at once gain nothing, and all fail together.
 */
import { currentDatabase } from '../store/current-database.ts';
import type { LocalDatabase, PhotoRecord } from '../store/local-database.ts';
import { dueAt } from '../api/retry.ts';
import { withTabLock } from './tab-lock.ts';
import { uploadPhoto } from './upload-photo.ts';

const AT_ONCE = 2;
/** A photo on a weak signal takes long. A tab that holds one for longer than this counts as frozen. */
const TAB_PATIENCE_MS = 60_000;

/** Which photos to send, and when to stop. */
interface UploadOptions {
  /** Do not wait for the photos' own next try. */
  isForced?: boolean;
  signal?: AbortSignal;
  /** Asked before each photo; true leaves it in the queue. Photos under way are finished. */
  isHeldBack?: (photo: PhotoRecord) => boolean;
}

/**
 * Sends every photo that is due, oldest first. A photo that fails does not hold up the others.
 * @throws {ApiError} when nothing answers or the session has ended; the rest stays in the queue
 */
export async function uploadPhotos(db: LocalDatabase, options: UploadOptions = {}): Promise<void> {
  const queue = await photosToSend(db, options);
  let failure: unknown = null;
  const work = async () => {
    for (let photo = queue.shift(); photo && failure === null; photo = queue.shift()) {
      if (options.isHeldBack?.(photo)) continue;
      const result = await uploadOnce(db, photo, options.signal).catch((error: unknown) => error);
      failure ??= result;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failure !== null) throw failure;
}

/**
 * One tab at a time sends a photo, and only if nobody has tried it since it was listed. The lock is for one photo and
 * not for the round: a round of many photos takes minutes, and a second tab would lose patience and send all of them
 * again.
 */
function uploadOnce(db: LocalDatabase, listed: PhotoRecord, signal?: AbortSignal): Promise<unknown> {
  const { photoId } = listed;
  const work = async () => {
    const photo = await db.photos.get(photoId);
    const isTried =
      photo?.attempts !== listed.attempts ||
      photo.nextTryAt !== listed.nextTryAt ||
      photo.state === 'uploaded';
    return photo && !isTried ? uploadPhoto(db, photo, signal) : null;
  };
  return withTabLock(`${db.name}-photo-${photoId}`, work, TAB_PATIENCE_MS);
}

/** The photos that wait, oldest first, also those whose next try is not due yet. */
export function waitingPhotos(db: LocalDatabase): Promise<PhotoRecord[]> {
  return photosToSend(db, { isForced: true });
}

async function photosToSend(db: LocalDatabase, { isForced }: UploadOptions): Promise<PhotoRecord[]> {
  // `sending` is left over from a tab that was closed in the middle.
  const photos = await db.photos.where('state').anyOf('queued', 'sending').sortBy('createdAt');
  const now = Date.now();
  // The server has no report yet to which they could belong.
  const early = new Set(await db.newTasks.toCollection().primaryKeys());
  return photos.filter(
    (photo) =>
      !early.has(photo.reportId) &&
      photo.removedAt === null &&
      (isForced || dueAt(photo.nextTryAt, now) <= now),
  );
}

/** Lets the waits of all photos in the queue grow from the shortest again. */
export async function forgetAttempts(db: LocalDatabase): Promise<void> {
  await db.photos.where({ state: 'queued' }).modify({ attempts: 0 });
}

/** Puts a failed photo back into the queue, to be sent at once. */
export async function retryPhoto(photoId: string): Promise<void> {
  await currentDatabase().photos.update(photoId, { state: 'queued', attempts: 0, resends: 0, nextTryAt: 0 });
}
