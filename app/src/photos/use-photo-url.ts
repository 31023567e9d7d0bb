import { useSyncExternalStore } from 'react';
import { useDatabaseStore, whileOpen } from '../store/current-database.ts';
import { holdUrl, peekUrl, urlKey, type PhotoSize } from './photo-urls.ts';

/**
 * An address for `<img>`, of the picture on this phone or else in the store. Undefined while it is awaited, and null if
 * there is nothing to show. With `full` it is the thumbnail until the large picture is there. It is valid as long as the
 * component shows it.
 */
export function usePhotoUrl(photoId: string, size: PhotoSize): string | undefined | null {
  return useSyncExternalStore(
    (listener) =>
      whileOpen((db) => {
        const holds = SIZES_TO_SHOW[size].map((each) => holdUrl(db, { photoId, size: each }, listener));
        return () => {
          for (const letGo of holds) letGo();
        };
      }, listener),
    () => {
      const { database } = useDatabaseStore.getState();
      if (!database) return undefined;
      const urls = SIZES_TO_SHOW[size].map((each) => peekUrl(urlKey(database, photoId, each)));
      return urls.find(Boolean) ?? (urls.includes(undefined) ? undefined : null);
    },
  );
}

/** Best first. */
const SIZES_TO_SHOW: Record<PhotoSize, readonly PhotoSize[]> = { thumb: ['thumb'], full: ['full', 'thumb'] };
