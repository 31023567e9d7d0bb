import { REPORT_STATUSES, type Role } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/** What else an account of a client may have been given by mistake. */
const COMBINATIONS: Role[][] = [
  ['client'],
  ['client', 'inspector'],
  ['reviewer', 'client'],
  ['client', 'coordinator'],
  ['admin', 'client'],
  ['inspector', 'reviewer', 'coordinator', 'admin', 'client'],
];
const NOT_FOUND = { status: 200, body: { code: 400, data: { reason: 'REPORT_NOT_FOUND' } } };

let t: TestApp;
let lead: Person;
let coordinator: Person;
let clients: Person[];

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  coordinator = await t.person('coordinator', 'coordinator');
  clients = await Promise.all(COMBINATIONS.map((roles, i) => t.person(`client${i}`, ...roles)));
});
afterAll(() => t.close());

/** A report with a comment and its answer. `onTeam` is put on the team past every check. */
async function discussed(onTeam: readonly Person[]) {
  const others = onTeam.map(({ uid }) => ({ uid, part: 'inspector' as const }));
  const { reportId, taskId } = await t.task(lead, { members: [{ uid: lead.uid, part: 'lead' }, ...others] });
  const setStatus = async (status: (typeof REPORT_STATUSES)[number]) => {
    await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
    await t.db.updateTable('taskMember').set({ status }).where('taskId', '=', taskId).execute();
  };
  const reviewer = await t.person(`reviewer-${reportId}`, 'reviewer');
  const say = async (person: Person, kind: 'comment' | 'commentAnswer') => {
    const op = operation(t.clock.ms++, kind, 'c1', { set: { text: 'Between us' } });
    const body = { reportId, deviceId: 'd', ops: [op] };
    const answer = await t.call(person, 'POST', '/report/push', { body });
    expect(answer.body.data.results[0].result).toBe('applied');
  };
  await setStatus('under_review');
  await say(reviewer, 'comment');
  await setStatus('returned');
  await say(lead, 'commentAnswer');
  return { reportId, setStatus };
}

describe.each(COMBINATIONS.map((roles, i) => [roles.join(' + '), i] as const))('an account of %s', (_, i) => {
  test.each([
    ['no part in the report', false],
    ['a part in the report', true],
  ])('with %s never gets comments, in any status', async (_part, isOnTeam) => {
    const client = clients[i] as Person;
    const { reportId, setStatus } = await discussed(isOnTeam ? [client] : []);
    const query = { reportId };
    for (const status of REPORT_STATUSES) {
      await setStatus(status);
      for (const path of ['/report/pull', '/audit/report', '/audit/export', '/version/list'] as const) {
        const answer = await t.call(client, 'GET', path, { query });
        expect(answer, `${path} while ${status}`).toMatchObject(NOT_FOUND);
      }
      const listed = await t.call(client, 'GET', '/task/list');
      expect(JSON.stringify(listed.body)).not.toContain(reportId);
      expect((await t.call(client, 'GET', '/review/list')).status).toBe(403);
    }
    const { body } = await t.call(lead, 'GET', '/report/pull', { query });
    expect(JSON.stringify(body)).toContain('Between us');
  });

  test('is refused as lead and as helper, with the name of the field', async () => {
    const { uid } = clients[i] as Person;
    const { reportId } = await t.task(lead);
    for (const [team, field] of [
      [{ leadUid: uid }, 'leadUid'],
      [{ leadUid: lead.uid, inspectorUids: [uid] }, 'inspectorUids.0'],
    ] as const) {
      const refused = { code: 400, data: { reason: 'INVALID_INPUT', issues: [{ field, value: uid }] } };
      const assigned = await t.call(coordinator, 'POST', '/task/assign', { body: { reportId, ...team } });
      expect(assigned.body).toMatchObject(refused);
      const numbers = { orderNo: 'PO-C', reportNo: `C-${i}-${field}` };
      const added = await t.call(coordinator, 'POST', '/task/add', { body: { ...numbers, ...team } });
      expect(added.body).toMatchObject(refused);
    }
  });

  test('plans no visit and is not offered for one', async () => {
    const client = clients[i] as Person;
    const body = { orderNo: 'PO-C', reportNo: `C-own-${i}` };
    expect((await t.call(client, 'POST', '/task/add', { body })).status).toBe(403);
    const week = { from: '2026-06-01', to: '2026-06-07' };
    const { people } = (await t.call(coordinator, 'GET', '/plan/people', { query: week })).body.data;
    expect(people.map(({ uid }: Person) => uid)).not.toContain(client.uid);
  });
});
