import { describe, expect, test } from 'vitest';
import { exifFields, instantOf } from './exif-fields.ts';
import { imageTypeOf } from './image-type.ts';
import { attemptsFor, encodeWithin, fitInto } from './photo-size.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const brand = (...brands: string[]) => bytes(`\0\0\0\x20ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);

test.each([
  ['jpeg', bytes('\xff\xd8\xff\xe1')],
  ['png', bytes('\x89PNG\r\n\x1a\n')],
  ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['gif', bytes('GIF89a')],
  ['bmp', bytes('BM'.padEnd(30, '\0'))],
  ['heic', brand('heic', 'mif1')],
  ['heic', brand('mif1', 'heic')],
  ['avif', brand('mif1', 'avif')],
  ['avif', brand('avif')],
  [null, brand('isom', 'mp42')],
  [null, bytes('%PDF-1.7')],
  [null, bytes('RIFF\0\0\0\0WAVE')],
  [null, bytes('BM')],
  [null, bytes('')],
])('imageTypeOf() is %s', (type, head) => {
  expect(imageTypeOf(head)).toBe(type);
});

test.each([
  [4032, 3024, 2048, 2048, 1536],
  [3024, 4032, 2048, 1536, 2048],
  [800, 600, 2048, 800, 600],
  [2048, 1, 320, 320, 1],
  [1, 9000, 320, 1, 320],
])('fitInto() %d × %d into %d is %d × %d', (width, height, edge, toWidth, toHeight) => {
  expect(fitInto({ width, height }, edge)).toEqual({ width: toWidth, height: toHeight });
});

describe('encodeWithin()', () => {
  const encoder = (sizes: (quality: number, edge: number) => number) => {
    const tried: string[] = [];
    const encode = ({ edge, quality }: { edge: number; quality: number }) => {
      tried.push(`${edge}@${quality}`);
      return Promise.resolve({ size: sizes(quality, edge) });
    };
    return { tried, encode };
  };

  test('takes the first try when it is small enough', async () => {
    const { tried, encode } = encoder(() => 599_999);
    await encodeWithin(2048, 600_000, encode);
    expect(tried).toEqual(['2048@0.85']);
  });

  test('goes down step by step and skips hopeless tries', async () => {
    const near = encoder((quality) => 800_000 * quality);
    await encodeWithin(2048, 600_000, near.encode);
    expect(near.tried).toEqual(['2048@0.85', '2048@0.78', '2048@0.7']);
    const far = encoder((quality, edge) => quality * edge * 2000);
    const result = await encodeWithin(2048, 600_000, far.encode);
    expect(far.tried.length).toBeLessThanOrEqual(4);
    expect(result.size).toBeGreaterThan(0);
  });

  test('takes the last try as it is', async () => {
    const { tried, encode } = encoder(() => 9_000_000);
    expect(await encodeWithin(2048, 600_000, encode)).toEqual({ size: 9_000_000 });
    expect(tried.at(-1)).toBe('1024@0.46');
  });

  test('lowers the quality before the size', () => {
    const attempts = attemptsFor(2048);
    expect(attempts.every(({ edge, quality }) => edge === 2048 || quality === 0.46)).toBe(true);
  });
});

describe('exifFields()', () => {
  test('reads time with offset, device and place', () => {
    const fields = exifFields({
      DateTimeOriginal: '2026:05:18 08:55:00',
      OffsetTimeOriginal: '+08:00',
      Make: 'Google',
      Model: 'Pixel 9',
      latitude: 31.230_416_012_3,
      longitude: 121.473_701,
      GPSHPositioningError: 4.6,
    });
    expect(fields).toEqual({
      takenAt: '2026-05-18T08:55:00+08:00',
      device: 'Google Pixel 9',
      gps: { lat: 31.230416, lng: 121.473701, accuracyM: 5 },
    });
  });

  test.each([
    ['nothing', {}],
    ['a bogus time', { DateTimeOriginal: '0000:00:00 00:00:00' }],
    ['a day that does not exist', { DateTimeOriginal: '2026:02:30 10:00:00', OffsetTimeOriginal: 'Z' }],
    ['no fix', { latitude: 0, longitude: 0 }],
    ['a place out of range', { latitude: 91, longitude: 10 }],
    ['a place that is no number', { latitude: Number.NaN, longitude: 10 }],
    ['an empty device', { Make: '\0\0', Model: ' ' }],
  ])('leaves out %s', (_name, tags) => {
    expect(exifFields(tags)).toEqual({});
  });

  test('uses the offset of this phone when the picture has none', () => {
    const { takenAt = '' } = exifFields({ DateTimeOriginal: '2026:05:18 08:55:00' });
    expect(new Date(takenAt)).toEqual(new Date('2026-05-18T08:55:00'));
  });

  test('does not name the maker twice', () => {
    expect(exifFields({ Make: 'HUAWEI', Model: 'Huawei P60' }).device).toBe('Huawei P60');
  });
});

test('instantOf() is the same moment, to the second, in the phone’s wall clock', () => {
  const date = new Date('2026-05-18T00:55:00Z');
  expect(new Date(instantOf(date))).toEqual(date);
  expect(instantOf(date)).toMatch(/^2026-05-1[78]T\d\d:55:00[+-]\d\d:\d\d$/);
});
