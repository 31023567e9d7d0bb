/** @file How far a photo is on its way. */
import type { FailureRecord, PhotoRecord } from '../store/local-database.ts';
import { useLocalQuery } from '../store/use-local-query.ts';
import { useProgressStore } from '../sync/engine-store.ts';

export interface PhotoState {
  /** Photos of other phones are `uploaded`. */
  state: PhotoRecord['state'];
  /** 0 to 1 while sending. */
  progress: number;
  lastError: FailureRecord | null;
}

/** The state of a photo, live. */
export function usePhotoState(photoId: string): PhotoState {
  const record = useLocalQuery(`photo/${photoId}`, (db) => db.photos.get(photoId));
  const sent = useProgressStore((progress) => progress[photoId]);
  const stored = record?.state ?? 'uploaded';
  const lastError = record?.lastError ?? null;
  if (stored === 'failed' || stored === 'uploaded') return { state: stored, progress: 0, lastError };
  // `sending` in the database may be left over from a tab that died: the transfer itself is what counts.
  return { state: sent === undefined ? 'queued' : 'sending', progress: sent ?? 0, lastError };
}
