/** @file Addresses for showing photos. */
import { useSyncExternalStore } from 'react';
import { useDatabaseStore } from '../store/current-database.ts';
import { useLocalQuery } from '../store/use-local-query.ts';
import { holdUrl, peekUrl, urlKey, type PhotoSize } from './photo-urls.ts';

/**
 * An address for `<img>`: of the picture on this phone, else from the store by the row's `rename`; undefined while
 * there is none. It is good for as long as the component shows it.
 */
export function usePhotoUrl(photoId: string, size: PhotoSize): string | undefined {
  const database = useDatabaseStore((state) => state.database);
  // A photo of another phone gets its name later than its row: then there is something to ask for.
  const row = useLocalQuery(`rename/${photoId}`, async (db) => {
    const record = await db.rows.where('[kind+id]').equals(['photo', photoId]).first();
    const name = record?.view.fields['rename'];
    return { rename: typeof name === 'string' ? name : null };
  });
  const rename = row?.rename;
  return useSyncExternalStore(
    (listener) =>
      database && rename !== undefined ? holdUrl(database, { photoId, size, rename }, listener) : () => {},
    () => (database ? peekUrl(urlKey(database, photoId, size)) : undefined),
  );
}
