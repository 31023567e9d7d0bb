/** @file Whether a JPEG is whole. Browsers draw what they can of a damaged one and do not mention the rest. */

const SOS = 0xda;
const EOI = 0xd9;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;

/**
 * True when the file has its end marker and its restart markers come in order (ITU-T T.81, B.1.1.3 and E.1.4). If a
 * card or a transfer cut off or overwrote something, one of the two is broken. What comes after the end does not count,
 * because phones put videos and second pictures there.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === EOI) {
    const marker = bytes[at + 1] as number;
    // Stray bytes between segments are common and harm nothing.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
      continue;
    }
    if (marker === EOI) return true;
    at += 2 + (bytes[at + 2] as number) * 256 + (bytes[at + 3] as number);
    const next = marker === SOS ? endOfScan(bytes, at) : at;
    if (next === null) return false;
    at = next;
  }
  return false;
}

/** Where the first marker after a scan begins; null when the scan ends early or a piece of it is missing. */
function endOfScan(bytes: Uint8Array, start: number): number | null {
  let restart = FIRST_RESTART;
  for (
    let at = bytes.indexOf(0xff, start);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes[at + 1] as number;
    // A stuffed byte of the picture, or a fill byte.
    if (marker === 0 || marker === 0xff) continue;
    if (marker < FIRST_RESTART || marker > LAST_RESTART) return at;
    if (marker !== restart) return null;
    restart = restart === LAST_RESTART ? FIRST_RESTART : restart + 1;
  }
  return null;
}
