import { taskDetailData, type Task } from '@proofmark/contract/api/task.ts';
import { SERVER_DEVICE } from '@proofmark/contract/report/template-rows.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { REPORT_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { storeCards } from './cards.ts';

let t: TestApp;
let lin: Person;
let wang: Person;
let reviewer: Person;
let coordinator: Person;

beforeAll(async () => {
  t = await startTestApp();
  lin = await t.person('lin', 'inspector');
  wang = await t.person('wang', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
  coordinator = await t.person('coordinator', 'coordinator');
});
afterAll(() => t.close());

const list = async (person: Person, query: Record<string, string | number> = {}) =>
  (await t.call(person, 'GET', '/task/list', { query })).body;
const add = async (person: Person, body: object) =>
  (await t.call(person, 'POST', '/task/add', { body })).body;

describe('add', () => {
  test('refuses what is missing, too long or no template', async () => {
    const wrong = [
      {},
      { orderNo: 'a' },
      { orderNo: ' ', reportNo: 'x' },
      { orderNo: 'a', reportNo: 'r'.repeat(65) },
      { orderNo: 1, reportNo: 'x' },
      { orderNo: 'a', reportNo: 'x', inspectionType: 'XYZ' },
      { orderNo: 'a', reportNo: 'x', templateCode: 'toString' },
    ];
    for (const body of wrong) {
      expect(await add(lin, body)).toMatchObject({
        code: 400,
        data: { reason: 'INVALID_INPUT', issues: expect.any(Array) },
      });
    }
  });

  test('is not for reviewers', async () => {
    const answer = await t.call(reviewer, 'POST', '/task/add', { body: { orderNo: 'a', reportNo: 'b' } });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 403, data: { requestId: expect.any(String) } },
    });
  });

  test('creates a task with the rows of its template, and returns the same task the second time', async () => {
    const { data } = await add(lin, { orderNo: ' PO-A ', reportNo: 'R-A', inspectionType: 'DUPRO' });
    expect(data).toMatchObject({
      orderNo: 'PO-A',
      reportNo: 'R-A',
      status: 'assigned',
      version: 1,
      part: 'lead',
      inspectionType: 'DUPRO',
      inspectors: [{ uid: lin.uid, nickname: 'lin' }],
      // Nobody planned the visit.
      plannedDate: '',
      summary: { begun: [] },
    });
    const { body } = await t.call(lin, 'GET', '/report/pull', { query: { reportId: data.reportId } });
    const information = body.data.rows.find(({ kind }: { kind: string }) => kind === 'information');
    expect(information.fields).toMatchObject({
      inspectionType: 'DUPRO',
      samplingStandard: 'ISO 2859-1:1999',
      aqlMajor: '2.5',
      aqlMinor: '4.0',
      aqlCritical: 'NA',
    });
    expect(
      body.data.rows
        .filter(({ kind }: { kind: string }) => kind === 'item')
        .map(({ id }: { id: string }) => id),
    ).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'F2', 'G1']);
    expect((await add(lin, { orderNo: 'PO-A', reportNo: 'R-A' })).data.reportId).toBe(data.reportId);
  });

  test('refuses a taken number: somebody else’s, or of another order', async () => {
    await add(lin, { orderNo: 'PO-B', reportNo: 'R-B' });
    for (const [person, orderNo] of [
      [wang, 'PO-B'],
      [wang, 'PO-C'],
      [lin, 'PO-C'],
    ] as const) {
      expect(await add(person, { orderNo, reportNo: 'R-B' })).toMatchObject({
        code: 400,
        data: { reason: 'TASK_EXISTS' },
      });
    }
  });

  const idOf = (n: number) => `0198f2a4-7c1e-7b3a-9d55-${String(n).padStart(12, '0')}`;

  test('takes the id that a phone has chosen, and gives the same task to the same request again', async () => {
    const request = { reportId: idOf(1), orderNo: 'PO-ID', reportNo: 'R-ID-1' };
    const first = await add(lin, request);
    expect(first).toMatchObject({ code: 200, data: { reportId: idOf(1), reportNo: 'R-ID-1', part: 'lead' } });
    expect(await add(lin, request)).toEqual(first);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(lin, { ...request, reportId: idOf(2), reportNo: 'R-ID-2' })),
    );
    expect(answers.map(({ data }) => data.reportId)).toEqual(Array.from({ length: 8 }, () => idOf(2)));
  });

  test('gives its own task also if its number was changed since the answer was lost', async () => {
    await add(lin, { reportId: idOf(3), orderNo: 'PO-ID', reportNo: 'R-ID-3' });
    const again = await add(lin, { reportId: idOf(3), orderNo: 'PO-ID', reportNo: 'R-ID-3b' });
    expect(again.data).toMatchObject({ reportId: idOf(3), reportNo: 'R-ID-3' });
  });

  test('gives the task that has the number already, under its own id', async () => {
    const { data } = await add(lin, { orderNo: 'PO-ID', reportNo: 'R-ID-4' });
    const again = await add(lin, { reportId: idOf(4), orderNo: 'PO-ID', reportNo: 'R-ID-4' });
    expect(again.data.reportId).toBe(data.reportId);
  });

  test.each(['1', 'x'.repeat(36), idOf(5).toUpperCase(), '', 5])('refuses %j as an id', async (reportId) => {
    expect(await add(lin, { reportId, orderNo: 'PO-ID', reportNo: 'R-ID-5' })).toMatchObject({
      code: 400,
      data: { reason: 'INVALID_INPUT', issues: [{ field: 'reportId' }] },
    });
  });

  test('refuses the id of a task with other numbers, also if the caller has planned it or goes along', async () => {
    const request = { reportId: idOf(28), orderNo: 'PO-ID', reportNo: 'R-ID-28' };
    await add(coordinator, { ...request, leadUid: lin.uid });
    for (const person of [coordinator, lin])
      for (const numbers of [{ reportNo: 'R-ID-29' }, { orderNo: 'PO-OTHER' }])
        expect(await add(person, { ...request, ...numbers })).toMatchObject({
          code: 400,
          data: { issues: [{ field: 'reportId', code: 'ID_TAKEN' }] },
        });
  });

  test('refuses the id of somebody else’s report, and says what to do in both languages', async () => {
    await add(lin, { reportId: idOf(6), orderNo: 'PO-ID', reportNo: 'R-ID-6' });
    const sentences = { 'en-US': /Choose a new UUID/, 'zh-CN': /请换一个新的 UUID/ };
    for (const [language, message] of Object.entries(sentences)) {
      const { body } = await t.call(wang, 'POST', '/task/add', {
        body: { reportId: idOf(6), orderNo: 'PO-ID', reportNo: 'R-ID-7' },
        language,
      });
      expect(body).toMatchObject({
        code: 400,
        data: {
          reason: 'INVALID_INPUT',
          issues: [{ field: 'reportId', code: 'ID_TAKEN', message: expect.stringMatching(message) }],
        },
      });
    }
  });

  test.each(REPORT_STATUSES)('of a report that is %s by now gives the same task again', async (status) => {
    const { reportId, orderNo, reportNo } = await t.task(lin, { status, reportId: randomUUID() });
    expect((await add(lin, { reportId, orderNo, reportNo })).data).toMatchObject({ reportId, status });
    expect((await add(wang, { reportId, orderNo, reportNo })).data.reason).toBe('INVALID_INPUT');
    expect((await add(coordinator, { reportId, orderNo, reportNo })).data.reason).toBe('INVALID_INPUT');
    const forbidden = await t.call(reviewer, 'POST', '/task/add', { body: { reportId, orderNo, reportNo } });
    expect(forbidden.status).toBe(403);
  });

  test('keeps what a phone has entered before the server had the task', async () => {
    const reportId = idOf(8);
    await add(lin, { reportId, orderNo: 'PO-ID', reportNo: 'R-ID-8' });
    // Entered an hour before the server made the first rows, and seen on the phone as the server makes them.
    const op = operation(t.clock.ms - 3_600_000, 'information', 'information', {
      set: { samplingLevel: 'III' },
      base: { samplingLevel: formatClock(0, 0, SERVER_DEVICE) },
    });
    await t.call(lin, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops: [op] } });
    const { body } = await t.call(lin, 'GET', '/report/pull', { query: { reportId } });
    const row = body.data.rows.find(({ kind }: { kind: string }) => kind === 'information');
    expect(row.fields.samplingLevel).toBe('III');
    expect(row).not.toHaveProperty('rivals');
  });

  test('of the same task many times at once creates one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(lin, { orderNo: 'PO-D', reportNo: 'R-D' })),
    );
    expect(new Set(answers.map(({ data }) => data.reportId)).size).toBe(1);
  });
});

