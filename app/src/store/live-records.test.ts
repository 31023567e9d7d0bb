import type { Row } from '@proofmark/contract/sync/merge.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { addRow, deleteRow, setFields } from './edit.ts';
import { livePhotoRecords, liveRows } from './live-records.ts';
import type { LocalDatabase, PhotoRecord } from './local-database.ts';
import { soon } from '../testing/soon.ts';

let db: LocalDatabase;
let passedOn: Row[][];
let stop: () => void;
beforeEach(async () => {
  ({ db } = newPhone());
  await addRow(REPORT, 'item', { code: 'A1' }, 'item-1');
  await addRow(REPORT, 'item', { code: 'A2' }, 'item-2');
  passedOn = [];
  const source = liveRows(db, REPORT);
  const subscription = source.subscribe({
    next: (rows) => passedOn.push(rows),
    error: (cause) => expect.unreachable(String(cause)),
  });
  stop = () => subscription.unsubscribe();
  await soon(() => expect(passedOn).toHaveLength(1));
});
afterEach(() => stop());

const latest = (id: string) => passedOn.at(-1)?.find((row) => row.id === id);

describe('liveRows()', () => {
  test('passes on a change and leaves every other row the same object', async () => {
    const [before, other] = [latest('item-1'), latest('item-2')];
    await setFields(REPORT, 'item', 'item-1', { code: 'B1' });
    await soon(() => expect(latest('item-1')?.fields['code']).toBe('B1'));
    expect(latest('item-1')).not.toBe(before);
    expect(latest('item-2')).toBe(other);
  });

  test('reads only the rows that changed', async () => {
    const all = vi.spyOn(db.rows, 'where');
    const some = vi.spyOn(db.rows, 'bulkGet');
    await setFields(REPORT, 'item', 'item-2', { code: 'B2' });
    await soon(() => expect(latest('item-2')?.fields['code']).toBe('B2'));
    expect(all).not.toHaveBeenCalled();
    expect(some.mock.calls).toEqual([[[[REPORT, 'item', 'item-2']]]]);
  });

  test('passes on rows that were added and removed', async () => {
    await addRow(REPORT, 'item', { code: 'A3' }, 'item-3');
    await soon(() => expect(latest('item-3')?.fields['code']).toBe('A3'));
    // It was never sent, so the row leaves no trace.
    await deleteRow(REPORT, 'item', 'item-3');
    await soon(() => expect(latest('item-3')?.deleted ?? true).toBe(true));
    await db.rows.delete([REPORT, 'item', 'item-1']);
    await soon(() => expect(latest('item-1')).toBeUndefined());
  });

  test('reads everything again when a transaction does not say what it changed', async () => {
    await db.rows.where({ reportId: REPORT }).modify((record) => {
      record.view.fields['code'] = 'all';
    });
    await soon(() =>
      expect([latest('item-1'), latest('item-2')].map((row) => row?.fields['code'])).toEqual(['all', 'all']),
    );
    await db.rows.clear();
    await soon(() => expect(passedOn.at(-1)).toEqual([]));
  });

  test('says nothing about other reports, nor after it is unsubscribed', async () => {
    await addRow('another', 'item', { code: 'X' });
    await setFields(REPORT, 'item', 'item-1', { code: 'B1' });
    await soon(() => expect(passedOn).toHaveLength(2));
    stop();
    await setFields(REPORT, 'item', 'item-1', { code: 'C1' });
    expect(passedOn).toHaveLength(2);
  });
});

describe('livePhotoRecords()', () => {
  const photo = (photoId: string, reportId = REPORT): PhotoRecord => ({
    photoId,
    reportId,
    sha256: '',
    sizeBytes: 1,
    fileName: 'a.jpg',
    state: 'queued',
    rename: null,
    pendingRename: null,
    attempts: 0,
    resends: 0,
    nextTryAt: 0,
    createdAt: 0,
    removedAt: null,
  });
  let passedOnPhotos: ReadonlyMap<string, PhotoRecord>[];
  beforeEach(async () => {
    await db.photos.bulkAdd([photo('photo-1'), photo('photo-2')]);
    passedOnPhotos = [];
    const subscription = livePhotoRecords(db, REPORT).subscribe({
      next: (photos) => passedOnPhotos.push(photos),
      error: (cause) => expect.unreachable(String(cause)),
    });
    stop();
    stop = () => subscription.unsubscribe();
    await soon(() => expect(passedOnPhotos).toHaveLength(1));
  });

  test('reads only the photo that changed, and leaves the others the same object', async () => {
    const all = vi.spyOn(db.photos, 'where');
    const other = passedOnPhotos[0]?.get('photo-2');
    await db.photos.update('photo-1', { state: 'uploaded' });
    await soon(() => expect(passedOnPhotos.at(-1)?.get('photo-1')?.state).toBe('uploaded'));
    expect(passedOnPhotos.at(-1)?.get('photo-2')).toBe(other);
    expect(all.mock.calls.filter(([index]) => typeof index === 'object')).toEqual([]);
  });

  test('leaves out photos of other reports and removed photos', async () => {
    await db.photos.bulkAdd([photo('photo-3'), photo('theirs', 'another')]);
    await db.photos.update('photo-2', { removedAt: 1 });
    await soon(() => expect([...(passedOnPhotos.at(-1)?.keys() ?? [])]).toEqual(['photo-1', 'photo-3']));
    await db.photos.update('photo-2', { removedAt: null });
    await soon(() => expect(passedOnPhotos.at(-1)?.has('photo-2')).toBe(true));
  });
});
