/**
 * @file How many pixels a picture has, from its header. A picture that is too large for the phone must not be decoded.
 */
import type { ImageType } from './image-type.ts';
import type { Size } from './photo-size.ts';

/** How many bytes {@link imageSizeOf} needs. In a JPEG, thumbnail and profiles may come before the size. */
export const HEADER_BYTES = 512 * 1024;

/** Width and height as stored, before any rotation; null when the header does not say. */
export function imageSizeOf(type: ImageType, head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    switch (type) {
      case 'jpeg':
        return jpegSize(view);
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case 'bmp':
        return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
      case 'webp':
        return webpSize(view);
      case 'avif':
      case 'heic':
        return mediaSize(view);
    }
  } catch {
    // The header ends too early. The decoder will find out whether it is a picture at all.
    return null;
  }
}

/** From the frame header (SOFn; ITU-T T.81, B.2.2), which follows any number of other segments. */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; ;) {
    const marker = view.getUint16(at);
    if (marker < 0xff00) return null;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // A fill byte has no segment.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
}

/** Simple, lossless and extended files begin differently (RFC 9649, section 2). */
function webpSize(view: DataView): Size | null {
  switch (view.getUint32(12)) {
    case fourCc('VP8 '):
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case fourCc('VP8L'): {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case fourCc('VP8X'): {
      const edge = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
      return { width: edge(24), height: edge(27) };
    }
    default:
      return null;
  }
}

/** The largest `ispe` (ISO/IEC 23008-12, 6.5.3): tiles and thumbnails have their own beside the picture's. */
function mediaSize(view: DataView): Size | null {
  let largest: Size | null = null;
  const wanted = fourCc('ispe');
  for (let at = 4; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== wanted) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

function fourCc(name: string): number {
  return Array.from(name).reduce((number, char) => number * 256 + char.charCodeAt(0), 0);
}