describe('detail', () => {
  test('refuses an unknown task, and somebody else’s', async () => {
    const { orderNo, reportNo } = await t.task(lin);
    const unknown = await t.call(lin, 'GET', '/task/detail', { query: { orderNo: 'none', reportNo } });
    expect(unknown.body).toMatchObject({ code: 400, data: { reason: 'TASK_NOT_FOUND' } });
    expect(await t.call(wang, 'GET', '/task/detail', { query: { orderNo, reportNo } })).toMatchObject({
      body: unknown.body,
    });
  });

  test('shows the task to its team and to reviewers', async () => {
    const { orderNo, reportNo, reportId } = await t.task(lin);
    for (const [person, part] of [
      [lin, 'lead'],
      [reviewer, null],
    ] as const) {
      const { body } = await t.call(person, 'GET', '/task/detail', { query: { orderNo, reportNo } });
      expect(taskDetailData.parse(body.data)).toMatchObject({ reportId, task: { part } });
    }
  });
});

describe('list', () => {
  let mine: { reportId: string; orderNo: string }[];
  let person: Person;

  beforeAll(async () => {
    person = await t.person('busy', 'inspector');
    mine = [];
    for (let n = 0; n < 23; n++) {
      // Several on the same day, in three statuses.
      const plannedDate = `2026-05-${String(10 + (n % 7)).padStart(2, '0')}`;
      const status = (['assigned', 'in_progress', 'approved'] as const)[n % 3] ?? 'assigned';
      mine.push(
        await t.task(person, {
          orderNo: `Busy-${n}`,
          reportNo: `Busy-R${n}`,
          plannedDate,
          status,
          productEn: n === 4 ? '100%_Cotton Shirt' : 'Mug',
          productZh: '陶瓷杯',
          client: 'ACME',
        }),
      );
    }
  });

  const walk = async (who: Person, query: Record<string, string | number>) => {
    const items: Task[] = [];
    let cursor: string | null = null;
    do {
      const { data } = await list(who, { ...query, ...(cursor ? { cursor } : {}) });
      expect(data.items.length).toBeGreaterThan(0);
      items.push(...data.items);
      cursor = data.nextCursor;
    } while (cursor);
    return items;
  };

  test.each([1, 4, 7, 23, 50])(
    'pages of %i have no gaps and no repeats, newest planned first',
    async (limit) => {
      const items = await walk(person, { limit });
      expect(new Set(items.map(({ reportId }) => reportId))).toEqual(
        new Set(mine.map(({ reportId }) => reportId)),
      );
      expect(items).toHaveLength(23);
      const dates = items.map(({ plannedDate }) => plannedDate);
      expect(dates).toEqual(dates.toSorted().toReversed());
      const everybodys = await walk(reviewer, { limit, keyword: 'busy-' });
      expect(everybodys.map(({ reportId }) => reportId)).toEqual(items.map(({ reportId }) => reportId));
    },
  );

  test('shows an inspector their own tasks', async () => {
    expect((await list(wang)).data).toEqual({ items: [], nextCursor: null });
  });

  test('takes statuses separated by commas, and refuses an unknown one', async () => {
    const items = await walk(person, { status: 'assigned,approved', limit: 5 });
    expect(items).toHaveLength(15);
    expect(await list(person, { status: 'assigned,done' })).toMatchObject({
      code: 400,
      data: { issues: [{ field: 'status', value: 'done' }] },
    });
  });

  test.each([
    ['busy-r1', 11],
    ['BUSY-4', 1],
    ['cotton SHIRT', 1],
    ['100%_', 1],
    ['%', 1],
    ['陶瓷', 23],
    ['acme', 23],
    ['\\', 0],
    ['nothing', 0],
  ])('finds %s', async (keyword, count) => {
    expect((await list(person, { keyword, limit: 100 })).data.items).toHaveLength(count);
  });

  test('refuses a wrong cursor, and a limit beyond the page', async () => {
    for (const query of [
      { cursor: 'abc' },
      { cursor: Buffer.from('[1]').toString('base64url') },
      { limit: 101 },
      { limit: 0 },
    ]) {
      expect(await list(person, query)).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT' } });
    }
  });

  test('shows drafts only to coordinators', async () => {
    await t.task(lin, { reportNo: 'DRAFT-1', status: 'draft', members: [] });
    expect((await list(coordinator, { keyword: 'draft-1' })).data.items).toHaveLength(1);
    expect((await list(reviewer, { keyword: 'draft-1' })).data.items).toEqual([]);
    expect((await list(reviewer, { status: 'draft' })).data.items).toEqual([]);
  });

  test('follows a report’s status and content', async () => {
    const who = await t.person('follower', 'inspector');
    const { reportId } = await t.task(who);
    const gaps = async () => ((await list(who)).data.items[0] as Task).summary.gaps.information;
    const before = await gaps();
    const op = operation(t.clock.ms, 'information', 'information', { set: { client: 'ACME' } });
    await t.call(who, 'POST', '/report/push', { body: { reportId, deviceId: 'd', ops: [op] } });
    expect(await gaps()).toBe(before - 1);
    expect((await list(who, { status: 'in_progress' })).data.items).toMatchObject([
      { status: 'in_progress' },
    ]);
    expect((await list(who, { status: 'assigned' })).data.items).toEqual([]);
  });

  test('follows the order, also past a reader who stores what was before', async () => {
    const who = await t.person('visitor', 'inspector');
    const { reportId, taskId } = await t.task(who, { factory: 'Alpha' });
    const op = operation(t.clock.ms, 'information', 'information', { set: { factory: 'Beta' } });
    await t.call(who, 'POST', '/report/push', { body: { reportId, deviceId: 'd', ops: [op] } });
    const open = async () => {
      const { changes, factory, summary } = (await list(who)).data.items[0] as Task;
      return { changes, factory, gaps: summary.gaps.information };
    };
    const before = await open();
    const cards = t.db.selectFrom('cardCache').selectAll().where('reportId', '=', reportId);
    const old = await cards.executeTakeFirstOrThrow();
    await t.db
      .updateTable('task')
      .set({ factory: 'Beta', changes: before.changes + 1 })
      .where('id', '=', taskId)
      .execute();
    await storeCards(t.db, [old]);
    expect(await open()).toEqual({ changes: before.changes + 1, factory: 'Beta', gaps: before.gaps - 1 });
  });
});
