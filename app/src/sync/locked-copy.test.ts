import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { removePhotos } from '../photos/remove-photo.ts';
import { add } from '../photos/testing/fake-photos.ts';
import { addRow, countUp, deleteRow, setFields } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { applyCopy, compareCopy, copyOf, discardCopy, keepAsCopy } from '../store/locked-copy.ts';
import { countUnsent } from '../store/use-unsent-counts.ts';
import { syncReport } from './sync-report.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { newPhone, REPORT, taskOf } from './testing/test-phone.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = newPhone());
  await db.tasks.put({ ...taskOf(), cachedAt: 0 });
  await setClient('first');
  await addRow(REPORT, 'defect', { descriptionEn: 'Loose thread', quantity: 9 }, 'thread');
  await addRow(REPORT, 'remark', { textEn: 'Seen' }, 'seen');
  await sync();
});

const sync = () => syncReport(db, REPORT);
const setClient = (client: string) => setFields(REPORT, 'information', 'information', { client });
const view = async (kind: 'information' | 'defect' | 'remark', id: string) =>
  (await db.rows.get([REPORT, kind, id]))?.view;
const onServer = (key: string) => server.report.rows.get(key);
const pushes = () => server.callsTo('/report/push').length;

async function workTooLate(): Promise<void> {
  await setClient('late');
  await countUp(REPORT, 'defect', 'thread', 'quantity', 1);
  await addRow(REPORT, 'remark', { textEn: 'New' }, 'new');
  await deleteRow(REPORT, 'remark', 'seen');
  server.report.status = 'submitted';
  await sync();
}

function fromElsewhere(op: Partial<Operation>): void {
  const hlc = `${String(Date.now()).padStart(15, '0')}:00000:elsewhere`;
  server.take({ opId: `else-${server.seq}`, kind: 'information', id: 'information', hlc, ...op });
}

