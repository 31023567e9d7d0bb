import type * as Paths from '@proofmark/contract/api/paths.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openLocalDatabase } from '../store/current-database.ts';
import { addRow, countUp, editTogether, setFields } from '../store/edit.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { discardRejected, retryRejected } from '../store/rejected.ts';
import { pullReport } from './pull.ts';
import { pushReport } from './push.ts';
import { syncReport } from './sync-report.ts';
import { ok, type FakeServer } from './testing/fake-server.ts';
import { newPhone, REPORT, taskOf } from './testing/test-phone.ts';

// Small batches, so that a test needs few edits for more than one.
vi.mock('@proofmark/contract/api/paths.ts', async (original) => ({
  ...(await original<typeof Paths>()),
  PUSH_LIMIT: 10,
}));

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
const pushed = () => server.callsTo('/report/push').map(({ body }) => body['ops'] as Operation[]);

describe('push', () => {
  test('moves operations from the outbox into the server row', async () => {
    await setClient('A');
    expect(await sync()).toBe(true);
    expect(await db.operations.count()).toBe(0);
    expect(server.rows.get('information/information')?.fields).toEqual({ client: 'A' });
    expect((await db.rows.get([REPORT, 'information', 'information']))?.server?.fields).toEqual({
      client: 'A',
    });
  });

  test('marks operations as in doubt before the request leaves', async () => {
    await setClient('A');
    let stored: unknown;
    server.answers['/report/push'] = () => ({ code: 500 });
    server.intercept = async () => {
      stored = await db.operations.toArray();
      return null;
    };
    await expect(sync()).rejects.toThrow();
    expect(stored).toMatchObject([{ state: 'inDoubt' }]);
  });

  test('asks no more in this round about what the server says nothing of', async () => {
    await setClient('A');
    let asked = 0;
    server.answers['/report/push'] = () => {
      asked += 1;
      if (asked > 5) throw new Error('Asked without end');
      return ok({ seq: 0, status: 'in_progress', results: [] });
    };
    await expect(sync()).rejects.toMatchObject({ kind: 'malformed' });
    expect(asked).toBe(1);
    expect(await db.operations.toArray()).toMatchObject([{ state: 'inDoubt' }]);
  });

  test('does not count twice what another tab has pulled before the answer came', async () => {
    await countUp(REPORT, 'defect', 'd1', 'quantity', 1);
    // The phone's time is wrong, so the server counts the operation with another clock.
    const ahead = formatClock(Date.now() + 3_600_000, 0, 'this-phone');
    await db.operations.toCollection().modify((record) => void (record.op.hlc = ahead));
    server.intercept = async ({ path, body }) => {
      if (path !== '/report/push') return null;
      const results = server.report.push(body['ops'] as Operation[], Date.now(), () => false);
      await pullReport(db, REPORT);
      return Response.json(ok({ seq: server.seq, status: server.status, results }));
    };
    await pushReport(db, REPORT);
    expect((await db.rows.get([REPORT, 'defect', 'd1']))?.server?.fields).toEqual({ quantity: 1 });
    expect((await view('defect', 'd1'))?.fields).toEqual({ quantity: 1 });
  });

  test('does not send what another tab has set aside meanwhile', async () => {
    await setClient('A');
    const { operations } = db;
    const read = operations.bulkGet.bind(operations);
    const refusal = { reason: 'REPORT_LOCKED', msg: '', at: 0 };
    const setAside = () =>
      operations
        .toCollection()
        .modify((record) => void Object.assign(record, { state: 'rejected', refusal }));
    vi.spyOn(operations, 'bulkGet').mockImplementationOnce((keys) => setAside().then(() => read(keys)));
    expect(await pushReport(db, REPORT)).toBe('done');
    expect(pushed()).toEqual([]);
    expect(await operations.toArray()).toMatchObject([{ state: 'rejected' }]);
  });

  test('sends smaller parts when the connection is too slow for the time limit', async () => {
    for (let n = 0; n < 8; n += 1) await addRow(REPORT, 'remark', { textEn: 'x'.repeat(900) });
    // A larger request does not get through in time.
    const slow = (input: RequestInfo | URL, { body, signal }: RequestInit = {}) =>
      typeof body === 'string' && body.length > 5000
        ? new Promise<Response>((_, reject) =>
            signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          )
        : server.fetch(input, { body: body ?? null, signal: signal ?? null });
    vi.stubGlobal('fetch', slow);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let tries = 0; (await db.operations.count()) > 0 && tries < 20; tries += 1) {
      const round = { isOver: false };
      const over = sync().catch((error: unknown) => expect(error).toMatchObject({ kind: 'timeout' }));
      void over.finally(() => (round.isOver = true));
      while (!round.isOver) {
        await vi.advanceTimersByTimeAsync(1000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    vi.useRealTimers();
    expect(await db.operations.count()).toBe(0);
    expect(server.seq).toBe(8);
  });

  test('counts an operation once when its answer was lost and it is sent again', async () => {
    const id = await addRow(REPORT, 'defect', { quantity: 1 });
    await sync();
    await countUp(REPORT, 'defect', id, 'quantity', 1);
    server.faults = ['lostAnswer'];
    await expect(sync()).rejects.toMatchObject({ kind: 'network' });
    expect(await db.operations.toArray()).toMatchObject([{ state: 'inDoubt' }]);
    await countUp(REPORT, 'defect', id, 'quantity', 1);
    await sync();
    expect(server.rows.get(`defect/${id}`)?.fields['quantity']).toBe(3);
    expect(await view('defect', id)).toMatchObject({ fields: { quantity: 3 } });
    expect(pushed()[1]?.[0]).toEqual(pushed()[2]?.[0]);
    expect(await db.operations.count()).toBe(0);
  });

  test('sends more than one batch in order, oldest first', async () => {
    for (let n = 0; n < 13; n += 1) await setFields(REPORT, 'remark', `r${n}`, { textEn: `${n}` });
    await sync();
    expect(pushed().map((ops) => ops.length)).toEqual([10, 3]);
    const clocks = pushed()
      .flat()
      .map(({ hlc }) => hlc);
    expect(clocks).toEqual(clocks.toSorted());
    expect(await db.operations.count()).toBe(0);
  });

  test('sends a correction together with its record, also where a batch would end between the two', async () => {
    server.status = 'under_review';
    const [kind, id] = ['defect', 'd1'] as const;
    const target = { targetKind: kind, targetId: id, targetField: 'quantity', reason: 'Counted twice' };
    const correct = () =>
      editTogether(REPORT, [
        { kind: 'correction', id: 'k1', set: { ...target, before: '3', after: '2' } },
        { kind, id, set: { quantity: 2 }, as: 'review' },
      ]);
    for (let n = 0; n < 9; n += 1) await setFields(REPORT, 'comment', `c${n}`, { text: `${n}` });
    await correct();
    await setFields(REPORT, 'comment', 'last', { text: 'last' });
    const refused: string[][] = [];
    server.intercept = ({ body }) => {
      const ids = ((body['ops'] ?? []) as Operation[]).map((op) => op.id);
      if (!ids.includes('k1')) return null;
      refused.push(ids);
      return new Response('', { status: 413 });
    };
    await sync();
    expect(refused[0]?.slice(-2)).toEqual(['k1', 'd1']);
    // What the server cannot take is not sent for ever.
    expect(refused.at(-1)).toEqual(['k1', 'd1']);
    expect(await db.operations.toArray()).toMatchObject([{ state: 'rejected' }, { state: 'rejected' }]);
    expect(server.rows.get('comment/last')?.fields).toMatchObject({ text: 'last' });
  });

  test('keeps a rejected operation without effect on the view, and the others pass', async () => {
    await setClient('good');
    await sync();
    server.rejects = (op) => op.set?.['client'] === 'bad';
    await setClient('bad');
    await setFields(REPORT, 'remark', 'r', { textEn: 'fine' });
    await sync();
    expect(await db.operations.toArray()).toMatchObject([
      { state: 'rejected', refusal: { reason: 'INVALID_VALUE' } },
    ]);
    expect(await view('information', 'information')).toMatchObject({ fields: { client: 'good' } });
    expect(server.rows.get('remark/r')?.fields).toMatchObject({ textEn: 'fine' });
  });

  test('lets the person send a rejected operation again or discard it', async () => {
    server.rejects = () => true;
    await setClient('bad');
    await sync();
    const [opId = ''] = await db.operations.toCollection().primaryKeys();
    expect(await view('information', 'information')).toBeUndefined();
    await retryRejected(opId);
    expect(await view('information', 'information')).toMatchObject({ fields: { client: 'bad' } });
    await discardRejected(opId);
    expect(await db.operations.count()).toBe(1);
    await sync();
    await discardRejected(opId);
    expect(await db.operations.count()).toBe(0);
  });

  test('halves a batch that the server cannot take until it finds the operation to blame', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await setFields(REPORT, 'remark', id, { textEn: id });
    server.intercept = ({ body }) =>
      JSON.stringify(body).includes('"textEn":"c"') ? new Response('', { status: 413 }) : null;
    await sync();
    expect(await db.operations.toArray()).toMatchObject([{ op: { id: 'c' }, state: 'rejected' }]);
    expect([...server.rows.keys()].toSorted()).toEqual(['remark/a', 'remark/b', 'remark/d', 'remark/e']);
  });

  test('finds out that an operation arrived before the lock although its answer was lost', async () => {
    await setClient('A');
    server.faults = ['lostAnswer'];
    await expect(sync()).rejects.toThrow();
    server.status = 'submitted';
    await setFields(REPORT, 'remark', 'r', { textEn: 'late' });
    expect(await sync()).toBe(true);
    expect(await db.operations.toArray()).toMatchObject([{ op: { id: 'r' }, state: 'rejected' }]);
  });

  test.each([
    ['network', 'network', 'network', 'inDoubt'],
    ['HTTP 500', { status: 500, body: {} }, 'fault', 'inDoubt'],
    ['401', { status: 200, body: { code: '401', msg: '', data: null } }, 'loggedOut', 'notTaken'],
    ['403', { status: 403, body: {} }, 'forbidden', 'notTaken'],
  ] as const)('%s loses nothing', async (_name, fault, kind, state) => {
    await setClient('A');
    server.faults = [fault];
    await expect(sync()).rejects.toMatchObject({ kind });
    expect(await db.operations.toArray()).toMatchObject([{ state, op: { set: { client: 'A' } } }]);
    expect(await db.reports.get(REPORT)).toMatchObject({ lastError: { reason: kind } });
    await sync();
    expect(server.rows.get('information/information')?.fields).toEqual({ client: 'A' });
    expect((await db.reports.get(REPORT))?.lastError).toBeUndefined();
  });
});

test("another user of the phone can neither see nor send this user's work", async () => {
  await setClient('secret');
  const other = openLocalDatabase(2);
  expect(await other.operations.count()).toBe(0);
  expect(await other.rows.count()).toBe(0);
  const again = openLocalDatabase(1);
  expect(await again.operations.count()).toBe(1);
});
