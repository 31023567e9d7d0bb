import { photoPlace } from '@proofmark/contract/report/photo-places.ts';
import { usePhotoRecord } from '../../store/use-photo-records.ts';
import type { FailureRecord, PhotoRecord } from '../../store/local-database.ts';
import { useProgressStore } from '../../sync/engine-store.ts';
import { usePageReport, useReportParts } from '../use-current-report.ts';

export interface PhotoState {
  /** `awaited`: taken on another phone, which has not uploaded it yet. All other photos of other phones are `uploaded`. */
  state: PhotoRecord['state'] | 'awaited';
  /** 0 to 1 while uploading. */
  progress: number;
  lastError: FailureRecord | null;
}

/** The live upload state of a photo of the open report. `uploaded` while it is being read. */
export function usePhotoState(photoId: string): PhotoState {
  const report = useReportParts('photos');
  const { reportId } = usePageReport('reportId');
  const record = usePhotoRecord(reportId, photoId);
  const sent = useProgressStore((progress) => progress[photoId]);
  const photo = photoPlace(report.photos, photoId)?.photo;
  const isAwaited = record === undefined && photo !== undefined && !photo.rename;
  const stored = record?.state ?? (isAwaited ? 'awaited' : 'uploaded');
  const lastError = record?.lastError ?? null;
  if (stored !== 'queued' && stored !== 'sending') return { state: stored, progress: 0, lastError };
  // `sending` in the database may come from a tab that died. The running upload decides.
  return { state: sent === undefined ? 'queued' : 'sending', progress: sent ?? 0, lastError };
}
