/** @file Are these bytes the image that they were announced as? */
import type { FILE_TYPES } from '@proofmark/contract/api/paths.ts';
import sharp from 'sharp';

export type ImageType = (typeof FILE_TYPES)[number];

/** The most pixels that are decoded: a small file can hold a picture that fills the memory. */
export const MAX_PIXELS = 60_000_000;

// Every photo is looked at once: nothing of it need be kept.
sharp.cache(false);

/** The type that the first bytes of an image tell, or null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  return null;
}

/**
 * True when the bytes begin as `type` does and decode whole, within {@link MAX_PIXELS}. Pixels are decoded small,
 * which still reads all of the file; a truncated or damaged one is refused.
 */
export async function isImage(bytes: Uint8Array, type: string): Promise<boolean> {
  if (sniffImageType(bytes) !== type) return false;
  try {
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .resize({ width: 64 })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}
