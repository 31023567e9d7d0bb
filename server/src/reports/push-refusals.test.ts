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
        { opId: before.opId, result: 'duplicate', seq },
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

describe('the version of the wire', () => {
  const newer = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION + 1) };
  const notSpoken = { status: 200, body: { code: 400, data: { reason: 'PROTOCOL_NOT_SPOKEN' } } };

  test('a newer one is refused before its body is looked at, and nothing is written', async () => {
    const { reportId } = await t.task(lead);
    const before = await stateOf(reportId);
    for (const body of [{ reportId, deviceId: 'phone-1', ops: [note('x')] }, { later: true }]) {
      expect(await t.call(lead, 'POST', '/report/push', { body, headers: newer })).toMatchObject(notSpoken);
    }
    const query = { reportId, since: 0 };
    expect(await t.call(lead, 'GET', '/report/pull', { query, headers: newer })).toMatchObject(notSpoken);
    expect(await stateOf(reportId)).toEqual(before);
  });

  test('one that has no plan for an agreed sample sends its work, and is told to load another before it gets that report', async () => {
    const { reportId } = await t.task(lead);
    const set = { samplingStandard: 'fixed', fixedSampleSize: 32 };
    const agreed = [operation(t.clock.ms, 'information', 'information', { set })];
    await t.call(lead, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-2', ops: agreed } });

    const old = { [PROTOCOL_HEADER]: '3' };
    const work = { reportId, deviceId: 'phone-1', ops: [note('x')] };
    const pushed = await t.call(lead, 'POST', '/report/push', { body: work, headers: old });
    expect(pushed.body).toMatchObject({ code: 200, data: { results: [{ result: 'applied' }] } });
    const query = { reportId, since: 0 };
    expect(await t.call(lead, 'GET', '/report/pull', { query, headers: old })).toMatchObject(notSpoken);
    const renewed = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
    expect((await t.call(lead, 'GET', '/report/pull', { query, headers: renewed })).body).toMatchObject({
      code: 200,
      data: { rows: expect.arrayContaining([expect.objectContaining({ kind: 'information' })]) },
    });
  });

  test('older ones, this one and none are taken', async () => {
    const { reportId } = await t.task(lead);
    for (const headers of [{}, { [PROTOCOL_HEADER]: '1' }, { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) }]) {
      const body = { reportId, deviceId: 'phone-1', ops: [note('x')] };
      const answer = await t.call(lead, 'POST', '/report/push', { body, headers });
      expect(answer.body).toMatchObject({ code: 200, data: { results: [{ result: 'applied' }] } });
    }
  });
});
