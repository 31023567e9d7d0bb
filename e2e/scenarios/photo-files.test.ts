/** @file Files from phones: rotated eight ways, with position and time, damaged, disguised, far too large. */
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  LOADING_PHOTO_CATEGORIES,
  PHOTO_CATEGORY_CODES,
} from '@proofmark/contract/dictionary/photo-categories.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { withExif } from '../../app/src/photos/testing/exif-jpeg.ts';
import { difference, storedPhotos, type StoredPhoto } from '../fixtures/stored-photos.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const { photos } = words.report;
const BOTTLE = 'IR-260624-003';
/** Real photos, if somebody has put them beside the project. They are not part of it. */
const FOLDER =
  process.env['PHOTO_FILES'] ?? fileURLToPath(new URL('../../../shared/photos', import.meta.url));

const MOST_BYTES = 600_000;
const LONG_EDGE = 2048;
const THUMB_EDGE = 320;

let world: World;
let phone: Phone & Screens;
let folder: string;
let categories: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'proofmark-files-'));
  world = await openWorld();
  phone = await world.newPhone({ as: 'inspector@example.com', language: 'zh-CN' });
  const { home, frame } = phone;
  await home.openTask(BOTTLE);
  await frame.go('productImages');
  categories = PHOTO_CATEGORY_CODES.filter((category) => !LOADING_PHOTO_CATEGORIES.includes(category));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

function file(name: string, content: Uint8Array | string): string {
  const made = path.join(folder, name);
  writeFileSync(made, content);
  return made;
}

/** Chooses files for an empty category. Returns what was stored, and the message about rejected files. */
async function choose(
  files: string[],
): Promise<{ stored: Map<string, StoredPhoto>; refused: Map<string, string> }> {
  const { page, productImages } = phone;
  const before = await storedPhotos(page);
  const sheet = await productImages.openCategory(
    term('zh-CN', 'photo_category', categories.shift() ?? 'document'),
  );
  await productImages.addFrom(sheet, files);
  const notice = sheet.root.getByRole('alert');
  // Each file ends as a photo or as a line of the message. The last line is about the photos.
  const named = notice.locator('.photo-outcome-line').filter({ hasText: '：' });
  const photosIn = productImages.photosIn(sheet);
  await eventually(async () => (await photosIn.count()) + (await named.count()), 60_000).toBe(files.length);
  const lines = await named.allTextContents();
  if (lines.length > 0) await notice.getByRole('button', { name: photos.understood }).click();
  await sheet.done(words.common.close);
  const stored = await storedPhotos(page);
  for (const name of before.keys()) stored.delete(name);
  const refused = lines.flatMap((line) => {
    const [name, reason] = line.split('：');
    return name && reason ? [[name, reason] as const] : [];
  });
  return { stored, refused: new Map(refused) };
}

