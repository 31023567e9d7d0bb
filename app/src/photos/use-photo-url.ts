import { useSyncExternalStore } from 'react';
import { useDatabaseStore, whileOpen } from '../store/current-database.ts';
import { holdUrl, peekUrl, urlKey, type PhotoSize } from './photo-urls.ts';

/**
 * An address for `<img>`, of the picture on this phone or else in the store; undefined while there is none. With `full`
 * it is the thumbnail until the large picture is there. It is valid as long as the component shows it.
 */
export function usePhotoUrl(photoId: string, size: PhotoSize): string | undefined {
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
      for (const each of SIZES_TO_SHOW[size]) {
        const url = peekUrl(urlKey(database, photoId, each));
        if (url !== undefined) return url;
      }
      return undefined;
    },
  );
}

/** Best first. */
const SIZES_TO_SHOW: Record<PhotoSize, readonly PhotoSize[]> = { thumb: ['thumb'], full: ['full', 'thumb'] };
