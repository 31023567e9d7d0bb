import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deflateSync, crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isImage, MAX_PIXELS, sniffImageType } from './image-check.ts';
import { picture } from './testing.ts';

/** Photos of real phones, where they are at hand; they are no part of the project. */
const REAL_PHOTOS = new URL('../../../../shared/photos/', import.meta.url);

describe('isImage()', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s for what it is, and for nothing else',
    async (format) => {
      const bytes = await picture(format);
      expect(await isImage(bytes, `image/${format}`)).toBe(true);
      for (const other of ['image/jpeg', 'image/png', 'image/webp']) {
        if (other !== `image/${format}`) expect(await isImage(bytes, other)).toBe(false);
      }
    },
  );

  it.each([
    ['text', Buffer.from('this is a text file called photo.jpg')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['text behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff\xe0 hello', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    expect(await isImage(bytes, 'image/jpeg')).toBe(false);
  });

  it('refuses a picture that ends early', async () => {
    const bytes = await picture('jpeg', 800, 600);
    expect(await isImage(bytes.subarray(0, bytes.length / 2), 'image/jpeg')).toBe(false);
  });

  it('refuses a small file that holds more pixels than fit', async () => {
    expect(await isImage(pngOf(10_000, MAX_PIXELS / 10_000 + 1), 'image/png')).toBe(false);
    expect(await isImage(pngOf(2000, 1000), 'image/png')).toBe(true);
  });

  it.skipIf(!existsSync(REAL_PHOTOS))('takes the photos of real phones, in every orientation', async () => {
    for (const folder of ['phone/', 'gps/', 'orientation/']) {
      const directory = new URL(folder, REAL_PHOTOS);
      for (const name of readdirSync(directory)) {
        expect([name, await isImage(readFileSync(new URL(name, directory)), 'image/jpeg')]).toEqual([
          name,
          true,
        ]);
      }
    }
    const heic = readFileSync(new URL('heic/iphone_13_pro_max.HEIC', REAL_PHOTOS));
    expect(sniffImageType(heic)).toBeNull();
  });
});

/** A black PNG of one bit per pixel: 60 megapixels in a few kilobytes. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([type, data]) => chunkOf(type, data)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
