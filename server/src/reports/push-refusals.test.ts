import { PROTOCOL_HEADER, PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import { PROTOCOL_VERSION } from '@proofmark/contract/sync/protocol-version.ts';
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
