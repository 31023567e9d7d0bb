import { asStorageError } from '../store/storage-error.ts';

/**
 * Why a file cannot become a photo:
 * - `empty`: no bytes. `tooLarge`: over 50 MB. `tooManyPixels`: over 60 megapixels.
 * - `notAnImage`: it does not begin like a picture. `broken`: it does, but it cannot be read completely.
 * - `heicUnsupported`: HEIC, which this browser cannot read.
 * - `unsupported`: this browser cannot process pictures at all. `insecure`: the page is served without TLS.
 * - `storageFull`: no room left on the phone. `storageUnavailable`: the browser does not store pictures. Safari's
 *   private windows store rows but no Blob.
 * - `notLoaded`: the part of the app that processes pictures could not be fetched, because there was no network.
 * - `interrupted`: the worker ended before it was done. It had no memory left, or the phone slept.
 */
export type PhotoRefusal =
  | 'empty'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'notAnImage'
  | 'broken'
  | 'heicUnsupported'
  | 'unsupported'
  | 'insecure'
  | 'storageFull'
  | 'storageUnavailable'
  | 'notLoaded'
  | 'interrupted';

/** With these a later try with the same file may succeed. The picture is kept until then. */
export const PASSING_REFUSALS: readonly PhotoRefusal[] = [
  'storageFull',
  'storageUnavailable',
  'notLoaded',
  'interrupted',
];

/** The refusal for a failure of the phone's storage; null for any other error. */
export function storageRefusal(error: unknown): PhotoRefusal | null {
  const failure = asStorageError(error);
  if (failure === null) return null;
  return failure.kind === 'full' ? 'storageFull' : 'storageUnavailable';
}
