import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../store/local-database.ts';
import { recordEdit } from '../store/outbox.ts';
import { discardRejected } from '../store/rejected.ts';
import { countUnsent } from '../store/use-unsent-counts.ts';
import { submitIfReady } from '../sync/submit-queued.ts';
import { syncReport } from '../sync/sync-report.ts';
import { queueSubmit } from '../sync/submit.ts';
import { ok, refused, type FakeServer } from '../sync/testing/fake-server.ts';
import { fakeStore } from '../sync/testing/fake-xhr.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { putFile, STALL_MS } from '../sync/put-file.ts';
import { retryPhoto, uploadPhotos, waitingPhotos } from '../sync/upload-photos.ts';
import { removePhotos, restorePhotos } from './remove-photo.ts';
import { freeSentPhotos } from './photo-room.ts';
import { add, takePhotos } from './testing/fake-photos.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(() => {
  ({ db, server } = newPhone());
  takePhotos(server);
});

const rowOf = async (id: string) => (await db.rows.get([REPORT, 'photo', id]))?.view;

describe('uploadPhotos()', () => {
  const upload = () => uploadPhotos(db, { isForced: true });

  test('sends the bytes with the signed headers, confirms them and names the photo in its row', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await upload();
    // Only the browser may set the length.
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
    expect(await waitingPhotos(db)).toEqual([]);
  });

  test('sends two photos at a time', async () => {
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

  test.each([
    ['is silent', 'network', { reason: 'storeSilent' }],
    ['is at fault', 500, { reason: 'storeFault', status: 500 }],
  ] as const)(
    'a store that %s for one photo holds up no other, and the photo says so',
    async (_name, answer, says) => {
      fakeStore([answer, answer]);
      await add('one', 'two', 'three', 'four');
      await upload();
      // Two photos go at once, so either of them may be the one whose turn at the store comes second or third.
      const photos = await db.photos.toArray();
      const waiting = photos.filter(({ state }) => state === 'queued');
      expect(waiting).toHaveLength(2);
      expect(photos.filter(({ state }) => state === 'uploaded')).toHaveLength(2);
      for (const photo of waiting) expect(photo.lastError).toMatchObject(says);
    },
  );

  test('does not send the bytes again when only the confirmation is missing', async () => {
    const { puts } = fakeStore();
    server.faults = [null, 'lostAnswer'];
    const [id = ''] = (await add('one')).added;
    await upload().catch(() => {});
    await upload();
    expect(puts).toHaveLength(1);
    expect((await db.photos.get(id))?.state).toBe('uploaded');
  });

  test('marks a photo as failed that the store will never take, and goes on with the others', async () => {
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

  test('sends bytes that changed on the way again up to three times, however often the network failed', async () => {
    const { puts } = fakeStore();
    server.faults = ['network', 'network', 'network'];
    server.answers['/file/confirm'] = () => refused('FILE_MISMATCH');
    const [id = ''] = (await add('one')).added;
    for (let n = 0; n < 7; n += 1) await upload().catch(() => {});
    expect(puts).toHaveLength(3);
    expect((await db.photos.get(id))?.state).toBe('failed');
  });

  test('marks a photo as failed that is too large for a proxy, and does not send it every minute', async () => {
    const { puts } = fakeStore([413]);
    const [id = ''] = (await add('one')).added;
    await upload();
    await upload();
    expect(puts).toHaveLength(1);
    expect(await db.photos.get(id)).toMatchObject({
      state: 'failed',
      lastError: { reason: 'storeFault', status: 413 },
    });
  });

  test.each([
    ['is not theirs any more', () => new Response('{"code":403}', { status: 403 })],
    ['is locked', () => Response.json(refused('REPORT_LOCKED'))],
  ])('photos of a report that %s do not all ask, each for itself', async (_, answer) => {
    fakeStore();
    await add('one', 'two', 'three', 'four', 'five');
    server.intercept = ({ path }) => (path === '/file/presign' ? answer() : null);
    await uploadPhotos(db);
    await uploadPhotos(db);
    expect(server.callsTo('/file/presign')).toHaveLength(2);
    expect(await db.photos.where({ state: 'queued' }).count()).toBe(5);
    server.intercept = () => null;
    await upload();
    expect(await db.photos.where({ state: 'uploaded' }).count()).toBe(5);
  });

  test('sends each photo once from two tabs', async () => {
    const { puts } = fakeStore();
    await add('one', 'two', 'three', 'four');
    await Promise.all([upload(), upload()]);
    expect(puts).toHaveLength(4);
    expect(await db.photos.where({ state: 'uploaded' }).count()).toBe(4);
  });

  test('keeps a photo as sent that another tab has sent meanwhile', async () => {
    fakeStore();
    const [id = ''] = (await add('one')).added;
    server.answers['/file/presign'] = () => refused('BUSY');
    server.intercept = async ({ path }) => {
      if (path === '/file/presign') await db.photos.update(id, { state: 'uploaded', rename: 'elsewhere' });
      return null;
    };
    await upload();
    expect(await db.photos.get(id)).toMatchObject({ state: 'uploaded', rename: 'elsewhere' });
  });

  test('a photo that is removed while its bytes are sent stays removed, and an undo names it', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await syncReport(db, REPORT);
    server.intercept = async ({ path }) => {
      if (path === '/file/confirm') await removePhotos(REPORT, [id]);
      return null;
    };
    await upload();
    server.intercept = () => null;
    await syncReport(db, REPORT);
    expect(server.rows.get(`photo/${id}`)?.deleted).toBe(true);
    expect((await countUnsent(db)).total).toBe(0);
    await restorePhotos(REPORT, [id]);
    await upload();
    expect(puts).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ deleted: false, fields: { rename: 'inspection/1_one.jpg' } });
  });

  test('discarding a refused row also ends the wait for its photo, and the submission goes out', async () => {
    server.rejects = () => true;
    const [id = ''] = (await add('one')).added;
    await syncReport(db, REPORT);
    const [refusedAdd] = await db.operations.toArray();
    await discardRejected(refusedAdd?.op.opId ?? '');
    expect((await db.photos.get(id))?.removedAt).not.toBeNull();
    await queueSubmit(REPORT);
    await syncReport(db, REPORT);
    expect(server.callsTo('/workflow/submit')).toHaveLength(1);
  });

  test('a photo that failed while the clock was a year ahead does not wait for that year', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await db.photos.update(id, { attempts: 1, nextTryAt: Date.now() + 365 * 86_400_000 });
    await uploadPhotos(db);
    expect(puts).toHaveLength(1);
  });

  test('does not send a photo that another phone has sent', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await syncReport(db, REPORT);
    const hlc = `${String(Date.now() + 1).padStart(15, '0')}:00000:elsewhere`;
    server.take({ opId: 'name', kind: 'photo', id, set: { rename: 'inspection/x.jpg' }, hlc });
    await syncReport(db, REPORT);
    await upload();
    expect(puts).toHaveLength(0);
    expect(await db.photos.get(id)).toMatchObject({ state: 'uploaded', rename: 'inspection/x.jpg' });
  });

  test('does not send a removed photo, and sends it after an undo', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await removePhotos(REPORT, [id]);
    await upload();
    expect(puts).toHaveLength(0);
    await restorePhotos(REPORT, [id]);
    await upload();
    expect(await rowOf(id)).toMatchObject({ deleted: false, fields: { rename: 'inspection/1_one.jpg' } });
  });

  test('a removal or an undo that breaks off leaves the photo as it was: on the screen and to be sent, or neither', async () => {
    const ids = (await add('one', 'two')).added;
    const state = async () => {
      const rows = await Promise.all(ids.map(rowOf));
      return [(await countUnsent(db)).total, rows.map((row) => row?.deleted)];
    };
    const breakOff = () => {
      throw new Error('The page was closed');
    };
    const breaking = async (work: () => Promise<void>) => {
      db.photos.hook('updating', breakOff);
      await expect(work()).rejects.toThrow();
      db.photos.hook('updating').unsubscribe(breakOff);
    };
    await syncReport(db, REPORT);
    await breaking(() => removePhotos(REPORT, ids));
    expect(await state()).toEqual([2, [false, false]]);
    await removePhotos(REPORT, ids);
    await syncReport(db, REPORT);
    expect(await state()).toEqual([0, [true, true]]);
    await breaking(() => restorePhotos(REPORT, ids));
    expect(await state()).toEqual([0, [true, true]]);
    await restorePhotos(REPORT, ids);
    await syncReport(db, REPORT);
    expect(await state()).toEqual([2, [false, false]]);
  });

  test('sends a photo that was removed, and whose undo comes after the phone has found it removed', async () => {
    const { puts } = fakeStore();
    const ids = (await add('one')).added;
    await syncReport(db, REPORT);
    const read = db.rows.get.bind(db.rows);
    const reading = vi.spyOn(db.rows, 'get').mockImplementation((async (key: never) => {
      reading.mockRestore();
      await removePhotos(REPORT, ids);
      const found = await read(key);
      await restorePhotos(REPORT, ids);
      return found;
    }) as never);
    await upload();
    await upload();
    expect(puts).toHaveLength(1);
  });

  test('does not send a photo that somebody else removed until its row comes back', async () => {
    const { puts } = fakeStore();
    const [id = ''] = (await add('one')).added;
    await syncReport(db, REPORT);
    const row = server.rows.get(`photo/${id}`);
    const hlc = `${String(Date.now() + 1).padStart(15, '0')}:00000:elsewhere`;
    server.take({ opId: 'delete', kind: 'photo', id, delete: true, base: row?.hlc ?? {}, hlc });
    await syncReport(db, REPORT);
    await upload();
    expect(puts).toHaveLength(0);
    expect((await countUnsent(db)).total).toBe(0);
    server.take({ opId: 'edit', kind: 'photo', id, set: { captionEn: 'back' }, hlc });
    await syncReport(db, REPORT);
    await upload();
    expect(await rowOf(id)).toMatchObject({ deleted: false, fields: { rename: 'inspection/1_one.jpg' } });
  });

  describe('a photo whose name waits while the server is restored from a backup without it', () => {
    let id: string;
    beforeEach(async () => {
      fakeStore();
      [id = ''] = (await add('one')).added;
      await upload();
      server.intercept = ({ path, body }) => {
        if (path !== '/report/push') return null;
        const ops = body['ops'] as Operation[];
        const lost = ops.filter(({ set }) => set?.['rename'] === 'inspection/1_one.jpg');
        const taken = ops.filter((op) => !lost.includes(op));
        const results: unknown[] = lost.map(({ opId }) => ({
          opId,
          result: 'rejected',
          reason: 'FILE_NOT_CONFIRMED',
          field: 'rename',
          msg: 'unknown file',
        }));
        results.push(...(server.report.push(taken, Date.now()) ?? []));
        return Response.json(ok({ seq: server.seq, status: server.status, results }));
      };
    });

    test('is sent again', async () => {
      const { puts } = fakeStore();
      await syncReport(db, REPORT);
      expect(await db.operations.count()).toBe(0);
      expect(await db.photos.get(id)).toMatchObject({ state: 'queued', rename: null, attempts: 0 });
      expect(await waitingPhotos(db)).toMatchObject([{ nextTryAt: 0 }]);
      await upload();
      await syncReport(db, REPORT);
      expect(puts).toHaveLength(1);
      expect(server.rows.get(`photo/${id}`)?.fields['rename']).toBe('inspection/2_one.jpg');
      expect(await countUnsent(db)).toMatchObject({ total: 0 });
    });

    test('is told to the person when its bytes are no longer here', async () => {
      await db.photoBytes.update(id, { full: null });
      await syncReport(db, REPORT);
      expect(await db.operations.toArray()).toMatchObject([
        { state: 'rejected', refusal: { reason: 'FILE_NOT_CONFIRMED' } },
      ]);
    });
  });

  test('a photo whose row was refused waits for the person’s decision', async () => {
    const { puts } = fakeStore();
    server.rejects = () => true;
    const [id = ''] = (await add('one')).added;
    await syncReport(db, REPORT);
    await upload();
    expect(puts).toHaveLength(0);
    expect(await db.photos.get(id)).toMatchObject({ state: 'queued', removedAt: null });
  });

  test('the submission waits for the photos', async () => {
    fakeStore();
    await add('one');
    await queueSubmit(REPORT);
    await syncReport(db, REPORT);
    expect(server.callsTo('/workflow/submit')).toHaveLength(0);
    await upload();
    await syncReport(db, REPORT);
    expect(server.callsTo('/workflow/submit')).toHaveLength(1);
  });

  test('the submission waits for the name of a photo that arrives while it looks for what is unsent', async () => {
    const [id = ''] = (await add('one')).added;
    await syncReport(db, REPORT);
    await queueSubmit(REPORT);
    const arrive = () =>
      db.transaction('rw', [db.photos, db.rows, db.operations, db.meta], async () => {
        await db.photos.update(id, { state: 'uploaded' });
        await recordEdit(db, { reportId: REPORT, kind: 'photo', id }, { set: { rename: 'one.jpg' } });
      });
    const read = db.operations.where.bind(db.operations);
    let arrival: Promise<void> | undefined;
    vi.spyOn(db.operations, 'where').mockImplementation(((key: never) => {
      arrival ??= Dexie.ignoreTransaction(arrive);
      return read(key);
    }) as never);
    await submitIfReady(db, REPORT);
    await arrival;
    expect(server.callsTo('/workflow/submit')).toHaveLength(0);
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
