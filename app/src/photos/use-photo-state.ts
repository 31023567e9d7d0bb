/** @file How far a photo is on its way. */
import type { FailureRecord, PhotoRecord } from '../store/local-database.ts';
import { useLocalQuery } from '../store/use-local-query.ts';

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
  return { state: record?.state ?? 'uploaded', progress: 0, lastError: record?.lastError ?? null };
}
