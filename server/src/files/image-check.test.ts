import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PIXELS } from '@proofmark/contract/api/paths.ts';
import { findImageFault, isImage, sniffImageType } from './image-check.ts';
import { blackPng, picture } from './testing.ts';

describe('isImage()', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts a %s as its own type only', async (format) => {
    const bytes = await picture(format);
    expect(await isImage(bytes, `image/${format}`)).toBe(true);
    for (const other of ['image/jpeg', 'image/png', 'image/webp']) {
      if (other !== `image/${format}`) expect(await isImage(bytes, other)).toBe(false);
    }
  });

  it.each([
    ['text', Buffer.from('this is a text file called photo.jpg')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['text behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff\xe0 hello', 'latin1')],
  ])('refuses %s', async (_, bytes) => {
    expect(await isImage(bytes, 'image/jpeg')).toBe(false);
  });

  it('refuses a truncated image', async () => {
    const bytes = await picture('jpeg', 800, 600);
    expect(await isImage(bytes.subarray(0, bytes.length / 2), 'image/jpeg')).toBe(false);
  });

  it('refuses a small file with too many pixels, and says how many', async () => {
    const bytes = blackPng(10_000, MAX_PIXELS / 10_000 + 1);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await isImage(bytes, 'image/png')).toBe(false);
    expect(await findImageFault(bytes, 'image/png')).toEqual({ fault: 'tooManyPixels', found: 60_010_000 });
    expect(await isImage(blackPng(2000, 1000), 'image/png')).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('accepts a phone’s photo of orientation %i', async (orientation) => {
    const bytes = await sharp(await picture('jpeg', 80, 60))
      .withMetadata({ orientation })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
    expect(await isImage(bytes, 'image/jpeg')).toBe(true);
  });

  it('refuses HEIC, which few browsers show', () => {
    expect(sniffImageType(Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1'))).toBeNull();
  });
});