describe('work that came too late', () => {
  test('does not become a copy while another tab waits for the answer about it', async () => {
    await setClient('sent by another tab');
    await db.operations.toCollection().modify({ state: 'inDoubt' });
    await addRow(REPORT, 'remark', { textEn: 'New' }, 'new');
    await keepAsCopy(db, REPORT, 'submitted');
    const states = (await db.operations.orderBy('op.hlc').toArray()).map(({ state }) => state);
    expect(states).toEqual(['inDoubt', 'rejected']);
    expect((await view('information', 'information'))?.fields['client']).toBe('sent by another tab');
    expect(await view('remark', 'new')).toBeUndefined();
  });

  test('becomes a copy beside the report, which shows what the server has', async () => {
    await workTooLate();
    expect(await copyOf(db, REPORT)).toHaveLength(4);
    expect(await view('information', 'information')).toMatchObject({ fields: { client: 'first' } });
    expect(await view('remark', 'new')).toBeUndefined();
    expect(await db.reports.get(REPORT)).toMatchObject({ status: 'submitted' });
    expect((await db.reports.get(REPORT))?.lastError).toBeUndefined();
  });

  test('becomes a copy also when the phone knew of the lock before it sent anything', async () => {
    await setClient('late');
    await db.reports.update(REPORT, { status: 'submitted' });
    server.report.status = 'submitted';
    const before = pushes();
    await sync();
    expect(pushes()).toBe(before);
    expect(await copyOf(db, REPORT)).toHaveLength(1);
  });

  test('does not become a copy when it is a reviewer’s and the report is under review', async () => {
    server.report.status = 'under_review';
    await sync();
    await setFields(REPORT, 'categoryOverride', 'test', { result: 'pass', reason: 'agreed' });
    await sync();
    expect(onServer('categoryOverride/test')?.fields).toEqual({ result: 'pass', reason: 'agreed' });
    expect(await copyOf(db, REPORT)).toHaveLength(0);
    await setFields(REPORT, 'categoryOverride', 'test', { result: 'fail', reason: 'too late' });
    server.report.status = 'approved';
    await sync();
    expect(onServer('categoryOverride/test')?.fields).toMatchObject({ result: 'pass' });
    expect(await copyOf(db, REPORT)).toHaveLength(1);
  });

  test('does not become a copy when a reviewer enters it while the last round ends', async () => {
    server.report.status = 'under_review';
    await sync();
    await setFields(REPORT, 'categoryOverride', 'test', { result: 'pass', reason: 'agreed' });
    await keepAsCopy(db, REPORT, 'under_review');
    expect(await copyOf(db, REPORT)).toHaveLength(0);
    await sync();
    expect(onServer('categoryOverride/test')?.fields).toMatchObject({ result: 'pass' });
  });

  describe('of the review desk', () => {
    const override = (reason: string) =>
      setFields(REPORT, 'categoryOverride', 'test', { result: 'pass', reason });

    beforeEach(async () => {
      server.status = 'under_review';
      await sync();
      await override('too late');
      server.status = 'returned';
    });

    test('becomes a copy also when the report is open to its team, and goes out only when it is applied', async () => {
      expect(await sync()).toBe(true);
      expect(await copyOf(db, REPORT)).toHaveLength(1);
      const before = pushes();
      server.status = 'under_review';
      await sync();
      expect(pushes()).toBe(before);
      expect(onServer('categoryOverride/test')).toBeUndefined();
      await applyCopy(REPORT);
      await sync();
      expect(onServer('categoryOverride/test')?.fields).toMatchObject({ reason: 'too late' });
    });

    test('does not hold up what somebody has for the team meanwhile', async () => {
      await setClient('of the team');
      await sync();
      await sync();
      expect(onServer('information/information')?.fields).toEqual({ client: 'of the team' });
      expect(await copyOf(db, REPORT)).toMatchObject([{ op: { kind: 'categoryOverride' } }]);
      expect(await db.operations.count()).toBe(1);
    });

    test('is asked about apart from the team’s work when both are in doubt', async () => {
      await setClient('of the team');
      await db.operations.toCollection().modify({ state: 'inDoubt' });
      const before = pushes();
      await sync();
      const sent = server.callsTo('/report/push').slice(before);
      for (const { body } of sent) expect(body['ops']).toHaveLength(1);
      expect(onServer('information/information')?.fields).toEqual({ client: 'of the team' });
      expect(await copyOf(db, REPORT)).toMatchObject([{ op: { kind: 'categoryOverride' } }]);
    });

    test('does not hold up the team’s work either when its author may no longer send it', async () => {
      await db.operations.toCollection().modify({ state: 'inDoubt' });
      await setClient('of the team');
      server.intercept = ({ path, body }) =>
        path === '/report/push' && JSON.stringify(body).includes('categoryOverride')
          ? new Response('{}', { status: 403 })
          : null;
      await expect(sync()).rejects.toMatchObject({ kind: 'forbidden' });
      await sync();
      await sync();
      expect(onServer('information/information')?.fields).toEqual({ client: 'of the team' });
      expect(await copyOf(db, REPORT)).toMatchObject([{ op: { kind: 'categoryOverride' } }]);
    });

    test('is applied alone when the copy has work of the team too', async () => {
      await setClient('of the team');
      await sync();
      await sync();
      await setClient('of the team, too late');
      server.status = 'submitted';
      await sync();
      expect(await copyOf(db, REPORT)).toHaveLength(2);
      server.status = 'under_review';
      await sync();
      await applyCopy(REPORT);
      await sync();
      await sync();
      expect(onServer('categoryOverride/test')?.fields).toMatchObject({ reason: 'too late' });
      expect(await copyOf(db, REPORT)).toMatchObject([{ op: { kind: 'information' } }]);
    });
  });

  test('becomes a copy when somebody who may no longer write learns of the lock', async () => {
    await setClient('late');
    server.status = 'under_review';
    server.intercept = ({ path }) => (path === '/report/push' ? new Response('{}', { status: 403 }) : null);
    await expect(sync()).rejects.toMatchObject({ kind: 'forbidden' });
    await sync();
    expect(await copyOf(db, REPORT)).toHaveLength(1);
  });

  test('is compared field by field', async () => {
    await workTooLate();
    const found = await compareCopy(db, REPORT);
    expect(found.map(({ kind, id, change, fields }) => [kind, id, change, fields])).toEqual([
      ['information', 'information', 'changed', [{ field: 'client', mine: 'late', theirs: 'first' }]],
      ['defect', 'thread', 'changed', [{ field: 'quantity', mine: 10, theirs: 9 }]],
      ['remark', 'new', 'added', expect.arrayContaining([{ field: 'textEn', mine: 'New', theirs: null }])],
      ['remark', 'seen', 'deleted', []],
    ]);
  });

  test('leaves out what the server has by now anyway', async () => {
    await workTooLate();
    fromElsewhere({ set: { client: 'late' } });
    await sync();
    expect((await compareCopy(db, REPORT)).map(({ kind }) => kind)).not.toContain('information');
  });

  test('shows what it would replace of what others have entered since', async () => {
    await workTooLate();
    fromElsewhere({ set: { client: 'theirs' } });
    fromElsewhere({ kind: 'remark', id: 'seen', set: { textEn: 'Seen again' } });
    await sync();
    expect(await compareCopy(db, REPORT)).toMatchObject([
      { kind: 'information', fields: [{ field: 'client', mine: 'late', theirs: 'theirs' }] },
      { kind: 'defect' },
      { id: 'new', change: 'added' },
      { id: 'seen', change: 'deleted' },
    ]);
  });

  test('is not sent by itself when the report is open again', async () => {
    await workTooLate();
    server.report.status = 'returned';
    await sync();
    expect(onServer('information/information')?.fields).toEqual({ client: 'first' });
    expect(await copyOf(db, REPORT)).toHaveLength(4);
  });

  test('is applied as the latest work', async () => {
    await workTooLate();
    server.report.status = 'returned';
    fromElsewhere({ set: { client: 'theirs' } });
    await sync();
    await applyCopy(REPORT);
    expect(await view('information', 'information')).toMatchObject({ fields: { client: 'late' } });
    expect(await sync()).toBe(true);
    expect(onServer('information/information')?.fields).toEqual({ client: 'late' });
    expect(onServer('defect/thread')?.fields['quantity']).toBe(10);
    expect(onServer('remark/new')?.deleted).toBe(false);
    expect(onServer('remark/seen')?.deleted).toBe(true);
    expect(await db.operations.count()).toBe(0);
  });

  test('is applied as the latest work, also when what was sent too late arrives after all', async () => {
    await workTooLate();
    const late = (await copyOf(db, REPORT)).map(({ op }) => op);
    server.report.status = 'returned';
    await sync();
    await setClient('mine, later');
    await sync();
    await applyCopy(REPORT);
    for (const op of late) server.take(op);
    await sync();
    expect(onServer('information/information')?.fields).toEqual({ client: 'late' });
    expect(onServer('defect/thread')?.fields['quantity']).toBe(10);
  });

  test('becomes a copy again when it is applied too early', async () => {
    await workTooLate();
    await applyCopy(REPORT);
    await sync();
    expect(await copyOf(db, REPORT)).toHaveLength(4);
  });

  test('is removed only when the person discards it', async () => {
    await workTooLate();
    await discardCopy(REPORT);
    expect(await db.operations.count()).toBe(0);
    expect(await view('remark', 'seen')).toMatchObject({ deleted: false });
  });

  test('gives back a photo that only it had removed, on the screen and to be sent', async () => {
    const { added } = await add('one');
    await sync();
    await removePhotos(REPORT, added);
    server.report.status = 'submitted';
    await sync();
    await discardCopy(REPORT);
    expect(await db.rows.get([REPORT, 'photo', added[0] ?? ''])).toMatchObject({ view: { deleted: false } });
    expect((await countUnsent(db)).total).toBe(1);
  });
});

test('asks the server one by one about operations whose answers were lost', async () => {
  await setClient('arrived');
  server.faults = ['lostAnswer'];
  await expect(sync()).rejects.toThrow();
  await setFields(REPORT, 'remark', 'seen', { textEn: 'did not arrive' });
  server.faults = ['network'];
  await expect(sync()).rejects.toThrow();
  await db.operations.toCollection().modify({ state: 'inDoubt' });
  server.report.status = 'submitted';
  await sync();
  expect(await db.operations.toArray()).toMatchObject([{ op: { id: 'seen' }, state: 'rejected' }]);
  expect(onServer('information/information')?.fields).toEqual({ client: 'arrived' });
});
