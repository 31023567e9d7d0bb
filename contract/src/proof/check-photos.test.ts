import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { joined, utf8, type Bytes } from './bytes.ts';
import { checkPhotos, isPhoto, photoHash } from './check-photos.ts';
import { handMadeZip } from './testing/hand-made-zip.ts';
import { TestInstance } from './testing/test-instance.ts';
import { zipEntries } from './zip-entries.ts';

const photo = joined(Uint8Array.of(0xff, 0xd8, 0xff), utf8('a photo '.repeat(50)));
const other = joined(Uint8Array.of(0xff, 0xd8, 0xff), utf8('another'));
const place = { reportNo: 'IR-1', version: 2, receivedAt: '2026-06-03T02:01:00.000Z' };

const ours = new TestInstance('proofmark.example');
await ours.rotate();
const { manifest } = await ours.issue({
  reportNo: 'IR-1',
  version: 2,
  photos: [{ id: 'p', sha256: await photoHash(photo), bytes: 1, takenAt: '', receivedAt: place.receivedAt }],
});

async function filesIn(zip: Uint8Array<ArrayBuffer>) {
  const files: { name: string; bytes: Bytes | null }[] = [];
  for await (const entry of zipEntries(new Blob([zip]))) files.push(entry);
  return files;
}

describe('a photo', () => {
  it('of a genuine report is found without asking anybody', async () => {
    const ask = vi.fn();
    expect(await checkPhotos([{ name: 'a', hash: await photoHash(photo) }], [manifest], ask)).toEqual([
      { name: 'a', place },
    ]);
    expect(ask).not.toHaveBeenCalled();
  });

  test('with any changed bit is another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: photo.length * 8 - 1 }), async (bit) => {
        const changed = photo.with(bit >> 3, (photo[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
        const [found] = await checkPhotos(
          [{ name: 'a', hash: await photoHash(changed) }],
          [manifest],
          async () => [null],
        );
        expect(found?.place).toBeNull();
      }),
    );
  });

  it('is asked for, 50 at a time', async () => {
    const photos = Array.from({ length: 120 }, (_, index) => ({ name: `${index}`, hash: `${index}` }));
    const ask = vi.fn(async (hashes: readonly string[]) =>
      hashes.map((hash) => (hash === '7' ? place : null)),
    );
    const found = await checkPhotos(photos, [], ask);
    expect(ask.mock.calls.map(([hashes]) => hashes.length)).toEqual([50, 50, 20]);
    expect(found.filter((each) => each.place !== null)).toEqual([{ name: '7', place }]);
  });

  it('that nobody can be asked about stays open', async () => {
    expect(await checkPhotos([{ name: 'a', hash: 'x' }], [manifest], null)).toEqual([
      { name: 'a', place: 'open' },
    ]);
    const fails = () => Promise.reject(new Error('No answer'));
    expect(await checkPhotos([{ name: 'a', hash: 'x' }], [], fails)).toEqual([{ name: 'a', place: 'open' }]);
  });

  it.each([
    [photo, true],
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47), true],
    [utf8('RIFF....WEBPVP8 '), true],
    [utf8('id,sha256'), false],
    [new Uint8Array(), false],
  ])('is recognised by how it begins', (bytes, is) => expect(isPhoto(bytes)).toBe(is));
});

describe('a ZIP', () => {
  it('gives its files, stored and deflated, without folders', async () => {
    const zip = handMadeZip([
      { name: '03_marks/', bytes: utf8('') },
      { name: '03_marks/P04.jpg', bytes: photo },
      { name: 'P05.jpg', bytes: other, isDeflated: true },
    ]);
    expect(await filesIn(zip)).toEqual([
      { name: '03_marks/P04.jpg', bytes: photo },
      { name: 'P05.jpg', bytes: other },
    ]);
  });

  it('with names that lead outside is harmless: they are only names', async () => {
    const names = ['../../etc/passwd', '/etc/passwd', String.raw`..\x.jpg`, 'a/../../b.jpg'];
    const zip = handMadeZip(names.map((name) => ({ name, bytes: photo })));
    expect((await filesIn(zip)).map(({ name }) => name)).toEqual(names);
  });

  it('with more than 20 MB behind one name, or encrypted, gives that file as broken', async () => {
    const zip = handMadeZip([
      { name: 'bomb.jpg', bytes: new Uint8Array(20_000_001), isDeflated: true },
      { name: 'secret.jpg', bytes: photo, flags: 1 },
    ]);
    expect((await filesIn(zip)).map(({ bytes }) => bytes)).toEqual([null, null]);
  });

  it('ends after 2,000 files', async () => {
    const zip = handMadeZip(
      Array.from({ length: 2_050 }, (_, index) => ({ name: `${index}`, bytes: utf8('') })),
    );
    expect(await filesIn(zip)).toHaveLength(2_000);
  });

  test('that is broken anywhere never fails', async () => {
    const zip = handMadeZip([
      { name: 'a.jpg', bytes: photo, isDeflated: true },
      { name: 'b.jpg', bytes: other },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: zip.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, byte) => {
          expect((await filesIn(zip.with(at, byte))).length).toBeLessThanOrEqual(2);
          expect((await filesIn(zip.slice(0, at))).length).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 300 },
    );
  });
});
