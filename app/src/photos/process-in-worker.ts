/** @file Makes a photo of a file: check, decode upright, read Exif, scale, encode, hash. */
import { exifFields } from './exif-fields.ts';
import { exifTags } from './exif-tags.ts';
import { HEADER_BYTES, imageSizeOf } from './image-size.ts';
import { imageTypeOf, IMAGE_HEAD_BYTES, type ImageType } from './image-type.ts';
import {
  encodeWithin,
  fitInto,
  MAX_INPUT_BYTES,
  MAX_INPUT_PIXELS,
  TARGET_BYTES,
  THUMB_EDGE_PX,
  type Size,
} from './photo-size.ts';
import { isWholeJpeg } from './jpeg-damage.ts';
import { RefusedPhoto } from './refused-photo.ts';
import type { ProcessedPhoto } from './worker-messages.ts';

/** Makes a photo of a file. @throws {RefusedPhoto} with the reason to show */
export async function processPhoto(file: Blob, longEdge: number): Promise<ProcessedPhoto> {
  const type = await checkFile(file);
  const bitmap = await decode(file, type);
  try {
    // From the file, because the canvas drops the Exif data.
    const exif = exifFields(exifTags(new Uint8Array(await file.arrayBuffer())));
    const full = await encodeWithin(longEdge, TARGET_BYTES, ({ edge, quality }) =>
      draw(bitmap, edge, quality),
    );
    const thumb = await draw(bitmap, THUMB_EDGE_PX, 0.7);
    const sha256 = await hash(full.blob);
    const { width, height } = full;
    return { full: full.blob, thumb: thumb.blob, width, height, sha256, exif };
  } finally {
    bitmap.close();
  }
}

/** Makes the thumbnail of a photo that is stored already. */
export async function makeThumb(file: Blob): Promise<Blob> {
  const bitmap = await decode(file, 'jpeg');
  try {
    return (await draw(bitmap, THUMB_EDGE_PX, 0.7)).blob;
  } finally {
    bitmap.close();
  }
}

async function checkFile(file: Blob): Promise<ImageType> {
  if (file.size === 0) throw new RefusedPhoto('empty');
  if (file.size > MAX_INPUT_BYTES) throw new RefusedPhoto('tooLarge');
  const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const type = imageTypeOf(head.subarray(0, IMAGE_HEAD_BYTES));
  if (!type) throw new RefusedPhoto('notAnImage');
  // Checked before decoding: 200 megapixels take 800 MB, and the phone would kill the page.
  const size = imageSizeOf(type, head);
  if (size && size.width * size.height > MAX_INPUT_PIXELS) throw new RefusedPhoto('tooManyPixels');
  // Nobody would notice that half of the photo is missing until it is needed.
  if (type === 'jpeg' && !isWholeJpeg(new Uint8Array(await file.arrayBuffer())))
    throw new RefusedPhoto('broken');
  if (typeof OffscreenCanvas === 'undefined') throw new RefusedPhoto('unsupported');
  // Hashing needs a page with TLS or on the loopback address. Without the hash the server takes no photo.
  if (!globalThis.crypto?.subtle) throw new RefusedPhoto('insecure');
  return type;
}

async function decode(file: Blob, type: ImageType): Promise<ImageBitmap> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new RefusedPhoto(type === 'heic' ? 'heicUnsupported' : 'broken');
  }
  if (bitmap.width * bitmap.height <= MAX_INPUT_PIXELS) return bitmap;
  bitmap.close();
  throw new RefusedPhoto('tooManyPixels');
}

async function draw(
  bitmap: ImageBitmap,
  edge: number,
  quality: number,
): Promise<Size & { blob: Blob; size: number }> {
  const { width, height } = fitInto(bitmap, edge);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new RefusedPhoto('unsupported');
  // Transparent parts of a PNG would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return { blob, size: blob.size, width, height };
}

async function hash(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
