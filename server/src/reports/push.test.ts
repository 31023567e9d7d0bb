import { PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import { pushData } from '@proofmark/contract/api/report.ts';
import { formatClock, parseClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';
import { push } from './push.ts';

let t: TestApp;
let lead: Person;
let helper: Person;
let stranger: Person;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  helper = await t.person('helper', 'inspector');
  stranger = await t.person('stranger', 'inspector', 'reviewer');
});
afterAll(() => t.close());

const send = (person: Person, reportId: string, ops: unknown[], deviceId = 'phone-1', language = 'en-US') =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId, ops }, language });
const note = (text: string, device?: string, ms = t.clock.ms) =>
  operation(ms, 'information', 'information', { set: { notes: text } }, device);
const team = () => ({
  members: [
    { uid: lead.uid, part: 'lead' as const },
    { uid: helper.uid, part: 'inspector' as const },
  ],
});
const stateOf = (reportId: string) =>
  t.db.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();

describe('push refuses', () => {
  test('those who are not on the team, reviewers too', async () => {
    const { reportId } = await t.task(lead);
    expect(await send(stranger, reportId, [note('x')])).toMatchObject({ status: 403, body: { code: 403 } });
    expect((await stateOf(reportId)).status).toBe('assigned');
  });

  test('a report that does not exist', async () => {
    expect((await send(lead, 'none', [note('x')])).body).toMatchObject({
      code: 400,
      data: { reason: 'REPORT_NOT_FOUND' },
    });
  });

  test.each(['submitted', 'under_review', 'approved', 'closed', 'cancelled'] as const)(
    'a report that is %s',
    async (status) => {
      const { reportId } = await t.task(lead);
      const before = note('before');
      await send(lead, reportId, [before]);
      await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
      const { seq } = await stateOf(reportId);
      const locked = { code: 400, data: { reason: 'REPORT_LOCKED' } };
      expect((await send(lead, reportId, [note('after')])).body).toMatchObject(locked);
      expect((await send(lead, reportId, [before, note('after')])).body).toMatchObject(locked);
      expect((await send(lead, reportId, [{ ...note('x'), kind: 'nonsense' }])).body).toMatchObject(locked);
      expect((await stateOf(reportId)).seq).toBe(seq);
      // What had arrived before is told so: a phone that lost the answer has lost nothing.
      expect((await send(lead, reportId, [before])).body.data.results).toEqual([
        { opId: before.opId, result: 'duplicate' },
      ]);
    },
  );

  test('bodies that are not a push', async () => {
    const { reportId } = await t.task(lead);
    const many = Array.from({ length: PUSH_LIMIT + 1 }, () => note('x'));
    for (const body of [
      {},
      [],
      { reportId },
      { reportId, deviceId: 'a b', ops: [note('x')] },
      { reportId, deviceId: 'd', ops: [] },
      { reportId, deviceId: 'd', ops: [1] },
      { reportId, deviceId: 'd', ops: many },
    ]) {
      const answer = await t.call(lead, 'POST', '/report/push', { body });
      expect(answer).toMatchObject({ status: 200, body: { code: 400, data: { reason: 'INVALID_INPUT' } } });
      expect(answer.body.data.issues.length).toBeGreaterThan(0);
    }
  });
});

