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

/** Why bytes are not taken: no picture of the type, or one with more than {@link MAX_PIXELS} (`found`). */
export type ImageFault = { fault: 'notAnImage' } | { fault: 'tooManyPixels'; found: number };

/**
 * Null when the bytes begin as `type` does and decode whole, within {@link MAX_PIXELS}. Pixels are decoded small, which
 * still reads all of the file; a truncated or damaged one is refused.
 */
export async function findImageFault(bytes: Uint8Array, type: string): Promise<ImageFault | null> {
  if (sniffImageType(bytes) !== type) return { fault: 'notAnImage' };
  try {
    // The header alone is read here: a picture that would fill the memory is never decoded.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const found = width * height * pages;
    if (found > MAX_PIXELS) return { fault: 'tooManyPixels', found };
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .resize({ width: 64 })
      .raw()
      .toBuffer();
    return null;
  } catch {
    return { fault: 'notAnImage' };
  }
}

/** True when {@link findImageFault} finds none. */
export async function isImage(bytes: Uint8Array, type: string): Promise<boolean> {
  return (await findImageFault(bytes, type)) === null;
}
