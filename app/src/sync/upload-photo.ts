/** @file One photo: a signed address, the bytes, the server's word that it has them. */
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { FailureRecord, LocalDatabase, PhotoRecord } from '../store/local-database.ts';
import { recordEdit } from '../store/outbox.ts';
import { noteProgress } from './engine-store.ts';
import { putFile, StoreFailure } from './put-file.ts';
import { retryDelayMs } from '../api/retry.ts';

/** The store will never take these bytes. */
const FINAL_REASONS = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'FILE_NOT_AN_IMAGE'];
/** A proxy before the store that takes no body of this size. Sending it again costs the person and never helps. */
const TOO_LARGE_STATUS = 413;
/** The bytes got lost or changed on the way: worth sending again, but not for ever. */
const RESEND_REASONS = ['FILE_NOT_FOUND', 'FILE_MISMATCH'];
const MAX_RESENDS = 3;
/** Nobody but a person can open the report, or give the caller a part in it. */
const REPORT_WAIT_MS = 60_000;
const REPORT_REASONS = ['REPORT_LOCKED', 'REPORT_NOT_FOUND'];

/**
 * Sends one photo. What goes wrong is noted in its record; failures that concern every photo (no network, signed out)
 * are thrown as well.
 */
export async function uploadPhoto(
  db: LocalDatabase,
  photo: PhotoRecord,
  signal?: AbortSignal,
): Promise<void> {
  const { photoId } = photo;
  try {
    if (!(await isWanted(db, photo))) return;
    await db.photos.update(photoId, { state: 'sending', attempts: photo.attempts + 1 });
    noteProgress(photoId, 0);
    await finish(db, photo, await send(db, photo, signal));
  } catch (error) {
    await noteFailure(db, photo, error, signal?.aborted ?? false);
    if (!(error instanceof ApiError) || concernsAll(error)) throw error;
  } finally {
    noteProgress(photoId, null);
  }
}

/**
 * A photo that somebody took away meanwhile is not sent: setting its name would bring the row back. If the row comes
 * back by itself, the pull puts the photo into the queue again. One without any row (its operation was refused) waits
 * for the person's word on that. One that bears a name by now was brought there by another phone, to which the work had
 * been moved.
 */
async function isWanted(db: LocalDatabase, { reportId, photoId }: PhotoRecord): Promise<boolean> {
  const row = await db.rows.get([reportId, 'photo', photoId]);
  const rename = row?.server?.fields['rename'];
  if (row && !row.view.deleted && typeof rename === 'string') {
    await db.photos.update(photoId, { state: 'uploaded', rename, pendingRename: null, lastError: undefined });
    return false;
  }
  if (row && !row.view.deleted) return true;
  await db.photos.update(
    photoId,
    row ? { removedAt: Date.now() } : { nextTryAt: Date.now() + REPORT_WAIT_MS },
  );
  return false;
}

/** Returns the object's name once the server has confirmed it. */
async function send(db: LocalDatabase, photo: PhotoRecord, signal?: AbortSignal): Promise<string> {
  const options = { isQuiet: true, ...(signal ? { signal } : {}) };
  const confirm = (rename: string) =>
    call('file/confirm', { reportId: photo.reportId, rename, sha256: photo.sha256 }, options);
  // The bytes were put before and only the confirmation is missing: they need not travel again.
  if (photo.pendingRename !== null) return (await confirm(photo.pendingRename)).rename;
  const bytes = (await db.photoBytes.get(photo.photoId))?.full;
  if (!bytes) throw new ApiError({ kind: 'refused', reason: 'FILE_NOT_AN_IMAGE', msg: '' });
  const { reportId, fileName, sha256 } = photo;
  const contentType = bytes.type || 'image/jpeg';
  const signed = await call(
    'file/presign',
    { reportId, fileName, contentType, size: bytes.size, sha256 },
    options,
  );
  const onProgress = (sent: number) => noteProgress(photo.photoId, sent);
  await putFile({ url: signed.url, headers: signed.headers, body: bytes, onProgress, signal });
  await db.photos.update(photo.photoId, { pendingRename: signed.rename });
  return (await confirm(signed.rename)).rename;
}

/**
 * The photo counts as sent and its row says where it is, in one transaction. One that was taken away while its bytes
 * travelled is only known to be there: an undo confirms it once more and then names it.
 */
async function finish(db: LocalDatabase, { reportId, photoId }: PhotoRecord, rename: string): Promise<void> {
  await db.transaction('rw', [db.photos, db.rows, db.operations, db.meta], async () => {
    const row = await db.rows.get([reportId, 'photo', photoId]);
    if (!row || row.view.deleted) {
      await db.photos.where({ photoId }).modify((record) => {
        Object.assign(record, { state: 'queued', pendingRename: rename, lastError: undefined });
        if (row) record.removedAt ??= Date.now();
      });
      return;
    }
    await db.photos.update(photoId, { state: 'uploaded', rename, pendingRename: null, lastError: undefined });
    await recordEdit(db, { reportId, kind: 'photo', id: photoId }, { set: { rename } });
  });
}

async function noteFailure(
  db: LocalDatabase,
  photo: PhotoRecord,
  error: unknown,
  isStopped: boolean,
): Promise<void> {
  const reason = error instanceof ApiError ? error.reason : null;
  const isResend = reason !== null && RESEND_REASONS.includes(reason);
  const isTooLarge = error instanceof StoreFailure && error.status === TOO_LARGE_STATUS;
  const isFinal = isTooLarge || (reason !== null && FINAL_REASONS.includes(reason));
  const attempts = photo.attempts + (isStopped ? 0 : 1);
  const resends = (photo.resends ?? 0) + (isResend ? 1 : 0);
  const isOfReport = concernsReport(error);
  const waitMs = isOfReport ? REPORT_WAIT_MS : retryDelayMs(attempts);
  await db.photos
    .where({ photoId: photo.photoId })
    // Another tab, tired of waiting for this one, may have brought it there meanwhile.
    .filter(({ state }) => state !== 'uploaded')
    .modify({
      state: isFinal || resends >= MAX_RESENDS ? 'failed' : 'queued',
      attempts,
      resends,
      nextTryAt: isStopped ? 0 : Date.now() + waitMs,
      lastError: failureToShow(error),
      ...(isResend ? { pendingRename: null } : {}),
    });
  if (isOfReport) await putOthersOff(db, photo);
}

/** Refused for the report as a whole: its other photos would hear the same, each for itself, minute after minute. */
async function putOthersOff(db: LocalDatabase, { reportId }: PhotoRecord): Promise<void> {
  const waiting = db.photos.where({ reportId }).filter(({ state }) => state === 'queued');
  await waiting.modify({ nextTryAt: Date.now() + REPORT_WAIT_MS });
}

/** The store has no words of its own for the person: what it answered, or that it did not. */
function failureToShow(error: unknown): FailureRecord {
  const failure = failureOf(error);
  if (!(error instanceof StoreFailure)) return failure;
  return { ...failure, reason: error.status === 0 ? 'storeSilent' : 'storeFault', msg: '' };
}

function concernsReport(error: unknown): boolean {
  if (!(error instanceof ApiError) || error instanceof StoreFailure) return false;
  return error.kind === 'forbidden' || REPORT_REASONS.includes(error.reason ?? '');
}

/** That a store does not answer says nothing of the server: the next photo's presign tells. */
function concernsAll(error: ApiError): boolean {
  if (error instanceof StoreFailure) return false;
  return ['signedOut', 'offline', 'network', 'timeout'].includes(error.kind);
}