describe('push rejects one operation and takes the others', () => {
  const cases: [string, () => object, string, string?][] = [
    [
      'an AQL that does not exist',
      () => operation(t.clock.ms, 'information', 'information', { set: { aqlMajor: '2.6' } }),
      'INVALID_VALUE',
      'aqlMajor',
    ],
    [
      'a value of the wrong type',
      () => operation(t.clock.ms, 'product', 'p', { set: { orderedQty: 'many' } }),
      'INVALID_VALUE',
      'orderedQty',
    ],
    [
      'a field that does not exist',
      () => operation(t.clock.ms, 'product', 'p', { set: { nope: 1 } }),
      'UNKNOWN_FIELD',
      'nope',
    ],
    ['a kind that does not exist', () => ({ ...note('x'), kind: 'toString' }), 'UNKNOWN_KIND', 'kind'],
    ['no clock', () => ({ ...note('x'), hlc: 'now' }), 'INVALID_CLOCK', 'hlc'],
    ['nothing in it', () => ({ opId: 'empty-1' }), 'UNKNOWN_KIND'],
    [
      'an increment of a text',
      () => operation(t.clock.ms, 'product', 'p', { inc: { itemNo: 1 } }),
      'NOT_A_COUNT',
      'itemNo',
    ],
    [
      'a file that was not confirmed',
      () => operation(t.clock.ms, 'photo', 'ph', { set: { rename: 'inspection/x.jpg' } }),
      'FILE_NOT_CONFIRMED',
      'rename',
    ],
    [
      'the client’s decision',
      () => operation(t.clock.ms, 'conclusion', 'conclusion', { set: { clientDecision: 'ship' } }),
      'READ_ONLY_FIELD',
      'clientDecision',
    ],
    ['too much in it', () => ({ ...note('x'), padding: 'x'.repeat(256_001) }), 'TOO_LARGE'],
  ];
  test.each(cases)('%s', async (_, make, reason, field) => {
    const { reportId } = await t.task(lead);
    const [before, wrong, after] = [note('before'), make() as { opId: string }, note('after')];
    const { body } = await send(lead, reportId, [before, wrong, after]);
    expect(body.data.results).toMatchObject([
      { opId: before.opId, result: 'applied' },
      { opId: wrong.opId, result: 'rejected', reason, ...(field ? { field } : {}) },
      { opId: after.opId, result: 'applied' },
    ]);
    const { body: pulled } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    expect(pulled.data.rows.find((row: { kind: string }) => row.kind === 'information').fields.notes).toBe(
      'after',
    );
    expect(await verifyChain(t.db, reportId)).toMatchObject({ brokenAt: null });
  });

  test('telling field and value in the caller’s language', async () => {
    const { reportId } = await t.task(lead);
    const wrong = () => operation(t.clock.ms, 'information', 'information', { set: { aqlMajor: '2.6' } });
    expect((await send(lead, reportId, [wrong()])).body.data.results[0].msg).toBe('aqlMajor cannot be "2.6"');
    expect((await send(lead, reportId, [wrong()], 'p', 'zh-CN')).body.data.results[0].msg).toBe(
      'aqlMajor 不能为 "2.6"',
    );
  });

  test('and changes nothing when none is left', async () => {
    const { reportId } = await t.task(lead);
    const before = await stateOf(reportId);
    const { body } = await send(lead, reportId, [{ ...note('x'), kind: 'nonsense' }]);
    expect(body.data).toMatchObject({ seq: before.seq, status: 'assigned' });
    expect(await stateOf(reportId)).toEqual(before);
  });

  test('a file of another report', async () => {
    const [a, b] = [await t.task(lead), await t.task(lead)];
    const file = {
      uid: lead.uid,
      fileName: 'x.jpg',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: '0'.repeat(64),
      createdAt: 1,
      confirmedAt: 1,
    };
    await t.db
      .insertInto('file')
      .values({ ...file, rename: 'inspection/a.jpg', reportId: a.reportId, state: 'confirmed' })
      .execute();
    const photo = () => operation(t.clock.ms, 'photo', 'ph', { set: { rename: 'inspection/a.jpg' } });
    expect((await send(lead, b.reportId, [photo()])).body.data.results[0]).toMatchObject({
      reason: 'FILE_NOT_CONFIRMED',
    });
    expect((await send(lead, a.reportId, [photo()])).body.data.results[0]).toMatchObject({
      result: 'applied',
    });
  });

  test('rows beyond the most that a report can hold', async () => {
    const { reportId } = await t.task(lead);
    const rows = Array.from({ length: 4990 }, (_, n) => ({
      reportId,
      kind: 'tool',
      id: `t${n}`,
      body: '{"fields":{},"hlc":{}}',
      deleted: 0,
      seq: 0,
    }));
    for (let n = 0; n < rows.length; n += 1000)
      await t.db
        .insertInto('reportRow')
        .values(rows.slice(n, n + 1000))
        .execute();
    const tools = ['a', 'b', 'c'].map((id) => operation(t.clock.ms, 'tool', id, { set: { toolNo: id } }));
    const { body } = await send(lead, reportId, tools);
    expect(body.data.results.map((result: { reason?: string }) => result.reason)).toEqual([
      undefined,
      'TOO_MANY_ROWS',
      'TOO_MANY_ROWS',
    ]);
  });
});

