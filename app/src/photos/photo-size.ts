/** @file How large a photo is stored, in pixels and bytes, and how it gets there. */

/** The long edge of a stored photo unless the setting says otherwise, in pixels. */
export const LONG_EDGE_PX = 2048;
/** The long edge of a thumbnail, in pixels. */
export const THUMB_EDGE_PX = 320;
/** The most that a stored photo should have, so that 200 photos on a weak signal are 120 MB and not 1 GB. */
export const TARGET_BYTES = 600_000;
/** The largest file that is read. */
export const MAX_INPUT_BYTES = 50_000_000;
/** The most pixels to decode. With more, at 4 bytes each, a phone is likely to kill the page. */
export const MAX_INPUT_PIXELS = 60_000_000;

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size that fits into a square of `edge` pixels, in proportion. Never larger than the picture and never below 1. */
export function fitInto({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** One try at storing a photo: its long edge and its JPEG quality from 0 to 1. */
interface Attempt {
  edge: number;
  quality: number;
}

const QUALITIES = [0.85, 0.78, 0.7, 0.62, 0.54, 0.46];
/** The lowest quality. Below it the picture gets smaller instead, because text on a label must stay readable. */
const SHRINKING = [0.8, 0.65, 0.5];

/** The tries in order, until one is small enough: first the quality goes down, then the size. */
export function attemptsFor(longEdge: number): Attempt[] {
  const lowest = QUALITIES.at(-1) ?? 0.46;
  return [
    ...QUALITIES.map((quality) => ({ edge: longEdge, quality })),
    ...SHRINKING.map((factor) => ({ edge: Math.round(longEdge * factor), quality: lowest })),
  ];
}

/**
 * Encodes at falling quality until the result has at most `targetBytes`. The last try is taken as it is. Tries that the
 * first result shows to be hopeless are skipped, as each step saves about a fifth.
 */
export async function encodeWithin<T extends { size: number }>(
  longEdge: number,
  targetBytes: number,
  encode: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const attempts = attemptsFor(longEdge);
  let index = 0;
  for (;;) {
    const attempt = attempts[index] ?? { edge: Math.round(longEdge / 2), quality: 0.46 };
    const result = await encode(attempt);
    if (result.size <= targetBytes || index >= attempts.length - 1) return result;
    const steps = Math.floor(Math.log(result.size / targetBytes) / Math.log(1.5));
    index = Math.min(index + 1 + steps, attempts.length - 1);
  }
}
