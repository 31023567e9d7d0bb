import { PHOTO_CATEGORY_CODES } from '@proofmark/contract/dictionary/photo-categories.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../store/local-database.ts';
import { syncReport } from '../sync/sync-report.ts';
import { queueSubmit } from '../sync/submit.ts';
import { ok, refused, type FakeServer } from '../sync/testing/fake-server.ts';
import { fakeStore } from '../sync/testing/fake-xhr.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { putFile, STALL_MS } from '../sync/put-file.ts';
import { nextPhotoTryAt, retryPhoto, uploadPhotos } from '../sync/upload-photos.ts';
import { addPhotos, removePhoto, restorePhoto, type Processor } from './add-photos.ts';
import { freeSentPhotos } from './photo-room.ts';
import { RefusedPhoto } from './refused-photo.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(() => {
  ({ db, server } = newPhone());
  let number = 0;
  server.answers['/file/presign'] = ({ body }) => {
    number += 1;
    const headers = {
      'content-type': String(body['contentType']),
      'content-length': String(body['size']),
      'x-amz-date': 'now',
    };
    return ok({
      method: 'PUT',
      url: `/files/${number}`,
      headers,
      rename: `inspection/${number}_${String(body['fileName'])}`,
      expiresAt: 0,
    });
  };
  server.answers['/file/confirm'] = ({ body }) => ok({ url: 'u', name: 'n', rename: body['rename'] });
});

/** In the worker's place: the text of the file is its picture; some texts stand for bad files. */
const processed: Processor = async (file) => {
  const text = await file.text();
  if (text === 'heic') throw new RefusedPhoto('heicUnsupported');
  if (text === 'crash') throw new TypeError('decoder died');
  const full = new Blob([text], { type: 'image/jpeg' });
  const sha256 = text.padEnd(64, '0').slice(0, 64);
  return {
    full,
    thumb: new Blob(['t'], { type: 'image/jpeg' }),
    width: 20,
    height: 10,
    sha256,
    exif: { device: 'Phone' },
  };
};
const file = (text: string, name = `${text}.HEIC`) =>
  new File([text], name, { lastModified: Date.UTC(2026, 4, 18) });
const add = (...texts: string[]) =>
  addPhotos(
    REPORT,
    texts.map((text) => file(text)),
    { category: PHOTO_CATEGORY_CODES[0], source: 'library', linkTo: ['d1'] },
    processed,
  );
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

  test('neither bytes nor row when the phone cannot store the one', async () => {
    vi.spyOn(db.operations, 'add').mockRejectedValue(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    const { refused } = await add('one');
    expect(refused).toEqual([{ fileName: 'one.HEIC', reason: 'storageFull' }]);
    expect([await db.photos.count(), await db.photoBytes.count(), await db.rows.count()]).toEqual([0, 0, 0]);
  });

  test('one bad file never stops the rest', async () => {
    const { added, refused } = await add('one', 'heic', 'crash', 'two');
    expect(added).toHaveLength(2);
    expect(refused).toEqual([
      { fileName: 'heic.HEIC', reason: 'heicUnsupported' },
      { fileName: 'crash.HEIC', reason: 'broken' },
    ]);
  });

  test('the same picture again is told, not added; one that was taken away may come back', async () => {
    const { added } = await add('one');
    const [photoId = ''] = added;
    expect(await add('one')).toEqual({
      added: [],
      refused: [],
      duplicates: [{ fileName: 'one.HEIC', photoId }],
    });
    await removePhoto(REPORT, photoId);
    expect((await add('one')).added).toHaveLength(1);
  });
});

