/** @file The photos of a report that this phone took. */
import { livePhotoRecords } from './live-records.ts';
import type { PhotoRecord } from './local-database.ts';
import { useLiveSource } from './use-local-query.ts';

type Records = ReadonlyMap<string, PhotoRecord>;

/** By id, each with how far it is on its way; undefined while they are read. */
export function usePhotoRecords(reportId: string): Records | undefined {
  return useRecords(reportId, (records) => records);
}

/**
 * One of them; the component is drawn again when this one changes, not when others do. Undefined where another phone
 * took it, null while it is read.
 */
export function usePhotoRecord(reportId: string, photoId: string): PhotoRecord | undefined | null {
  return useRecords(reportId, (records) => (records === undefined ? null : records.get(photoId)));
}

/** How many of them the server does not have; undefined while they are read. */
export function useUnsentPhotos(reportId: string): number | undefined {
  return useRecords(reportId, (records) => records && countUnsentPhotos([...records.values()]));
}

/** How many of these photos the server does not have. */
export function countUnsentPhotos(records: readonly PhotoRecord[]): number {
  return records.filter(({ state, removedAt }) => state !== 'uploaded' && removedAt === null).length;
}

function useRecords<S>(reportId: string, select: (records: Records | undefined) => S): S {
  return useLiveSource(`photo-records/${reportId}`, (db) => livePhotoRecords(db, reportId), select);
}
