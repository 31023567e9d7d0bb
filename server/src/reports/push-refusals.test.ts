import { PROTOCOL_HEADER, PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lead: Person;
let stranger: Person;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  stranger = await t.person('stranger', 'inspector', 'reviewer');
});
afterAll(() => t.close());

const send = (person: Person, reportId: string, ops: unknown[], deviceId = 'phone-1', language = 'en-US') =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId, ops }, language });
const note = (text: string, device?: string, ms = t.clock.ms) =>
  operation(ms, 'information', 'information', { set: { notes: text } }, device);
const stateOf = (reportId: string) =>
  t.db.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();

describe('push rejects an operation', () => {
  const count = (parts: Parameters<typeof operation>[3]) => operation(t.clock.ms++, 'defect', 'd1', parts);

  test('with a part that nobody knows', async () => {
    const { reportId } = await t.task(lead);
    const { body } = await send(lead, reportId, [{ ...note('x'), junk: 'x'.repeat(150_000) }]);
    expect(body.data.results).toMatchObject([
      { result: 'rejected', reason: 'UNKNOWN_FIELD', field: 'junk', msg: expect.stringContaining('junk') },
    ]);
    expect(
      await t.db.selectFrom('operation').select('body').where('body', 'like', '%junk%').execute(),
    ).toEqual([]);
  });

  test.each([
    ['en-US', 'quantity must be a whole number from 0 to 1,000,000, not 1000001'],
    ['zh-CN', 'quantity 应为 0 到 1,000,000 的整数，不能是 1000001'],
  ])('that takes a count past its bounds, and says them in %s', async (language, msg) => {
    const { reportId } = await t.task(lead);
    const ops = [count({ set: { quantity: 1_000_000 } }), count({ inc: { quantity: 1 } })];
    const { body } = await send(lead, reportId, ops, 'phone-1', language);
    expect(body.data.results).toMatchObject([
      { result: 'applied' },
      { result: 'rejected', reason: 'INVALID_VALUE', field: 'quantity', msg },
    ]);
  });
});

describe('push says the rule that a value breaks', () => {
  const inInformation = (set: Operation['set']) =>
    operation(t.clock.ms++, 'information', 'information', { set: set ?? {} });
  const UUID = '0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70';
  const correction = {
    targetKind: 'defect',
    targetId: 'd1',
    targetField: 'quantity',
    reason: 'Counted again',
  };
  const strokes = { strokes: [[1]] };
  test.each<[name: string, op: () => Operation, zh: string, en: string]>([
    [
      'an increment of nothing',
      () => operation(t.clock.ms++, 'defect', 'd1', { inc: { quantity: 0 } }),
      'quantity 应为 -1,000,000 到 1,000,000 的整数，不包括 0，不能是 0',
      'quantity must be a whole number from -1,000,000 to 1,000,000, other than 0, not 0',
    ],
    [
      'strokes with half a point',
      () => operation(t.clock.ms++, 'signature', 'inspector', { set: strokes }),
      '笔迹：每一笔依次为 x、y、x、y…',
      'strokes must be pen strokes, each a list of x, y, x, y … in pairs of whole numbers from -10,000 to 10,000, at most 20,000 in all, not',
    ],
    [
      'a place that is not on earth',
      () => inInformation({ gps: { lat: 91, lng: 0, accuracyM: 1 } }),
      'lat（-90 到 90 的数字）',
      'lat (a number from -90 to 90)',
    ],
    [
      'a text with NUL',
      () => inInformation({ notes: 'a\u0000b' }),
      'notes 应为不含空字符（NUL）和半个代理对的文字，不能是',
      'notes must be text without the character NUL and without half a surrogate pair, not "a\\u0000b"',
    ],
    [
      'a text with half a character',
      () => inInformation({ notes: '\ud83d' }),
      '半个代理对',
      'notes must be text without the character NUL and without half a surrogate pair',
    ],
    [
      'a list of such texts',
      () => inInformation({ cartonNos: ['1', '\ud83d'] }),
      '半个代理对',
      'cartonNos must be text without the character NUL and without half a surrogate pair',
    ],
    [
      'a change of the plan without a reason',
      () =>
        operation(t.clock.ms++, 'planChange', 'p1', { set: { before: ['lotSize=1'], after: ['lotSize=2'] } }),
      '缺少 reason，应为 1 到 300 个字符的文字，其中至少有一个可见字符',
      'reason is missing; it must be text of 1 to 300 characters, of which at least one is visible',
    ],
    [
      'a blank reason',
      () => operation(t.clock.ms++, 'planChange', 'p2', { set: { reason: ' ' } }),
      'reason 应为 1 到 300 个字符的文字，其中至少有一个可见字符，不能是 " "',
      'reason must be text of 1 to 300 characters, of which at least one is visible, not " "',
    ],
    [
      'an answer that belongs to no warning',
      () => operation(t.clock.ms++, 'warningAnswer', UUID, { set: { text: 'As agreed' } }),
      'id 应为提交被拒时 settledBy 中的标识',
      'id must be the id in `settledBy` of the refused submission',
    ],
    [
      'an override of the plan under another id',
      () => operation(t.clock.ms++, 'planOverride', UUID, { set: { acMajor: 5, reason: 'agreed' } }),
      `id 应为 plan，不能是 "${UUID}"`,
      `id must be plan, not "${UUID}"`,
    ],
  ])('%s', async (_, op, zh, en) => {
    const { reportId } = await t.task(lead);
    for (const [language, text] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as const) {
      const { body } = await send(lead, reportId, [op()], 'phone-1', language);
      expect(body.data.results).toMatchObject([
        { result: 'rejected', msg: expect.stringContaining(text) as string },
      ]);
    }
  });

  test.each<[set: Operation['set'], zh: string, en: string]>([
    [
      { ...correction, after: 'okay!' },
      'after 应为 JSON 文本：不含空白，键已排序；文字要带引号，例如 "Red"，不能是 "okay!"',
      'after must be JSON without white space and with sorted keys: a text in quotation marks such as "Red", or a number such as 3, not "okay!"',
    ],
    [
      { ...correction, after: '3', targetKind: 'signature' },
      'targetField 应为审核员可以更正的字段',
      'targetField must be a field that a reviewer may correct in that kind of row, not "quantity"',
    ],
    [
      { ...correction, after: '3', targetKind: 'gadget' },
      'targetKind 应为以下之一：information、product',
      'targetKind must be one of information, product',
    ],
    [
      { ...correction, after: '3', reason: null },
      '缺少 reason',
      'reason is missing; it must be text of 1 to 500',
    ],
  ])('a correction %#', async (set, zh, en) => {
    const { reportId } = await t.task(lead);
    await t.db.updateTable('report').set({ status: 'under_review' }).where('id', '=', reportId).execute();
    for (const [language, text] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as const) {
      const op = operation(t.clock.ms++, 'correction', 'k1', { set: set ?? {} });
      const { body } = await send(stranger, reportId, [op], 'desk', language);
      expect(body.data.results).toMatchObject([
        { result: 'rejected', reason: 'INVALID_VALUE', msg: expect.stringContaining(text) as string },
      ]);
    }
  });
});

