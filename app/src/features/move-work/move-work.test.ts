import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addRow, countUp, deleteRow, restoreRow, setFields } from '../../store/edit.ts';
import type { LocalDatabase, ReportRecord } from '../../store/local-database.ts';
import { putNewTask } from '../../store/new-task.ts';
import { readKnownPhotos } from '../../photos/known-photos.ts';
import { storePhoto } from '../../photos/store-photo.ts';
import { syncReport } from '../../sync/sync-report.ts';
import { cancelSubmit, queueSubmit } from '../../sync/submit.ts';
import type { FakeServer } from '../../sync/testing/fake-server.ts';
import { newPhone, REPORT, taskOf } from '../../sync/testing/test-phone.ts';
import { exportWork } from './export-work.ts';
import { importWork } from './import-work.ts';
import { readZip, writeZip } from './zip.ts';

let db: LocalDatabase;
let server: FakeServer;
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

beforeEach(async () => {
  ({ db, server } = newPhone());
  await db.tasks.put({ ...taskOf(), cachedAt: 0 });
  await addRow(REPORT, 'defect', { descriptionEn: 'Loose thread', quantity: 9 }, 'thread');
  await countUp(REPORT, 'defect', 'thread', 'quantity', 1);
  await addPhoto('photo.jpg');
  await queueSubmit(REPORT);
});

async function addPhoto(name: string): Promise<void> {
  const full = new Blob([PICTURE], { type: 'image/jpeg' });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', PICTURE));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const photo = { full, thumb: full, sha256, width: 1, height: 1, exif: {} };
  await storePhoto(db, photo, name, {
    fields: { category: 'shipping_mark', sha256 },
    known: await readKnownPhotos(db, REPORT),
    keepsTwins: false,
  });
}

const exported = () => exportWork(db, { nickname: 'Wu Qing' });

/** A new phone with the same server. */
function otherPhone(uid = 1): LocalDatabase {
  const { report } = server;
  ({ db, server } = newPhone(uid));
  server.report = report;
  return db;
}

async function contents(db: LocalDatabase) {
  const [operations, photos, tasks] = await Promise.all([
    db.operations.orderBy('op.hlc').toArray(),
    db.photos.toArray(),
    db.tasks.toArray(),
  ]);
  return { operations: operations.map(({ op }) => op), photos: photos.length, tasks: tasks.length };
}

/** Every state in the outbox. */
const states = async () => [...new Set((await db.operations.toArray()).map(({ state }) => state))];

