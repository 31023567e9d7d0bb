import type { PhotoRecord } from '../../store/local-database.ts';
import { useLocalQuery } from '../../store/use-local-query.ts';

/** The photos of a report that this phone took, with how far each is on its way; undefined while they are read. */
export function usePhotoRecords(reportId: string): PhotoRecord[] | undefined {
  const records = useLocalQuery(`photo-records/${reportId}`, (db) => db.photos.where({ reportId }).toArray());
  return records?.filter(({ removedAt }) => removedAt === null);
}
