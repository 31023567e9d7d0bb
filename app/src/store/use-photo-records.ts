import { livePhotoRecords } from './live-records.ts';
import type { PhotoRecord } from './local-database.ts';
import { useLiveSource, type NamedSource } from './use-local-query.ts';

type Records = ReadonlyMap<string, PhotoRecord>;

/** The photos of a report that this phone took, by id, live; undefined while they are read. */
export function usePhotoRecords(reportId: string): Records | undefined {
  return useRecords(reportId, (records) => records);
}

/**
 * One of them. The component renders again only when this one changes. Undefined when another phone took the photo, null
 * while it is read.
 */
export function usePhotoRecord(reportId: string, photoId: string): PhotoRecord | undefined | null {
  return useRecords(reportId, (records) => (records === undefined ? null : records.get(photoId)));
}

/** How many of a report's photos the server does not have yet, live; undefined while they are read. */
export function useUnsentPhotos(reportId: string): number | undefined {
  return useRecords(reportId, (records) => records && countUnsentPhotos([...records.values()]));
}

/** How many of these photos the server does not have yet. Removed photos do not count. */
function countUnsentPhotos(records: readonly PhotoRecord[]): number {
  return records.filter(({ state, removedAt }) => state !== 'uploaded' && removedAt === null).length;
}

function useRecords<S>(reportId: string, select: (records: Records | undefined) => S): S {
  return useLiveSource(...photoRecordsOf(reportId), select);
}

/** The source of them, for reading ahead. */
export function photoRecordsOf(reportId: string): NamedSource<Records> {
  return [`photo-records/${reportId}`, (db) => livePhotoRecords(db, reportId)];
}