describe('uploadPhotos()', () => {
  const upload = () => uploadPhotos(db, { isForced: true });

  test('puts the bytes with the signed headers, confirms, and names the photo in its row', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await upload();
    // The browser sets the length itself and lets nobody else.
    expect(puts).toMatchObject([
      { url: '/files/1', headers: { 'content-type': 'image/jpeg', 'x-amz-date': 'now' } },
    ]);
    expect(puts[0]?.headers).not.toHaveProperty('content-length');
    expect(server.callsTo('/file/presign')[0]?.body).toMatchObject({
      reportId: REPORT,
      fileName: 'one.jpg',
      size: 3,
      contentType: 'image/jpeg',
    });
    expect(await db.photos.get(id)).toMatchObject({ state: 'uploaded', rename: 'inspection/1_one.jpg' });
    expect(await rowOf(id)).toMatchObject({ fields: { rename: 'inspection/1_one.jpg' } });
    expect(await nextPhotoTryAt(db)).toBeNull();
  });

  test('two at a time', async () => {
    const { puts, atOnce } = fakeStore();
    await add('one', 'two', 'three', 'four', 'five');
    await upload();
    expect(puts).toHaveLength(5);
    expect(atOnce()).toBe(2);
  });

  test.each([
    ['the network at presign', ['network'], []],
    ['the network at put', [], ['network']],
    ['the store', [], [503]],
    ['a signed address that is too old', [], [403]],
    ['the server', [{ status: 500, body: {} }], []],
  ] as const)('%s fails: the photo waits, and goes the next time', async (_name, faults, answers) => {
    fakeStore([...answers]);
    server.faults = [...faults];
    const [id = ''] = (await add('one')).added;
    await upload().catch(() => {});
    expect(await db.photos.get(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: expect.anything(),
    });
    expect((await db.photos.get(id))?.nextTryAt).toBeGreaterThan(Date.now());
    await uploadPhotos(db);
    expect((await db.photos.get(id))?.state).toBe('queued');
    await upload();
    expect((await db.photos.get(id))?.state).toBe('uploaded');
  });

  test('when only the confirmation is missing, the bytes do not travel again', async () => {
    const { puts } = fakeStore();
    server.faults = [null, 'lostAnswer'];
    const [id = ''] = (await add('one')).added;
    await upload().catch(() => {});
    await upload();
    expect(puts).toHaveLength(1);
    expect((await db.photos.get(id))?.state).toBe('uploaded');
  });

  test('bytes that the store will never take are failed with the reason, the others go on', async () => {
    fakeStore();
    const { added } = await add('one', 'two');
    const confirm = server.answers['/file/confirm'];
    server.answers['/file/confirm'] = (call) =>
      String(call.body['rename']).includes('one') ? refused('FILE_NOT_AN_IMAGE') : confirm?.(call);
    await upload();
    const states = (await db.photos.bulkGet(added)).map((photo) => photo?.state);
    expect(states).toEqual(['failed', 'uploaded']);
    expect(await db.photos.get(added[0] ?? '')).toMatchObject({ lastError: { reason: 'FILE_NOT_AN_IMAGE' } });
    server.answers['/file/confirm'] = confirm ?? (() => null);
    await retryPhoto(added[0] ?? '');
    await upload();
    expect((await db.photos.get(added[0] ?? ''))?.state).toBe('uploaded');
  });

  test('bytes that changed on the way are sent again, three times', async () => {
    const { puts } = fakeStore();
    server.answers['/file/confirm'] = () => refused('FILE_MISMATCH');
    const [id = ''] = (await add('one')).added;
    for (let n = 0; n < 4; n += 1) await upload();
    expect(puts).toHaveLength(3);
    expect((await db.photos.get(id))?.state).toBe('failed');
  });

  test('a photo that was taken away is not sent, and goes after an undo', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await removePhoto(REPORT, id);
    await upload();
    expect(puts).toHaveLength(0);
    await restorePhoto(REPORT, id);
    await upload();
    expect(await rowOf(id)).toMatchObject({ deleted: false, fields: { rename: 'inspection/1_one.jpg' } });
  });

  test('a submission waits for the photos', async () => {
    fakeStore();
    await add('one');
    await queueSubmit(REPORT);
    await syncReport(db, REPORT);
    expect(server.callsTo('/workflow/submit')).toHaveLength(0);
    await upload();
    await syncReport(db, REPORT);
    expect(server.callsTo('/workflow/submit')).toHaveLength(1);
  });
});

test('putFile() gives up when nothing moves for 30 s', async () => {
  vi.useFakeTimers();
  fakeStore(['silence']);
  const put = putFile({ url: '/x', headers: {}, body: new Blob(['x']) }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(STALL_MS);
  expect(await put).toMatchObject({ kind: 'timeout' });
  vi.useRealTimers();
});

test('freeSentPhotos() drops only what the server has, and keeps small pictures', async () => {
  fakeStore();
  const [sent = ''] = (await add('one')).added;
  await uploadPhotos(db, { isForced: true });
  const [unsent = ''] = (await add('two')).added;
  expect(await freeSentPhotos(db)).toBe(1);
  expect(await db.photoBytes.get(sent)).toMatchObject({ full: null, thumb: expect.any(Blob) });
  expect((await db.photoBytes.get(unsent))?.full).toBeInstanceOf(Blob);
});
