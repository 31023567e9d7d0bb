import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addRow, countUp, deleteRow, setFields } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { applyCopy, copyOf, discardCopy } from '../store/locked-copy.ts';
import { dismissReturned } from '../store/returned.ts';
import { pullReport } from './pull.ts';
import { syncReport } from './sync-report.ts';
import { ok, type FakeServer } from './testing/fake-server.ts';
import { newPhone, REPORT, taskOf } from './testing/test-phone.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = newPhone());
  await db.tasks.put({ ...taskOf(), cachedAt: 0 });
});

const sync = () => syncReport(db, REPORT);
const view = async (kind: 'information' | 'defect' | 'remark', id: string) =>
  (await db.rows.get([REPORT, kind, id]))?.view;
const setClient = (client: string) => setFields(REPORT, 'information', 'information', { client });

function fromElsewhere(op: Partial<Operation>, ms = Date.now()): void {
  const hlc = `${String(ms).padStart(15, '0')}:00000:elsewhere`;
  server.take({ opId: `else-${server.seq}`, kind: 'information', id: 'information', hlc, ...op });
}

describe('pull', () => {
  test('fetches all pages and remembers how far it is', async () => {
    for (let n = 0; n < 8; n += 1) fromElsewhere({ kind: 'remark', id: `r${n}`, set: { textEn: `${n}` } });
    await sync();
    expect(await db.rows.count()).toBe(8);
    expect(await db.reports.get(REPORT)).toMatchObject({ since: 8, loadedAt: expect.any(Number) });
    await sync();
    expect(server.callsTo('/report/pull').at(-1)?.query.get('since')).toBe('8');
  });

  test('keeps unsent changes on top of rows that come in', async () => {
    await setClient('mine');
    fromElsewhere({ set: { client: 'theirs', lotSize: 7 } }, Date.now() - 1000);
    await pullReport(db, REPORT);
    expect(await view('information', 'information')).toMatchObject({
      fields: { client: 'mine', lotSize: 7 },
    });
    expect((await db.rows.get([REPORT, 'information', 'information']))?.server).toMatchObject({
      fields: { client: 'theirs' },
    });
  });

  test('an edit is later than everything that was seen, even when the phone’s clock is behind', async () => {
    fromElsewhere({ set: { client: 'theirs' } }, Date.now() + 50_000);
    await sync();
    await setClient('mine');
    await sync();
    expect(server.rows.get('information/information')?.fields).toEqual({ client: 'mine' });
    expect(server.rows.get('information/information')?.rivals).toBeUndefined();
  });

  test('keeps a row that was deleted here while somebody edited it there', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 1 });
    await sync();
    fromElsewhere({ kind: 'defect', id, inc: { quantity: 1 } });
    await deleteRow(REPORT, 'defect', id);
    await sync();
    expect(await view('defect', id)).toMatchObject({ deleted: false, fields: { quantity: 2 } });
  });

  test('tells the person who deleted a row that somebody’s edit brought it back', async () => {
    const back = () => db.meta.get(`returned/${REPORT}`).then((record) => record?.value);
    const id = await addRow(REPORT, 'defect', { quantity: 1 });
    await sync();
    await deleteRow(REPORT, 'defect', id);
    await sync();
    expect(await back()).toBeUndefined();
    fromElsewhere({ kind: 'defect', id, set: { locationEn: 'Front' } });
    await sync();
    expect(await back()).toEqual([{ kind: 'defect', id }]);
    await dismissReturned(REPORT);
    await sync();
    expect(await back()).toBeUndefined();
  });

  describe('from a server that was restored from a backup', () => {
    const text = (id: string) => server.rows.get(`remark/${id}`)?.fields['textEn'];

    test('fetches everything anew and sends again what the server has lost, with its own clock', async () => {
      for (let n = 0; n < 5; n += 1) fromElsewhere({ kind: 'remark', id: `r${n}`, set: { textEn: `v${n}` } });
      await setClient('mine');
      await sync();
      const rowsWithoutSeq = () =>
        Object.fromEntries([...server.rows].map(([key, row]) => [key, { ...row, seq: 0 }]));
      const before = rowsWithoutSeq();
      server.report.restore(2);
      await sync();
      expect(rowsWithoutSeq()).toEqual(before);
      expect(await db.operations.count()).toBe(0);
      expect(await db.reports.get(REPORT)).toMatchObject({ since: server.seq });
      expect(await db.reports.get(REPORT)).not.toHaveProperty('isAnew');
    });

    test('also when others have pushed past what it had seen', async () => {
      for (let n = 0; n < 3; n += 1) fromElsewhere({ kind: 'remark', id: `r${n}`, set: { textEn: 'seen' } });
      await sync();
      server.report.restore(1);
      for (let n = 5; n < 9; n += 1) fromElsewhere({ kind: 'remark', id: `r${n}`, set: { textEn: 'new' } });
      await sync();
      expect(['r0', 'r2', 'r8'].map(text)).toEqual(['seen', 'seen', 'new']);
      expect((await view('remark', 'r5'))?.fields).toEqual({ textEn: 'new' });
    });

    test('goes on after it died in the middle', async () => {
      for (let n = 0; n < 8; n += 1) fromElsewhere({ kind: 'remark', id: `r${n}`, set: { textEn: 'seen' } });
      await sync();
      server.report.restore(5);
      // Two pages of three; the second gets no answer.
      server.faults = [null, 'network'];
      await expect(sync()).rejects.toThrow();
      expect((await view('remark', 'r7'))?.fields).toEqual({ textEn: 'seen' });
      await sync();
      expect(text('r7')).toBe('seen');
      expect(await db.operations.count()).toBe(0);
    });

    test('no longer shows a row that the server lost before it was pulled, when its copy is discarded', async () => {
      await setClient('before');
      await sync();
      const backup = server.seq;
      const id = await addRow(REPORT, 'remark', { textEn: 'new' });
      server.faults = [null, 'network'];
      await expect(sync()).rejects.toThrow();
      server.report.restore(backup);
      server.status = 'submitted';
      await sync();
      expect(await copyOf(db, REPORT)).toHaveLength(1);
      await discardCopy(REPORT);
      expect(await view('remark', id)).toBeUndefined();
    });

    test('a count that two phones give back counts once, also when one of them has it in a copy', async () => {
      const id = await addRow(REPORT, 'defect', { quantity: 5 });
      await sync();
      const backup = server.seq;
      await countUp(REPORT, 'defect', id, 'quantity', 1);
      const [counted] = await db.operations.toArray();
      await sync();
      server.report.restore(backup);
      server.status = 'submitted';
      await sync();
      server.status = 'returned';
      await sync();
      await applyCopy(REPORT);
      if (counted) server.take({ ...counted.op, opId: 'from another phone' });
      await sync();
      expect(server.rows.get(`defect/${id}`)?.fields['quantity']).toBe(6);
      expect((await view('defect', id))?.fields['quantity']).toBe(6);
    });

    test('an answer from before does not mix with what another tab has fetched since', async () => {
      for (let n = 0; n < 3; n += 1)
        fromElsewhere({ kind: 'remark', id: `r${n}`, set: { textEn: 'before' } });
      const late = server.report.pull(0, '');
      server.report.restore(0);
      fromElsewhere({ kind: 'remark', id: 'r2', set: { textEn: 'after' } });
      server.intercept = async () => {
        server.intercept = () => null;
        await pullReport(db, REPORT);
        return new Response(JSON.stringify(ok(late)));
      };
      await pullReport(db, REPORT);
      const rows = await db.rows.toArray();
      expect(rows.map(({ server }) => server)).toEqual([...server.rows.values()]);
    });

    test('sends a change again whose answer is from before, and came after another tab had pulled', async () => {
      await setClient('mine');
      server.intercept = async ({ body }) => {
        server.intercept = () => null;
        const results = server.report.push(body['ops'] as Operation[], Date.now());
        const answer = ok({ seq: server.seq, status: server.status, results });
        server.report.restore(0);
        fromElsewhere({ kind: 'remark', id: 'r1', set: { textEn: 'after' } });
        await pullReport(db, REPORT);
        return new Response(JSON.stringify(answer));
      };
      await sync();
      expect(server.rows.get('information/information')?.fields).toEqual({ client: 'mine' });
      expect(await db.operations.count()).toBe(0);
    });

    test('sends photos again that the server no longer has', async () => {
      const photo = {
        photoId: 'p1',
        reportId: REPORT,
        sha256: 'x',
        sizeBytes: 1,
        fileName: 'p.jpg',
        resends: 0,
      };
      const sent = {
        state: 'uploaded',
        rename: 'name',
        pendingRename: null,
        attempts: 1,
        nextTryAt: 9,
      } as const;
      await db.photos.put({ ...photo, ...sent, createdAt: 0, removedAt: null });
      await db.photoBytes.put({ photoId: 'p1', full: new Blob(['x']), thumb: null });
      fromElsewhere({ kind: 'photo', id: 'p1', set: { category: 'factory' } });
      fromElsewhere({ kind: 'photo', id: 'p1', set: { rename: 'name' } });
      await sync();
      server.report.restore(1);
      await sync();
      expect(await db.photos.get('p1')).toMatchObject({ state: 'queued', rename: null });
      expect(server.rows.get('photo/p1')?.fields).toEqual({ category: 'factory' });
    });

    test('sends a record whole, and one that somebody else has brought back meanwhile counts as sent', async () => {
      const record = { before: ['aqlMajor=2.5'], after: ['aqlMajor=1.5'], reason: 'As agreed', by: 'Lin' };
      fromElsewhere({ set: { client: 'A' } });
      fromElsewhere({ kind: 'planChange', id: 'c1', set: record });
      await sync();
      server.report.restore(1);
      let isFirst = true;
      // Between this phone's pull and its push, another phone brings the record back.
      server.intercept = ({ path, body }) => {
        if (path !== '/report/push' || !isFirst) return null;
        isFirst = false;
        const [op] = body['ops'] as Operation[];
        if (op) server.take({ ...op, opId: 'brought', set: { ...op.set, by: 'Wang' } });
        return null;
      };
      await sync();
      const pushed = server.callsTo('/report/push').flatMap(({ body }) => body['ops'] as Operation[]);
      expect(pushed).toMatchObject([{ kind: 'planChange', id: 'c1', set: record }]);
      expect(await db.operations.count()).toBe(0);
      expect(server.rows.get('planChange/c1')?.fields).toMatchObject({ reason: 'As agreed' });
    });

    test('its reviewer sends again what the review desk wrote, corrected values too', async () => {
      await db.tasks.update(REPORT, { part: null, reviewer: { uid: db.uid, nickname: 'Rev' } });
      server.status = 'under_review';
      fromElsewhere({ kind: 'remark', id: 'r1', set: { textEn: 'Teh lid' } });
      const after = JSON.stringify('The lid');
      const target = { targetKind: 'remark', targetId: 'r1', targetField: 'textEn' };
      const correction = { ...target, before: JSON.stringify('Teh lid'), after, reason: '', by: 'Rev' };
      fromElsewhere({ kind: 'correction', id: 'k1', set: correction }, Date.now() + 1);
      fromElsewhere({ kind: 'remark', id: 'r1', as: 'review', set: { textEn: 'The lid' } }, Date.now() + 2);
      fromElsewhere({ kind: 'comment', id: 'm1', set: { text: 'Why?', by: 'Rev' } }, Date.now() + 3);
      fromElsewhere({ kind: 'remark', id: 'r2', set: { textEn: 'of the team' } }, Date.now() + 4);
      await sync();
      server.report.restore(1);
      await sync();
      expect(text('r1')).toBe('The lid');
      expect(server.rows.get('correction/k1')?.fields).toMatchObject({ after });
      expect(server.rows.get('comment/m1')?.fields).toMatchObject({ text: 'Why?' });
      expect(server.rows.has('remark/r2')).toBe(false);
      expect(await db.operations.count()).toBe(0);
    });

    test('says nothing of a photo of others whose file the server has lost too', async () => {
      fromElsewhere({ kind: 'photo', id: 'p9', set: { category: 'factory' } });
      fromElsewhere({ kind: 'photo', id: 'p9', set: { rename: 'gone' } }, Date.now() + 1);
      await sync();
      server.report.restore(1);
      server.rejects = ({ set }) => set?.['rename'] !== undefined;
      await sync();
      expect(await db.operations.count()).toBe(0);
      expect(server.rows.get('photo/p9')?.fields).toEqual({ category: 'factory' });
    });

    test('sends nothing for others when it is not of the team', async () => {
      await db.tasks.update(REPORT, { part: null });
      for (let n = 0; n < 3; n += 1) fromElsewhere({ kind: 'remark', id: `r${n}`, set: { textEn: 'seen' } });
      await sync();
      server.report.restore(1);
      await sync();
      expect(server.callsTo('/report/push')).toEqual([]);
      expect(await db.rows.count()).toBe(1);
    });
  });

  describe('refuses a page with a malformed part: stores none of it, keeps what it has, and names the part', () => {
    const good = (seq: number, textEn: string) => ({
      kind: 'remark',
      id: `r${seq}`,
      fields: { textEn },
      hlc: {},
      deleted: false,
      seq,
    });
    const page = (parts: object) => ({
      seq: 9,
      head: 'hash',
      since: 1,
      status: 'in_progress',
      version: 1,
      rows: [good(8, 'new')],
      hasMore: false,
      ...parts,
    });

    test.each([
      ['rows.1.fields.textEn', page({ rows: [good(8, 'new'), { ...good(9, ''), fields: { textEn: 7 } }] })],
      ['rows.1.hlc.textEn', page({ rows: [good(8, 'new'), { ...good(9, ''), hlc: { textEn: 'now' } }] })],
      ['rows.0.row', page({ rows: [null] })],
      ['rows', page({ rows: {} })],
      ['seq', page({ seq: '9' })],
      ['head', page({ head: null })],
      ['since', page({ since: -1 })],
      ['status', page({ status: 'unheard of' })],
      ['version', page({ version: null })],
      ['hasMore', page({ hasMore: undefined })],
      ['present', page({ present: [{ uid: 1 }] })],
    ])('%s', async (field, data) => {
      fromElsewhere({ kind: 'remark', id: 'r1', set: { textEn: 'known' } });
      await sync();
      await setClient('mine');
      const before = [await db.rows.toArray(), await db.reports.get(REPORT)];
      server.intercept = ({ path }) =>
        path === '/report/pull' ? Response.json({ code: 200, msg: 'ok', data }) : null;

      await expect(pullReport(db, REPORT)).rejects.toMatchObject({ kind: 'malformed', msg: field });
      expect([await db.rows.toArray(), await db.reports.get(REPORT)]).toEqual(before);
      await expect(sync()).rejects.toThrow('malformed');
      expect(await db.reports.get(REPORT)).toMatchObject({ lastError: { reason: 'malformed', msg: field } });

      server.intercept = () => null;
      await sync();
      expect(await db.reports.get(REPORT)).not.toHaveProperty('lastError');
      expect(server.rows.get('information/information')?.fields).toEqual({ client: 'mine' });
    });
  });

  test('passes over rows of a kind that this version does not know', async () => {
    const later = { kind: 'later', id: 'l1', fields: { a: 1 }, hlc: {}, deleted: false, seq: 1 };
    const data = {
      seq: 1,
      head: 'hash',
      since: 0,
      status: 'in_progress',
      version: 1,
      rows: [later],
      hasMore: false,
    };
    server.intercept = ({ path }) =>
      path === '/report/pull' ? Response.json({ code: 200, msg: 'ok', data }) : null;
    await pullReport(db, REPORT);
    expect(await db.rows.count()).toBe(0);
    expect(await db.reports.get(REPORT)).toMatchObject({ since: 1 });
  });
});
