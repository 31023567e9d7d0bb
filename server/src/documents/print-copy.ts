/** @file The copy of a photo that is printed: small enough for a document of hundreds, sharp enough for paper. */
import sharp from 'sharp';
import { MAX_PIXELS } from '../files/image-check.ts';

/** 333 dpi at the 55 mm of a photo page; buyers zoom in. */
const EDGE = 720;
/** 220 dpi, which is enough on paper. */
const SMALL_EDGE = 476;
/** A photo of 720 px takes about 80 kB. More of them would make a file above 22 MB, which mail servers refuse. */
const MOST_LARGE = 270;
const QUALITY = 80;

/** A JPEG, upright, in sRGB. */
export interface PrintCopy {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The long edge of the copies in a document with so many photos, in pixels. */
export function printEdge(photos: number): number {
  return photos > MOST_LARGE ? SMALL_EDGE : EDGE;
}

/** Makes the copy. Null if the bytes are no whole image. The same bytes give the same copy. */
export async function printCopy(bytes: Uint8Array, edge: number): Promise<PrintCopy | null> {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