describe('push', () => {
  test('starts an assigned report, once', async () => {
    const { reportId } = await t.task(lead, team());
    const first = await send(lead, reportId, [note('1')]);
    expect(first.body.data.status).toBe('in_progress');
    expect(pushData.parse(first.body.data)).toEqual(first.body.data);
    await send(helper, reportId, [note('2', 'phone-2')], 'phone-2');
    const { body } = await t.call(lead, 'GET', '/workflow/history', { query: { reportId } });
    expect(body.data.entries.map(({ event }: { event: string }) => event)).toEqual(['create', 'start']);
  });

  test('keeps a returned report returned', async () => {
    const { reportId } = await t.task(lead);
    await t.db.updateTable('report').set({ status: 'returned' }).where('id', '=', reportId).execute();
    expect((await send(lead, reportId, [note('1')])).body.data.status).toBe('returned');
  });

  test('answers a repetition as duplicate and counts it once', async () => {
    const { reportId } = await t.task(lead);
    const more = operation(t.clock.ms, 'defect', 'd', { inc: { quantity: 2 } });
    const first = await send(lead, reportId, [more, more]);
    expect(first.body.data.results).toEqual([more, more].map(({ opId }) => ({ opId, result: 'applied' })));
    const second = await send(lead, reportId, [more, note('new')]);
    expect(second.body.data.results.map(({ result }: { result: string }) => result)).toEqual([
      'duplicate',
      'applied',
    ]);
    const third = await send(lead, reportId, [more]);
    expect(third.body.data.seq).toBe(second.body.data.seq);
    expect(second.body.data.seq).toBe(first.body.data.seq + 1);
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    expect(body.data.rows.find(({ kind }: { kind: string }) => kind === 'defect').fields.quantity).toBe(2);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: third.body.data.seq, brokenAt: null });
  });

  test('tells both people that there were two values, and whose', async () => {
    const { reportId } = await t.task(lead, team());
    const mine = note('mine', 'phone-1', t.clock.ms);
    const theirs = note('theirs', 'phone-2', t.clock.ms + 5);
    await send(helper, reportId, [theirs], 'phone-2');
    const { body } = await send(lead, reportId, [mine]);
    expect(body.data.conflicts).toEqual([
      {
        opId: mine.opId,
        kind: 'information',
        id: 'information',
        field: 'notes',
        outcome: 'lost',
        value: 'theirs',
        by: { uid: helper.uid, nickname: 'helper' },
        hlc: theirs.hlc,
      },
    ]);
    const later = note('later', 'phone-1', t.clock.ms + 9);
    const overwritten = await send(lead, reportId, [later]);
    expect(overwritten.body.data.conflicts).toMatchObject([
      { outcome: 'overwrote', value: 'theirs', by: { nickname: 'helper' } },
    ]);
    const aware = { ...note('aware', 'phone-2', t.clock.ms + 12), base: { notes: later.hlc } };
    expect((await send(helper, reportId, [aware], 'phone-2')).body.data.conflicts).toEqual([]);
  });

  test('clamps clocks that run ahead, in the order of the push', async () => {
    const { reportId } = await t.task(lead);
    const ahead = t.clock.ms + 86_400_000;
    await send(lead, reportId, [note('first', 'phone-1', ahead + 1000), note('second', 'phone-1', ahead)]);
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    const row = body.data.rows.find(({ kind }: { kind: string }) => kind === 'information');
    expect(row.fields.notes).toBe('second');
    expect(parseClock(row.hlc.notes)?.ms).toBe(t.clock.ms + 60_000);
  });

  test('clamps what a delete had seen: it does not take what is entered later', async () => {
    const { reportId } = await t.task(lead, team());
    const ahead = formatClock(t.clock.ms + 86_400_000, 0, 'phone-1');
    const made = { ...operation(t.clock.ms, 'tool', 'x', { set: { toolNo: '1' } }), hlc: ahead };
    await send(lead, reportId, [
      made,
      operation(t.clock.ms, 'tool', 'x', { delete: true, base: { toolNo: ahead } }),
    ]);
    t.clock.ms += 61_000;
    await send(
      helper,
      reportId,
      [operation(t.clock.ms + 100, 'tool', 'x', { set: { toolNo: '2' } }, 'phone-2')],
      'phone-2',
    );
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    expect(body.data.rows.find(({ id }: { id: string }) => id === 'x')).toMatchObject({
      deleted: false,
      fields: { toolNo: '2' },
    });
  });

  test('leaves nothing behind when it breaks in the middle', async () => {
    const { reportId } = await t.task(lead);
    const before = await stateOf(reportId);
    // Rows are written after the log: it breaks between the two.
    const failing = t.db.withPlugin({
      transformQuery: ({ node }) => {
        const table = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
        if (table === 'reportRow') throw new Error('Power cut');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const body = { reportId, deviceId: 'phone-1', ops: [{ ...note('x') }] };
    const caller = { uid: lead.uid, nickname: 'lead', roles: ['inspector' as const] };
    await expect(push({ db: failing, now: () => t.clock.ms }, caller, body, 'en')).rejects.toThrow(
      'Power cut',
    );
    expect(await stateOf(reportId)).toEqual(before);
    const log = await t.db.selectFrom('operation').select('opId').where('reportId', '=', reportId).execute();
    expect(log.length).toBe(before.seq);
  });

  test('of many callers at once is one sequence', async () => {
    const { reportId } = await t.task(lead, team());
    const { seq } = await stateOf(reportId);
    const pushes = Array.from({ length: 60 }, (_, n) => {
      const [person, device] = n % 2 ? ([lead, 'phone-1'] as const) : ([helper, 'phone-2'] as const);
      return send(
        person,
        reportId,
        [operation(t.clock.ms, 'defect', 'd', { inc: { quantity: 1 } }, device)],
        device,
      );
    });
    const answers = await Promise.all(pushes);
    expect(answers.every(({ body }) => body.data.results[0].result === 'applied')).toBe(true);
    expect(new Set(answers.map(({ body }) => body.data.seq)).size).toBe(60);
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId } });
    expect(body.data.rows.find(({ kind }: { kind: string }) => kind === 'defect').fields.quantity).toBe(60);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: seq + 60, brokenAt: null });
  });

  test('of the same operation many times at once is applied once', async () => {
    const { reportId } = await t.task(lead);
    const op = operation(t.clock.ms, 'defect', 'd', { inc: { quantity: 1 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(lead, reportId, [op])));
    const results = answers.map(({ body }) => body.data.results[0].result as string);
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    expect(results.filter((result) => result === 'duplicate')).toHaveLength(19);
  });
});

