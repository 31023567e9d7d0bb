import { expect, test } from 'vitest';
import { exifTags } from './exif-tags.ts';
import { withExif } from './testing/exif-jpeg.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
const content = {
  orientation: 6,
  make: 'Google',
  model: 'Pixel 9',
  dateTimeOriginal: '2026:05:18 08:55:07',
  offsetTimeOriginal: '+07:00',
  gps: { lat: -6.208_76, lng: 106.845_6, errorM: 12.4 },
};
const tags = {
  Make: 'Google',
  Model: 'Pixel 9',
  DateTimeOriginal: '2026:05:18 08:55:07',
  OffsetTimeOriginal: '+07:00',
  latitude: expect.closeTo(-6.208_76, 5),
  longitude: expect.closeTo(106.845_6, 5),
  GPSHPositioningError: 12.4,
};

/** The TIFF part of a JPEG made by {@link withExif}. */
const tiff = () => withExif(JPEG, content).subarray(12, -2);

/** Little-endian, with one text and one entry that points outside the file. */
function littleTiff(): Uint8Array {
  const bytes = new Uint8Array(60);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0]);
  view.setUint32(4, 8, true);
  view.setUint16(8, 2, true);
  const entry = (at: number, numbers: [number, number, number, number]) => {
    view.setUint16(at, numbers[0], true);
    view.setUint16(at + 2, numbers[1], true);
    view.setUint32(at + 4, numbers[2], true);
    view.setUint32(at + 8, numbers[3], true);
  };
  entry(10, [0x010f, 2, 6, 40]);
  entry(22, [0x0110, 2, 500, 5000]);
  bytes.set(new TextEncoder().encode('Jolla\0'), 40);
  return bytes;
}

test.each([
  ['a JPEG', withExif(JPEG, content)],
  [
    'a HEIC, which keeps it anywhere',
    Buffer.concat([Buffer.from('....ftypheicExif....'), Buffer.from('Exif\0\0'), tiff()]),
  ],
  ['a PNG', Buffer.concat([Buffer.from('\x89PNG....eXIf', 'latin1'), tiff()])],
  ['a WebP', Buffer.concat([Buffer.from('RIFF....WEBPEXIF....'), tiff()])],
])('exifTags() reads %s', (_name, bytes) => {
  expect(exifTags(bytes)).toEqual(tags);
});

test('exifTags() reads little-endian and leaves out what is outside the file', () => {
  expect(exifTags(Buffer.concat([Buffer.from('Exif\0\0'), littleTiff()]))).toEqual({ Make: 'Jolla' });
});

test.each([
  ['nothing', new Uint8Array()],
  ['a picture without Exif', JPEG],
  ['the name alone', Buffer.from('Exif\0\0')],
  [
    'a directory that points to itself',
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08', 'latin1'),
  ],
])('exifTags() is empty for %s', (_name, bytes) => {
  expect(exifTags(bytes)).toEqual({});
});

test('exifTags() survives any damage', () => {
  const whole = withExif(JPEG, content);
  for (let length = 0; length < whole.length; length += 1)
    expect(() => exifTags(whole.subarray(0, length))).not.toThrow();
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Uint8Array.from(whole);
    damaged[at] = 0xff;
    expect(() => exifTags(damaged)).not.toThrow();
  }
});
