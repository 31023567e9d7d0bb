/** @file Addresses for showing photos. */
export type PhotoSize = 'thumb' | 'full';

/** An address for `<img>`, from the phone or else from the store; undefined while there is none. */
export function usePhotoUrl(_photoId: string, _size: PhotoSize): string | undefined {
  return undefined;
}
