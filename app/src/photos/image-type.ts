/** @file What a file is, by its first bytes, because names and types from phones are often wrong. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic';

/** How many bytes {@link imageTypeOf} needs. */
export const IMAGE_HEAD_BYTES = 32;

/** Brands of the ISO base media file format that mean HEIC (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The type of a picture by the start of its file; null when no browser could show it. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'webp';
  if (ascii(head, 0, 4) === 'GIF8') return 'gif';
  if (ascii(head, 0, 2) === 'BM' && head.length >= 26) return 'bmp';
  return ascii(head, 4, 4) === 'ftyp' ? mediaTypeOf(head) : null;
}

/** AVIF and HEIC share the container, and `mif1` may come first in both. So any AVIF brand decides. */
function mediaTypeOf(head: Uint8Array): ImageType | null {
  const brands: string[] = [];
  for (let at = 8; at + 4 <= head.length; at += 4) brands.push(ascii(head, at, 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function ascii(head: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...head.subarray(from, from + length));
}
