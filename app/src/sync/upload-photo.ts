/** @file One photo: a signed address, the bytes, the server's word that it has them. */
import { call } from '../api/call.ts';
import { ApiError, isUnreachable } from '../api/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { FailureRecord, LocalDatabase, PhotoRecord } from '../store/local-database.ts';
import { recordEdit } from '../store/outbox.ts';
import { noteProgress } from './engine-store.ts';
import { putFile, StoreFailure } from './put-file.ts';
import { inOwnName } from './session-guard.ts';
import { retryDelayMs } from '../api/retry.ts';

/** With these reasons the store will never take the bytes. */
const FINAL_REASONS = ['FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'FILE_NOT_AN_IMAGE'];
/** A proxy in front of the store takes no body of this size. Sending it again costs data and never helps. */
const TOO_LARGE_STATUS = 413;
/** The bytes got lost or changed on the way. It is worth sending them again, but not forever. */
const RESEND_REASONS = ['FILE_NOT_FOUND', 'FILE_MISMATCH'];
const MAX_RESENDS = 3;
/** Only a person can open the report or give the caller a part in it, so we ask seldom. */
const REPORT_WAIT_MS = 60_000;
const REPORT_REASONS = ['REPORT_LOCKED', 'REPORT_NOT_FOUND'];

/**
 * Sends one photo. A failure is noted in its record.
 * @returns the failure if it concerns every photo (no network, logged out), else null
 */
export async function uploadPhoto(
  db: LocalDatabase,
  photo: PhotoRecord,
  signal?: AbortSignal,
): Promise<unknown> {
  const { photoId } = photo;
  try {
    if (!(await isWanted(db, photo))) return null;
    await db.photos.update(photoId, { state: 'sending', attempts: photo.attempts + 1 });
    noteProgress(photoId, 0);
    await finish(db, photo, await send(db, photo, signal));
    return null;
  } catch (error) {
    await noteFailure(db, photo, error, signal?.aborted ?? false);
    return concernsAll(error) ? error : null;
  } finally {
    noteProgress(photoId, null);
  }
}

/**
 * True when the photo still has to be sent. A photo that somebody removed meanwhile is not sent, because setting its
 * name would bring the row back; if the row comes back by itself, the pull puts the photo into the queue again. A photo
 * without a row (the server refused its operation) waits for the person's decision. A photo that has a name already was
 * sent by another phone, to which the work had been moved.
 */
async function isWanted(db: LocalDatabase, { reportId, photoId }: PhotoRecord): Promise<boolean> {
  const key: [string, 'photo', string] = [reportId, 'photo', photoId];
  const row = await db.rows.get(key);
  const rename = row?.server?.fields['rename'];
  if (row && !row.view.deleted && typeof rename === 'string') {
    await db.photos.update(photoId, { state: 'uploaded', rename, pendingRename: null, lastError: undefined });
    return false;
  }
  if (row && !row.view.deleted) return true;
  if (!row) {
    await db.photos.update(photoId, { nextTryAt: Date.now() + REPORT_WAIT_MS });
    return false;
  }
  await db.transaction('rw', [db.photos, db.rows], async () => {
    // An undo may have come since.
    if ((await db.rows.get(key))?.view.deleted) await db.photos.update(photoId, { removedAt: Date.now() });
  });
  return false;
}

/** Returns the object's name once the server has confirmed it. */
async function send(db: LocalDatabase, photo: PhotoRecord, signal?: AbortSignal): Promise<string> {
  const options = inOwnName(db, signal);
  const confirm = (rename: string) =>
    call('file/confirm', { reportId: photo.reportId, rename, sha256: photo.sha256 }, options);
  // The store has the bytes already and only the confirmation is missing.
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
 * Marks the photo as sent and writes its name into its row, in one transaction. If the person removed it while its bytes
 * were sent, only its name in the store is kept: an undo then confirms it once more and names it.
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
  const resends = photo.resends + (isResend ? 1 : 0);
  const isOfReport = concernsReport(error);
  const waitMs = isOfReport ? REPORT_WAIT_MS : retryDelayMs(attempts);
  await db.photos
    .where({ photoId: photo.photoId })
    // Another tab may have sent it meanwhile, after it had waited too long for this one.
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

/** The report as a whole was refused. Its other photos wait as well, or each would get the same answer every minute. */
async function putOthersOff(db: LocalDatabase, { reportId }: PhotoRecord): Promise<void> {
  const waiting = db.photos.where({ reportId }).filter(({ state }) => state === 'queued');
  await waiting.modify({ nextTryAt: Date.now() + REPORT_WAIT_MS });
}

/** The store has no message for the person. So the reason says whether it answered at all. */
function failureToShow(error: unknown): FailureRecord {
  const failure = failureOf(error);
  if (!(error instanceof StoreFailure)) return failure;
  return { ...failure, reason: error.status === 0 ? 'storeSilent' : 'storeFault', msg: '' };
}

function concernsReport(error: unknown): boolean {
  if (!(error instanceof ApiError) || error instanceof StoreFailure) return false;
  return error.kind === 'forbidden' || REPORT_REASONS.includes(error.reason ?? '');
}

/** A store that does not answer says nothing about the server. The next photo's presign call will show that. */
function concernsAll(error: unknown): boolean {
  if (error instanceof StoreFailure) return false;
  return !(error instanceof ApiError) || error.kind === 'loggedOut' || isUnreachable(error);
}
