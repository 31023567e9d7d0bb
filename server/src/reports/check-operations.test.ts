import { KINDS } from '@proofmark/contract/fields/kinds.ts';
import { COUNT_BASES } from '@proofmark/contract/sampling/terms.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

let t: TestApp;
let lead: Person;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
});
afterAll(() => t.close());

const send = (person: Person, reportId: string, ops: unknown[], deviceId = 'phone-1', language = 'en-US') =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId, ops }, language });
const note = (text: string, device?: string, ms = t.clock.ms) =>
  operation(ms, 'information', 'information', { set: { notes: text } }, device);
const stateOf = (reportId: string) =>
  t.db.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();

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
    ['an empty operation', () => ({ opId: 'empty-1' }), 'UNKNOWN_KIND'],
    [
      'an increment of a text',
      () => operation(t.clock.ms, 'product', 'p', { inc: { itemNo: 1 } }),
      'NOT_A_COUNT',
      'itemNo',
    ],
    [
      'an unconfirmed file',
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
    ['an operation that is too large', () => ({ ...note('x'), padding: 'x'.repeat(256_001) }), 'TOO_LARGE'],
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

  test.each([
    [
      { set: { lotSize: 0 } },
      'lotSize must be a whole number from 1 to 1,000,000,000, not 0',
      'lotSize 应为 1 到 1,000,000,000 的整数，不能是 0',
    ],
    [
      { set: { countBasis: 'lots' } },
      `countBasis must be one of ${COUNT_BASES.join(', ')}, not "lots"`,
      `countBasis 应为以下之一：${COUNT_BASES.join('、')}，不能是 "lots"`,
    ],
    [
      { set: { lotSize: 5 }, hlc: '1:2:p' },
      'hlc must be a clock such as 001779094500000:00000:phone-1, not "1:2:p"',
      'hlc 应为时钟，例如 001779094500000:00000:phone-1，不能是 "1:2:p"',
    ],
    [
      { id: 'other', set: { lotSize: 5 } },
      'id must be information, not "other"',
      'id 应为 information，不能是 "other"',
    ],
    [
      { kind: 'lot', set: { lotSize: 5 } },
      `kind must be one of ${Object.keys(KINDS).join(', ')}, not "lot"`,
      `kind 应为以下之一：${Object.keys(KINDS).join('、')}，不能是 "lot"`,
    ],
    [
      { inc: { lotSize: 5 } },
      'lotSize is not a count: use set instead of inc',
      'lotSize 不是计数字段，不能用 inc，只能用 set',
    ],
  ])('saying what is allowed instead, in the caller’s language: %j', async (parts, en, zh) => {
    const { reportId } = await t.task(lead);
    const wrong = { ...operation(t.clock.ms, 'information', 'information', {}), ...parts } as Operation;
    expect((await send(lead, reportId, [wrong])).body.data.results[0].msg).toBe(en);
    expect((await send(lead, reportId, [wrong], 'p', 'zh-CN')).body.data.results[0].msg).toBe(zh);
  });

  test('and changes nothing if it takes none', async () => {
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

  test('rows beyond the limit of a report', async () => {
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
