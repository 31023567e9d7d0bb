/** @file Checks that bytes are an image of the announced type. */
import { MAX_PIXELS, type FILE_TYPES } from '@proofmark/contract/api/paths.ts';
import sharp from 'sharp';

export type ImageType = (typeof FILE_TYPES)[number];

// Each photo is checked once, so a cache is of no use.
sharp.cache(false);

/** The type of an image by its first bytes, or null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp';
  return null;
}

/** Why bytes are refused: they are not an image of the type, or have more than {@link MAX_PIXELS} (`found`). */
export type ImageFault = { fault: 'notAnImage' } | { fault: 'tooManyPixels'; found: number };

/**
 * Null if the bytes begin like `type`, decode completely and stay within {@link MAX_PIXELS}. Decoding to a small size
 * still reads the whole file, so truncated and damaged files are found.
 */
export async function findImageFault(bytes: Uint8Array, type: string): Promise<ImageFault | null> {
  if (sniffImageType(bytes) !== type) return { fault: 'notAnImage' };
  try {
    // Reads only the header: an image that would fill the memory is never decoded.
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

/** True if {@link findImageFault} finds nothing. */
export async function isImage(bytes: Uint8Array, type: string): Promise<boolean> {
  return (await findImageFault(bytes, type)) === null;
}
