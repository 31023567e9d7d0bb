import { expect, test } from 'vitest';
import type { ImageType } from './image-type.ts';
import { imageSizeOf } from './image-size.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  );
const soi = [0xff, 0xd8];
/** A segment of four bytes of content, such as Exif before the frame. */
const app1 = [0xff, 0xe1, 0, 6, 1, 2, 3, 4];
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x0b, 0xd0, 0x0f, 0xc0, 3];
const ispe = (width: number[], height: number[]) => bytes([0, 0, 0, 20], 'ispe', [0, 0, 0, 0], width, height);

test.each<[string, ImageType, Uint8Array, [number, number] | null]>([
  ['a JPEG', 'jpeg', bytes(soi, app1, frame(0xc0)), [4032, 3024]],
  ['a progressive JPEG, after fill bytes', 'jpeg', bytes(soi, [0xff], app1, frame(0xc2)), [4032, 3024]],
  ['a JPEG whose tables come first', 'jpeg', bytes(soi, [0xff, 0xc4, 0, 3, 0], frame(0xc0)), [4032, 3024]],
  [
    'a PNG',
    'png',
    bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 4, 0], [0, 0, 3, 0]),
    [1024, 768],
  ],
  ['a GIF', 'gif', bytes('GIF89a', [64, 1], [240, 0]), [320, 240]],
  ['a BMP, top down', 'bmp', bytes('BM', Array(16).fill(0), [2, 0, 0, 0], [254, 255, 255, 255]), [2, 2]],
  ['a WebP', 'webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', Array(10).fill(0), [64, 1, 240, 0]), [320, 240]],
  [
    'a lossless WebP',
    'webp',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f], [63, 193, 59, 0]),
    [320, 240],
  ],
  [
    'an extended WebP',
    'webp',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', Array(8).fill(0), [63, 1, 0, 239, 0, 0]),
    [320, 240],
  ],
  [
    'a HEIC of tiles',
    'heic',
    bytes('ftypheic', [...ispe([0, 0, 2, 0], [0, 0, 2, 0])], [...ispe([0, 0, 15, 192], [0, 0, 11, 208])]),
    [4032, 3024],
  ],
  ['a JPEG that ends too early', 'jpeg', bytes(soi, app1), null],
  ['a JPEG of anything', 'jpeg', bytes(soi, [1, 2, 3, 4, 5, 6]), null],
  ['a HEIC that does not say', 'heic', bytes('ftypheic', Array(40).fill(0)), null],
])('imageSizeOf() %s', (_name, type, head, size) => {
  expect(imageSizeOf(type, head)).toEqual(size && { width: size[0], height: size[1] });
});
