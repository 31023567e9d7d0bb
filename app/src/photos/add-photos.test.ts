import { readReport } from '@proofmark/contract/report/report.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepOffset } from '../store/device-clock.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { removePhotos } from './remove-photo.ts';
import { add, addWith, DATED } from './testing/fake-photos.ts';

let db: LocalDatabase;
beforeEach(() => {
  ({ db } = newPhone());
});

const rowOf = async (id: string) => (await db.rows.get([REPORT, 'photo', id]))?.view;

describe('addPhotos()', () => {
  test('stores bytes, record and row together', async () => {
    const { added, refused, duplicates } = await add('one');
    expect({ refused, duplicates }).toEqual({ refused: [], duplicates: [] });
    const [id = ''] = added;
    expect(await rowOf(id)).toMatchObject({
      fields: {
        source: 'library',
        linkTo: ['d1'],
        takenBy: 1,
        width: 20,
        sizeBytes: 3,
        device: 'Phone',
        fileName: 'one.jpg',
        pos: expect.any(String),
      },
    });
    expect(await db.photos.get(id)).toMatchObject({ state: 'queued', rename: null });
    expect(await (await db.photoBytes.get(id))?.full?.text()).toBe('one');
    expect(await db.operations.count()).toBe(1);
  });

  test('shortens a long file name without cutting a character in half', async () => {
    const { added, refused } = await add(`${'x'.repeat(199)}📷📷`);
    expect(refused).toEqual([]);
    expect((await rowOf(added[0] ?? ''))?.fields['fileName']).toBe(`${'x'.repeat(199)}📷.jpg`);
  });

  test('dates shots of the camera by the server when the phone is three days ahead, and no other files', async () => {
    const threeDays = 3 * 86_400_000;
    await keepOffset(db, -threeDays);
    const takenAt = async (source: 'camera' | 'library', text: string) => {
      const { added } = await addWith({ source }, text);
      const row = await rowOf(added[0] ?? '');
      return Date.parse(String((row as { fields: Record<string, unknown> }).fields['takenAt']));
    };
    const exact = Date.parse(DATED);
    expect((await takenAt('camera', 'dated')) - exact).toBe(-threeDays);
    const shot = (await takenAt('camera', 'new')) - (Date.now() - threeDays);
    expect(Math.abs(shot)).toBeLessThan(60_000);
    expect(await takenAt('library', 'dated 2')).toBe(Date.UTC(2026, 4, 18));
  });

  test('keeps the file as it came only where that is wanted', async () => {
    await add('one');
    expect(await db.originals.count()).toBe(0);
    const [id = ''] = (await addWith({ keepsOriginals: true }, 'two')).added;
    const [original] = await db.originals.toArray();
    expect(original?.photoId).toBe(id);
    expect(await original?.file.text()).toBe('two');
    expect(original?.file.name).toBe('two.HEIC');
  });

  test('stores the photo without its original when the phone has no room for both', async () => {
    vi.spyOn(db.originals, 'add').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    const { added, refused } = await addWith({ keepsOriginals: true }, 'one');
    expect([added.length, refused]).toEqual([1, []]);
    expect([await db.photos.count(), await db.photoBytes.count()]).toEqual([1, 1]);
  });

  test('stores neither bytes nor row when the phone cannot store one of them', async () => {
    vi.spyOn(db.operations, 'add').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    const { refused } = await add('one');
    expect(refused).toMatchObject([{ fileName: 'one.HEIC', reason: 'storageFull' }]);
    // The picture is not lost as long as the page is open.
    expect(await refused[0]?.file.text()).toBe('one');
    expect([await db.photos.count(), await db.photoBytes.count(), await db.rows.count()]).toEqual([0, 0, 0]);
  });

  test('distinguishes a browser that stores no pictures from a full phone', async () => {
    // What WebKit says in a private window.
    vi.spyOn(db.photoBytes, 'add').mockRejectedValue(
      Object.assign(new Error('Error preparing Blob/File data to be stored in object store'), {
        name: 'UnknownError',
      }),
    );
    const { refused } = await add('one');
    expect(refused).toMatchObject([{ fileName: 'one.HEIC', reason: 'storageUnavailable' }]);
    expect([await db.photos.count(), await db.rows.count()]).toEqual([0, 0]);
  });

  test('keeps a good picture, whatever fails while it is stored', async () => {
    vi.spyOn(db.photoBytes, 'add').mockRejectedValue(new Error('Connection to Indexed Database server lost'));
    const { refused } = await add('one');
    expect(refused).toMatchObject([{ fileName: 'one.HEIC', reason: 'storageUnavailable' }]);
  });

  test('one bad file never stops the rest', async () => {
    const { added, refused } = await add('one', 'heic', 'crash', 'two');
    expect(added).toHaveLength(2);
    expect(refused).toMatchObject([
      { fileName: 'heic.HEIC', reason: 'heicUnsupported' },
      { fileName: 'crash.HEIC', reason: 'broken' },
    ]);
  });

  test('puts files that were chosen together in their order behind the others, and reads the photos once', async () => {
    await add('zero');
    const read = vi.spyOn(db.rows, 'where');
    const { added } = await add('one', 'two', 'three', 'two');
    expect(read.mock.calls.filter(([index]) => (index as unknown) === '[reportId+kind]')).toHaveLength(1);
    const photos = readReport((await db.rows.toArray()).map(({ view }) => view)).photos;
    expect(photos.map(({ fileName }) => fileName)).toEqual(['zero.jpg', 'one.jpg', 'two.jpg', 'three.jpg']);
    expect(added).toEqual(photos.slice(1).map(({ id }) => id));
  });

  test('adds all photos of two batches at once, and a file that is in both only once', async () => {
    const [first, second] = await Promise.all([add('one', 'two'), add('three', 'two')]);
    expect([...first.added, ...second.added]).toHaveLength(3);
    expect([...first.duplicates, ...second.duplicates]).toHaveLength(1);
  });

  test('reports the same picture as a duplicate, unless it was removed before', async () => {
    const { added } = await add('one');
    const [photoId = ''] = added;
    expect(await add('one')).toEqual({
      added: [],
      refused: [],
      duplicates: [{ fileName: 'one.HEIC', photoId, file: expect.any(File) }],
    });
    await removePhotos(REPORT, [photoId]);
    expect((await add('one')).added).toHaveLength(1);
  });

  test('adds the same picture again if the person wants it', async () => {
    const [first] = (await add('one')).added;
    const { added, duplicates } = await addWith({ keepsTwins: true }, 'one');
    expect(duplicates).toEqual([]);
    expect(added).toHaveLength(1);
    expect(added).not.toContain(first);
  });

  test('removes several photos together', async () => {
    const { added } = await add('one', 'two', 'three');
    await removePhotos(REPORT, added.slice(0, 2));
    const gone = (await db.photos.bulkGet(added)).map((photo) => photo?.removedAt !== null);
    const deleted = (await Promise.all(added.map(rowOf))).map((row) => row?.deleted);
    expect([gone, deleted]).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
  });
});
