/** @file Addresses for showing photos. */
import { useSyncExternalStore } from 'react';
import { useDatabaseStore } from '../store/current-database.ts';
import { holdUrl, peekUrl, urlKey, type PhotoSize } from './photo-urls.ts';

/**
 * An address for `<img>`: of the picture on this phone, else from the store by the row's `rename`; undefined while
 * there is none. It is good for as long as the component shows it.
 */
export function usePhotoUrl(photoId: string, size: PhotoSize): string | undefined {
  const database = useDatabaseStore((state) => state.database);
  return useSyncExternalStore(
    (listener) => (database ? holdUrl(database, { photoId, size }, listener) : () => {}),
    () => (database ? peekUrl(urlKey(database, photoId, size)) : undefined),
  );
}