describe('the chain shows', () => {
  const damages: [string, (reportId: string) => Promise<unknown>][] = [
    [
      'an altered entry',
      (reportId) =>
        t.db
          .updateTable('operation')
          .set({ body: '{}' })
          .where('reportId', '=', reportId)
          .where('seq', '=', 5)
          .execute(),
    ],
    [
      'another author',
      (reportId) =>
        t.db
          .updateTable('operation')
          .set({ uid: 999 })
          .where('reportId', '=', reportId)
          .where('seq', '=', 5)
          .execute(),
    ],
    [
      'a removed entry',
      (reportId) =>
        t.db.deleteFrom('operation').where('reportId', '=', reportId).where('seq', '=', 5).execute(),
    ],
  ];
  test.each(damages)('%s', async (_, damage) => {
    const { reportId } = await t.task(lead);
    expect((await verifyChain(t.db, reportId)).brokenAt).toBeNull();
    await damage(reportId);
    expect(await verifyChain(t.db, reportId)).toEqual({ length: 4, brokenAt: 5 });
  });

  test('a removed end', async () => {
    const { reportId } = await t.task(lead);
    const { seq } = await stateOf(reportId);
    await t.db.deleteFrom('operation').where('reportId', '=', reportId).where('seq', '=', seq).execute();
    expect(await verifyChain(t.db, reportId)).toEqual({ length: seq - 1, brokenAt: seq });
  });
});
