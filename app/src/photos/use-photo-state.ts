/** @file How far a photo is on its way. */
import type { FailureRecord, PhotoRecord } from '../store/local-database.ts';
import { useLocalQuery } from '../store/use-local-query.ts';
import { useProgressStore } from '../sync/engine-store.ts';

export interface PhotoState {
  /** `awaited`: taken on another phone, which has not sent its picture yet. Others of other phones are `uploaded`. */
  state: PhotoRecord['state'] | 'awaited';
  /** 0 to 1 while sending. */
  progress: number;
  lastError: FailureRecord | null;
}

/** The state of a photo, live; `uploaded` for the moment in which it is read. */
export function usePhotoState(photoId: string): PhotoState {
  const known = useLocalQuery(`photo/${photoId}`, async (db) => {
    const record = await db.photos.get(photoId);
    if (record) return { record, isAwaited: false };
    const row = await db.rows.where('[kind+id]').equals(['photo', photoId]).first();
    return { record, isAwaited: row !== undefined && !row.view.fields['rename'] };
  });
  const sent = useProgressStore((progress) => progress[photoId]);
  const stored = known?.record?.state ?? (known?.isAwaited === true ? 'awaited' : 'uploaded');
  const lastError = known?.record?.lastError ?? null;
  if (stored !== 'queued' && stored !== 'sending') return { state: stored, progress: 0, lastError };
  // `sending` in the database may be left over from a tab that died: the transfer itself is what counts.
  return { state: sent === undefined ? 'queued' : 'sending', progress: sent ?? 0, lastError };
}
