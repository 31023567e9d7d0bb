/** @file A short hash of a text. It tells texts apart and protects nothing. */

/** Hash of 32 bits over UTF-16 code units: FNV-1a (draft-eastlake-fnv), low byte then high byte of each. */
export function fnv1a(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01_00_01_93);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01_00_01_93);
  }
  return hash >>> 0;
}