describe('push refuses', () => {
  test('people who are not on the team, reviewers too', async () => {
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
      // Known operations are duplicates, so a phone that lost the answer has lost nothing.
      expect((await send(lead, reportId, [before])).body.data.results).toEqual([
        { opId: before.opId, result: 'duplicate', seq },
      ]);
    },
  );

  test('wrong bodies', async () => {
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

describe('the version of the wire', () => {
  const versioned = (version: number) => ({ [PROTOCOL_HEADER]: String(version) });
  const notSpoken = { status: 200, body: { code: 400, data: { reason: 'PROTOCOL_NOT_SPOKEN' } } };

  test('two versions ahead is refused before the body is looked at, and nothing is written', async () => {
    const { reportId } = await t.task(lead);
    const before = await stateOf(reportId);
    const headers = versioned(PROTOCOL_VERSION + 2);
    for (const body of [{ reportId, deviceId: 'phone-1', ops: [note('x')] }, { later: true }]) {
      expect(await t.call(lead, 'POST', '/report/push', { body, headers })).toMatchObject(notSpoken);
    }
    const query = { reportId, since: 0 };
    expect(await t.call(lead, 'GET', '/report/pull', { query, headers })).toMatchObject(notSpoken);
    expect(await stateOf(reportId)).toEqual(before);
  });

  test('one version ahead, this one, version 1 and none are taken', async () => {
    const { reportId } = await t.task(lead);
    for (const headers of [{}, ...[1, PROTOCOL_VERSION, PROTOCOL_VERSION + 1].map(versioned)]) {
      const body = { reportId, deviceId: 'phone-1', ops: [note('x')] };
      const answer = await t.call(lead, 'POST', '/report/push', { body, headers });
      expect(answer.body).toMatchObject({ code: 200, data: { results: [{ result: 'applied' }] } });
      const query = { reportId, since: 0 };
      expect((await t.call(lead, 'GET', '/report/pull', { query, headers })).body.code).toBe(200);
    }
  });

  test('what only the next version knows is left to a newer server as a whole', async () => {
    const { reportId } = await t.task(lead);
    const before = await stateOf(reportId);
    const later = operation(t.clock.ms, 'information', 'information', { set: { cameWithTheNextVersion: 1 } });
    const body = { reportId, deviceId: 'phone-1', ops: [note('x'), later] };
    const headers = versioned(PROTOCOL_VERSION + 1);
    expect(await t.call(lead, 'POST', '/report/push', { body, headers })).toMatchObject(notSpoken);
    expect(await stateOf(reportId)).toEqual(before);
    const own = await t.call(lead, 'POST', '/report/push', { body, headers: versioned(PROTOCOL_VERSION) });
    expect(own.body.data.results).toMatchObject([{ result: 'applied' }, { reason: 'UNKNOWN_FIELD' }]);
  });
});
