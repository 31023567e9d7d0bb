/**
 * Why a file cannot become a photo:
 * - `empty`: no bytes. `tooLarge`: over 50 MB. `tooManyPixels`: over 60 megapixels.
 * - `notAnImage`: its first bytes are of no picture. `broken`: they are, yet it cannot be read.
 * - `heicUnsupported`: HEIC, which this browser cannot read.
 * - `unsupported`: this browser cannot process pictures at all. `insecure`: the page is served without TLS.
 * - `storageFull`: no room left on the phone.
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
  | 'storageFull';
