/** @file The copy of a photo that is printed: small enough for a document of hundreds, sharp enough for paper. */
import sharp from 'sharp';
import { MAX_PIXELS } from '@proofmark/contract/api/paths.ts';
import { printCopyName } from '../files/object-name.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { createQueue } from '../queue.ts';
import type { RenderJob } from './render.ts';
import type { Picture } from './report-source.ts';

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

/** A copy among the files of a document: what names it, and its files. */
export interface PrintedPicture {
  picture: Picture;
  files: RenderJob['files'];
}

/**
 * The photo as Typst takes it: the JPEG, and a drawing that shows it. What a drawing names goes into the document as it
 * is. A JPEG that Typst is given itself is decoded too, and stays in memory: 230 MB for 200 photos.
 * @param number tells the pictures of a document apart
 */
export function printedPicture({ bytes, width, height }: PrintCopy, number: number): PrintedPicture {
  const name = `${number}.jpg`;
  const file = `/photos/${name}`;
  // PDF/A forbids smoothing, which "optimizeSpeed" leaves out.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="${name}" width="${width}" height="${height}" image-rendering="optimizeSpeed"/></svg>`;
  return {
    picture: { file, width, height },
    files: [
      [file, bytes],
      [`${file}.svg`, Buffer.from(drawing)],
    ],
  };
}

/** A copy takes a core for 20 ms. Pushes need the other one. */
const jobQueue = createQueue({ name: 'printCopies', concurrency: 1, waiting: 1000 });

/** The job `printCopy`. A photo that is lost or broken has no copy. */
export async function storePrintCopy(objects: ObjectStore, rename: string): Promise<void> {
  await jobQueue(async () => {
    if ((await objects.head(printCopyName(rename))) === null) await makeAndStore(objects, rename);
  });
}

/** The copy of a stored photo. Makes it if it is not there yet. Null if the photo is lost or broken. */
export async function readPrintCopy(
  objects: ObjectStore,
  rename: string,
  edge: number,
): Promise<PrintCopy | null> {
  const stored = await objects.read(printCopyName(rename));
  const size =
    stored &&
    (await sharp(stored)
      .metadata()
      .catch(() => null));
  const copy = size
    ? { bytes: stored, width: size.width, height: size.height }
    : await makeAndStore(objects, rename);
  return copy && Math.max(copy.width, copy.height) > edge ? printCopy(copy.bytes, edge) : copy;
}

async function makeAndStore(objects: ObjectStore, rename: string): Promise<PrintCopy | null> {
  const bytes = await objects.read(rename);
  const copy = bytes && (await printCopy(bytes, EDGE));
  if (copy) await objects.put(printCopyName(rename), 'image/jpeg', copy.bytes);
  return copy;
}
