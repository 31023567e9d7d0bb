/** The build of exifr without XMP, ICC and IPTC, which has no types of its own. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr';
}
