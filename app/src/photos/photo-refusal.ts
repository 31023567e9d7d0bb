import { asStorageError } from '../store/storage-error.ts';

/**
 * Why a file cannot become a photo:
 * - `empty`: no bytes. `tooLarge`: over 50 MB. `tooManyPixels`: over 60 megapixels.
 * - `notAnImage`: its first bytes are of no picture. `broken`: they are, yet it cannot be read whole.
 * - `heicUnsupported`: HEIC, which this browser cannot read.
 * - `unsupported`: this browser cannot process pictures at all. `insecure`: the page is served without TLS.
 * - `storageFull`: no room left on the phone. `storageUnavailable`: the browser does not store pictures; Safari's private
 *   windows take rows and refuse every Blob.
 * - `notLoaded`: the part of the app that makes pictures ready could not be fetched: no network before it was here.
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
  | 'notLoaded';

/** What may pass at a later try with the same file; the picture is kept until then. */
export const PASSING_REFUSALS: readonly PhotoRefusal[] = ['storageFull', 'storageUnavailable', 'notLoaded'];

/** The refusal that a failure of the phone's storage is; null for any other error. */
export function storageRefusal(error: unknown): PhotoRefusal | null {
  const failure = asStorageError(error);
  if (failure === null) return null;
  return failure.kind === 'full' ? 'storageFull' : 'storageUnavailable';
}