/** A photo with a red, green, blue and yellow corner when upright, stored as `orientation` says. */
async function turnedJpeg(orientation: number, { width = 1200, height = 900 } = {}): Promise<Buffer> {
  const base64 = await phone.page.evaluate(
    async ({ orientation, width, height }) => {
      const isTurned = orientation > 4;
      const canvas = new OffscreenCanvas(isTurned ? height : width, isTurned ? width : height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      // From upright to stored: the inverse of what the tag asks for (Exif 3.0, 4.6.5.1.6).
      const byOrientation = [
        [1, 0, 0, 1, 0, 0],
        [-1, 0, 0, 1, width, 0],
        [-1, 0, 0, -1, width, height],
        [1, 0, 0, -1, 0, height],
        [0, 1, 1, 0, 0, 0],
        [0, -1, 1, 0, 0, width],
        [0, -1, -1, 0, height, width],
        [0, 1, -1, 0, height, 0],
      ] as const;
      const [a, b, c, d, e, f] = byOrientation[orientation - 1] ?? byOrientation[0];
      context.setTransform(a, b, c, d, e, f);
      const half = [width / 2, height / 2] as const;
      for (const [index, colour] of ['#f00', '#0f0', '#00f', '#ff0'].entries()) {
        context.fillStyle = colour;
        context.fillRect((index % 2) * half[0], Math.floor(index / 2) * half[1], ...half);
      }
      // Makes every photo different.
      context.fillStyle = '#fff';
      context.fillRect(width / 2, height / 2, orientation * 8, 8);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { orientation, width, height },
  );
  return Buffer.from(base64, 'base64');
}

/** The colours of the corners, in words. */
function corners({ full: { grid } }: StoredPhoto): string[] {
  return [0, 7, 40, 47].map((index) => {
    const [red = 0, green = 0, blue = 0] = grid[index] ?? [];
    return [red > 128 ? 'red' : '', green > 128 ? 'green' : '', blue > 128 ? 'blue' : ''].join('');
  });
}

function expectStoredSizes({ full, thumb, fields }: StoredPhoto): void {
  expect(full.bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(full.type).toBe('image/jpeg');
  expect(Math.max(full.width, full.height)).toBeLessThanOrEqual(LONG_EDGE);
  expect(Math.max(thumb.width, thumb.height)).toBeLessThanOrEqual(THUMB_EDGE);
  expect(fields).toMatchObject({ width: full.width, height: full.height, sizeBytes: full.bytes });
  expect(fields.sha256).toMatch(/^[0-9a-f]{64}$/);
}

describe('generated files', () => {
  it('all eight orientations become upright, in the photo and in its thumbnail', async () => {
    const files = [];
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const jpeg = withExif(await turnedJpeg(orientation), { orientation });
      files.push(file(`turned-${orientation}.jpg`, jpeg));
    }
    const { stored, refused } = await choose(files);
    expect([...refused]).toEqual([]);
    expect([...stored.keys()]).toEqual(files.map((name) => path.basename(name)));
    for (const [name, photo] of stored) {
      expect([name, ...corners(photo)]).toEqual([name, 'red', 'green', 'blue', 'redgreen']);
      expect([photo.full.width, photo.full.height]).toEqual([1200, 900]);
      expect([photo.thumb.width, photo.thumb.height]).toEqual([THUMB_EDGE, 240]);
      expect(difference(photo.full, photo.thumb)).toBeLessThan(12);
    }
  });

  it('time, position and device go into the fields; a photo above the size setting is scaled down to it', async () => {
    const jpeg = await turnedJpeg(6, { width: 4000, height: 3000 });
    const exif = {
      orientation: 6,
      make: 'Google',
      model: 'Pixel 9',
      dateTimeOriginal: '2026:05:18 08:55:07',
      offsetTimeOriginal: '+07:00',
      gps: { lat: -6.208_76, lng: 106.845_6, errorM: 12.4 },
    };
    const { stored } = await choose([file('factory.jpg', withExif(jpeg, exif))]);
    const photo = stored.get('factory.jpg');
    expect(photo?.fields).toMatchObject({
      takenAt: '2026-05-18T08:55:07+07:00',
      device: 'Google Pixel 9',
      gps: { accuracyM: 12 },
      width: 2048,
      height: 1536,
    });
    expect(photo?.fields.gps?.lat).toBeCloseTo(-6.208_76, 4);
    expect(photo?.fields.gps?.lng).toBeCloseTo(106.845_6, 4);
    if (photo) expectStoredSizes(photo);
  });

  it('marks what is older than the day of the visit', async () => {
    const { page, frame, information, productImages } = phone;
    await frame.go('information');
    await information.row(words.information.visit.date).waitFor();
    const visit = await information.visit();
    await visit.fill(words.report.fields.information.inspectionDate, '2026-05-19');
    await visit.done();
    await frame.go('productImages');
    const notice = page
      .getByRole('main')
      .locator('.notice')
      .filter({ hasText: words.productImages.doubtfulDo });
    await notice.getByText(fill(words.productImages.doubtful_other, { count: 1 })).waitFor();
    await notice.getByRole('button').click();
    const all = await new Sheet(page, words, words.productImages.all).open();
    await productImages.photosIn(all).and(page.getByLabel(photos.doubt.older)).waitFor();
    await all.done(words.common.close);
  });

  it('one message names each file that is not a photo with its reason; the rest are added', async () => {
    const good = await turnedJpeg(1, { width: 640, height: 480 });
    const huge = Buffer.from(good);
    // A frame header that says 65 000 × 65 000: the app must not decode it to find out.
    const frameAt = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.writeUInt16BE(65_000, frameAt + 5);
    huge.writeUInt16BE(65_000, frameAt + 7);
    const heavy = file('heavy.jpg', good);
    truncateSync(heavy, 50_000_001);
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(500),
    ]);
    const { stored, refused } = await choose([
      file('first.jpg', withExif(good, { model: 'first' })),
      file('page.jpg', '<!doctype html><html><body><img src="x"></body></html>'),
      file('empty.jpg', ''),
      heavy,
      file('huge.jpg', huge),
      file('head-only.jpg', good.subarray(0, 200)),
      file('cut-off.jpg', good.subarray(0, good.length * 0.7)),
      file('IMG_0001.HEIC', heic),
      file('really-a-jpeg.png', withExif(good, { model: 'disguised', orientation: 3 })),
      file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ]);
    const { refusedReason } = photos;
    expect(Object.fromEntries(refused)).toEqual({
      'page.jpg': refusedReason.notAnImage,
      'empty.jpg': refusedReason.empty,
      'heavy.jpg': refusedReason.tooLarge,
      'huge.jpg': refusedReason.tooManyPixels,
      'head-only.jpg': refusedReason.broken,
      'cut-off.jpg': refusedReason.broken,
      'IMG_0001.HEIC': refusedReason.heicUnsupported,
      'drawing.svg': refusedReason.notAnImage,
    });
    // A JPEG with the wrong extension is a photo like any other.
    expect([...stored.keys()]).toEqual(['first.jpg', 'really-a-jpeg.jpg']);
    expect(refusedReason.heicUnsupported).toMatch(/设置 › 相机 › 格式/);
    await phone.frame.allSent();
  });
});

