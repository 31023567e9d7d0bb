/** @file Unpacks what PDF and ZIP files have packed, by the browser's own means. */
import { joined, type Bytes } from './bytes.ts';

/**
 * Unpacks Flate data. Null if it is broken or has more than `most` bytes: it stops there, however much follows.
 * @param format `deflate` with the header of zlib, as in PDF; `deflate-raw` without, as in ZIP
 */
export async function inflated(
  packed: Bytes,
  format: 'deflate' | 'deflate-raw',
  most: number,
): Promise<Bytes | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(...pieces);
      length += value.length;
      if (length > most) {
        await reader.cancel();
        return null;
      }
      pieces.push(value);
    }
  } catch {
    return null;
  }
}