describe('export and import', () => {
  test('another phone gets a task that the server does not have, with its first rows', async () => {
    const reportId = 'new-1';
    const task = { ...taskOf({ reportId, reportNo: 'R-new' }), cachedAt: 0 };
    const request = { reportId, orderNo: 'PO-1', reportNo: 'R-new' };
    const rows = [{ kind: 'item', id: 'A1', fields: { nameEn: 'Quantity' } } as const];
    await db.transaction('rw', [db.tasks, db.newTasks, db.reports, db.rows], () =>
      putNewTask(db, task, { reportId, request, rows: [...rows] }),
    );
    await setFields(reportId, 'item', 'A1', { result: 'pass' });
    const file = await exported();
    const other = otherPhone();
    await importWork(other, file);
    expect((await other.rows.get([reportId, 'item', 'A1']))?.view.fields).toMatchObject({
      nameEn: 'Quantity',
      result: 'pass',
    });
    expect(await other.newTasks.toArray()).toMatchObject([{ request }]);
    // A second import changes nothing.
    const before = await other.rows.toArray();
    await importWork(other, file);
    expect(await other.rows.toArray()).toEqual(before);
  });

  test('another phone of the same person gets all of it and sends it', async () => {
    const before = await contents(db);
    const file = await exported();
    const other = otherPhone();
    expect(await importWork(other, file)).toEqual({ operations: before.operations.length, photos: 1 });
    expect(await contents(other)).toEqual(before);
    expect((await other.rows.get([REPORT, 'defect', 'thread']))?.view.fields['quantity']).toBe(10);
    const [bytes] = await other.photoBytes.toArray();
    expect(new Uint8Array((await bytes?.full?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PICTURE);
    expect((await other.reports.get(REPORT))?.submitQueued).toBeTypeOf('number');
    await syncReport(other, REPORT);
    expect(server.report.rows.get('defect/thread')?.fields['quantity']).toBe(10);
  });

  test('a photo whose picture is lost does not make the rest useless', async () => {
    await db.photoBytes.toCollection().modify({ full: null });
    const file = await exported();
    const operations = await db.operations.count();
    expect(await importWork(otherPhone(), file)).toEqual({ operations, photos: 0 });
  });

  test('exporting keeps everything on this phone, and from then on the server may have it', async () => {
    const before = await contents(db);
    await exported();
    expect(await contents(db)).toEqual(before);
    expect(await states()).toEqual(['inDoubt']);
  });

  test('exporting leaves what is not in the file as it was', async () => {
    await exportWork(db, { nickname: 'Wu Qing', reportId: 'another' });
    expect(await states()).toEqual(['fresh']);
  });

  test('a phone without room can still export', async () => {
    const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    vi.spyOn(db.operations, 'bulkPut').mockImplementation(full as never);
    const { operations } = await contents(db);
    const file = await exported();
    expect(await importWork(otherPhone(), file)).toMatchObject({ operations: operations.length });
  });

  describe('both phones send, and the first one has gone on after the export', () => {
    beforeEach(async () => {
      await cancelSubmit(REPORT);
      await db.photos.clear();
      await syncReport(db, REPORT);
    });

    test('what is counted before and after counts once', async () => {
      await countUp(REPORT, 'defect', 'thread', 'quantity', 1);
      const file = await exported();
      await countUp(REPORT, 'defect', 'thread', 'quantity', 1);
      await syncReport(db, REPORT);
      const other = otherPhone();
      await importWork(other, file);
      await syncReport(other, REPORT);
      expect(server.report.rows.get('defect/thread')?.fields['quantity']).toBe(12);
    });

    test('a delete that was undone after the export stays undone', async () => {
      await deleteRow(REPORT, 'defect', 'thread');
      const file = await exported();
      await restoreRow(REPORT, 'defect', 'thread');
      await syncReport(db, REPORT);
      const other = otherPhone();
      await importWork(other, file);
      await syncReport(other, REPORT);
      expect(server.report.rows.get('defect/thread')?.deleted).toBe(false);
    });
  });

  test('importing twice is the same as once', async () => {
    const file = await exported();
    const other = otherPhone();
    await importWork(other, file);
    const once = await contents(other);
    expect(await importWork(other, file)).toEqual({ operations: 0, photos: 0 });
    expect(await contents(other)).toEqual(once);
  });

  test('what the first phone sent meanwhile counts once', async () => {
    const file = await exported();
    await db.photos.clear();
    await syncReport(db, REPORT);
    const other = otherPhone();
    await importWork(other, file);
    await syncReport(other, REPORT);
    expect(server.report.rows.get('defect/thread')?.fields['quantity']).toBe(10);
  });

  test('edits after an import are later than the imported ones', async () => {
    const file = await exported();
    const newest = (await db.operations.orderBy('op.hlc').last())?.op.hlc;
    const other = otherPhone();
    await importWork(other, file);
    await setFields(REPORT, 'defect', 'thread', { descriptionEn: 'Here' });
    const last = await other.operations.orderBy('op.hlc').last();
    expect(last?.op.hlc.localeCompare(newest ?? '')).toBe(1);
  });

  test("somebody else's work is rejected with their name, and nothing is imported", async () => {
    const file = await exported();
    const other = otherPhone(2);
    await expect(importWork(other, file)).rejects.toMatchObject({
      problem: 'otherUser',
      nickname: 'Wu Qing',
    });
    expect(await contents(other)).toEqual({ operations: [], photos: 0, tasks: 0 });
  });

  test.each([
    ['no archive', async () => new Blob(['hello'])],
    ['cut', async (file: Blob) => file.slice(0, -40)],
    ['with a picture missing', (file: Blob) => without(file, /^photos/)],
    ['without its list', (file: Blob) => without(file, /json$/)],
    ['with an operation that cannot be', (file: Blob) => altered(file, '"quantity":9', '"quantity":"nine"')],
    [
      'with an operation of no report',
      (file: Blob) => altered(file, '"reportId":"report-1"', '"reportId":1'),
    ],
  ])('a file %s is rejected, and nothing of it is imported', async (_name, damage) => {
    const file = await damage(await exported());
    const other = otherPhone();
    await expect(importWork(other, file)).rejects.toMatchObject({ problem: 'broken' });
    expect(await contents(other)).toEqual({ operations: [], photos: 0, tasks: 0 });
  });

  test('a file of a newer app is rejected as such', async () => {
    const file = await altered(await exported(), '"version":1', '"version":9');
    await expect(importWork(otherPhone(), file)).rejects.toMatchObject({ problem: 'newer' });
  });
});

describe('a moved submission', () => {
  const submissions = () => server.callsTo('/workflow/submit').length;
  const report = async () => (await db.reports.get(REPORT)) as ReportRecord;

  beforeEach(async () => {
    await db.photos.clear();
    await db.reports.clear();
    await syncReport(db, REPORT);
    await queueSubmit(REPORT);
  });

  test.each(['returned', 'submitted', 'approved'] as const)(
    'is not queued again for a report that is %s here',
    async (status) => {
      const file = await exported();
      await syncReport(db, REPORT);
      server.status = status;
      await syncReport(db, REPORT);
      await importWork(db, file);
      await importWork(db, file);
      expect(await report()).not.toHaveProperty('submitQueued');
      if (status === 'returned')
        expect(await report()).toMatchObject({ submitError: { reason: 'SUBMISSION_OVERTAKEN' } });
      await syncReport(db, REPORT);
      expect(submissions()).toBe(1);
    },
  );

  test('is not sent when the report was returned before the other phone imported it', async () => {
    const file = await exported();
    await syncReport(db, REPORT);
    otherPhone();
    server.status = 'returned';
    await importWork(db, file);
    await syncReport(db, REPORT);
    expect(submissions()).toBe(0);
    expect(await report()).toMatchObject({ submitError: { reason: 'SUBMISSION_OVERTAKEN' } });
  });

  test.each(['knows', 'does not know'])(
    'of a correction is sent by a phone that %s that it was returned',
    async (isKnown) => {
      await cancelSubmit(REPORT);
      server.status = 'returned';
      await syncReport(db, REPORT);
      await queueSubmit(REPORT);
      const file = await exported();
      otherPhone();
      if (isKnown === 'knows') await db.tasks.put({ ...taskOf({ status: 'returned' }), cachedAt: 0 });
      await importWork(db, file);
      await syncReport(db, REPORT);
      expect(submissions()).toBe(1);
      expect(await report()).not.toHaveProperty('submitError');
    },
  );
});

async function without(file: Blob, name: RegExp): Promise<Blob> {
  const entries = [...(await readZip(file))].filter(([entry]) => !name.test(entry));
  return writeZip(
    entries.map(([name, content]) => ({ name, content })),
    new Date(),
  );
}

async function altered(file: Blob, from: string, to: string): Promise<Blob> {
  const entries = await readZip(file);
  const text = JSON.stringify(JSON.parse((await entries.get('work.json')?.text()) ?? ''));
  expect(text).toContain(from);
  entries.set('work.json', new Blob([text.replace(from, to)]));
  return writeZip(
    [...entries].map(([name, content]) => ({ name, content })),
    new Date(),
  );
}