describe.skipIf(!existsSync(FOLDER))('real photos', () => {
  const list = (group: string) =>
    existsSync(path.join(FOLDER, group))
      ? readdirSync(path.join(FOLDER, group))
          .sort()
          .map((name) => path.join(FOLDER, group, name))
      : [];

  it('eight orientations of one picture look alike', async () => {
    const { stored, refused } = await choose(list('orientation'));
    expect([...refused]).toEqual([]);
    const all = [...stored.values()];
    expect(all).toHaveLength(8);
    const [first] = all;
    for (const photo of all) {
      expectStoredSizes(photo);
      expect(photo.full.width).toBeGreaterThan(photo.full.height);
      if (first) expect(difference(first.full, photo.full)).toBeLessThan(6);
    }
  });

  it('a camera’s position and time go into the fields', async () => {
    const { stored, refused } = await choose(list('gps'));
    expect([...refused]).toEqual([]);
    // As other Exif readers show it. The camera wrote no offset, so the phone's time zone applies.
    const expected = {
      'DSCN0010.jpg': ['2008-10-22T16:28:39+08:00', 43.467_448, 11.885_127],
      'DSCN0012.jpg': ['2008-10-22T16:29:49+08:00', 43.467_157, 11.885_395],
      'DSCN0021.jpg': ['2008-10-22T16:38:20+08:00', 43.467_082, 11.884_538],
      'DSCN0025.jpg': ['2008-10-22T16:43:21+08:00', 43.468_365, 11.881_635],
      'DSCN0027.jpg': ['2008-10-22T16:44:01+08:00', 43.468_442, 11.881_515],
    };
    expect([...stored.keys()]).toEqual(Object.keys(expected));
    for (const [name, [takenAt, lat, lng]] of Object.entries(expected)) {
      const photo = stored.get(name);
      expect(photo?.fields).toMatchObject({ takenAt, device: 'NIKON COOLPIX P6000' });
      expect(photo?.fields.gps?.lat).toBeCloseTo(Number(lat), 5);
      expect(photo?.fields.gps?.lng).toBeCloseTo(Number(lng), 5);
    }
  });

  it('phone photos are stored small, with their data', async () => {
    const { stored, refused } = await choose(list('phone'));
    expect([...refused]).toEqual([]);
    for (const photo of stored.values()) expectStoredSizes(photo);
    expect(Object.fromEntries([...stored].map(([name, { fields }]) => [name, fields.device]))).toEqual({
      'HMD_Nokia_8.3_5G.jpg': 'HMD Global Nokia 8.3 5G',
      'iphone_hdr_NO.jpg': 'Apple iPhone 6',
      'jolla.jpg': 'Jolla',
    });
    expect(stored.get('HMD_Nokia_8.3_5G.jpg')?.fields.takenAt).toBe('2022-08-14T14:12:31+03:00');
  });

  it('HEIC is rejected with advice, a damaged file by name; invalid Exif does not spoil a photo', async () => {
    const { stored, refused } = await choose([...list('heic'), ...list('broken')]);
    expect(Object.fromEntries(refused)).toEqual({
      'iphone_13_pro_max.HEIC': photos.refusedReason.heicUnsupported,
      'corrupted.jpg': photos.refusedReason.broken,
    });
    expect([...stored.keys()]).toEqual(['image00971.jpg', 'image01137.jpg', 'image01551.jpg']);
    for (const photo of stored.values()) expectStoredSizes(photo);
    await phone.frame.allSent();
  });
});
