import { PULL_LIMIT } from '@proofmark/contract/api/paths.ts';
import type { PullData } from '@proofmark/contract/api/report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lead: Person;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
});
afterAll(() => t.close());

const pull = async (person: Person, reportId: string, since = 0): Promise<PullData> =>
  (await t.call(person, 'GET', '/report/pull', { query: { reportId, since } })).body.data;

test('only the team and people who read every report may pull', async () => {
  const { reportId } = await t.task(lead);
  const outsiders = [await t.person('other', 'inspector'), await t.person('client', 'client')];
  for (const person of outsiders) {
    expect(await t.call(person, 'GET', '/report/pull', { query: { reportId } })).toMatchObject({
      body: { code: 400, data: { reason: 'REPORT_NOT_FOUND' } },
    });
  }
  for (const role of ['reviewer', 'coordinator', 'admin'] as const) {
    expect((await pull(await t.person(`a-${role}`, role), reportId)).rows).toHaveLength(9);
  }
});

test('reviewers may not pull drafts', async () => {
  const { reportId } = await t.task(lead, { status: 'draft', members: [] });
  const reviewer = await t.person('r2', 'reviewer');
  expect(await t.call(reviewer, 'GET', '/report/pull', { query: { reportId } })).toMatchObject({
    body: { code: 400, data: { reason: 'REPORT_NOT_FOUND' } },
  });
  expect((await pull(await t.person('c2', 'coordinator'), reportId)).status).toBe('draft');
});

test('pull refuses a `since` that is not a number', async () => {
  const { reportId } = await t.task(lead);
  for (const since of ['-1', 'x', '1.5']) {
    const { body } = await t.call(lead, 'GET', '/report/pull', { query: { reportId, since } });
    expect(body).toMatchObject({
      code: 400,
      data: { reason: 'INVALID_INPUT', issues: [{ field: 'since' }] },
    });
  }
});

test('pull sends everything anew to a phone that has seen another history', async () => {
  const { reportId } = await t.task(lead);
  const whole = await pull(lead, reportId);
  expect(whole).toMatchObject({ since: 0, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { seq, head } = whole;
  const ask = async (query: object) =>
    (await t.call(lead, 'GET', '/report/pull', { query: { reportId, ...query } })).body.data;
  expect(await ask({ since: seq, head })).toMatchObject({ since: seq, head, rows: [] });
  const other = 'f'.repeat(64);
  for (const query of [
    { since: seq, head: other },
    { since: seq - 1, head },
    { since: seq + 1 },
    { since: seq + 1, head: other },
    { since: Number.MAX_SAFE_INTEGER },
  ]) {
    expect(await ask(query)).toEqual(whole);
  }
  // Nobody has noted a restore here.
  expect(t.log.filter((line) => line.includes('another history'))).toHaveLength(1);
});

test('pull gives pages without gaps or repeats, with each row in its latest state', async () => {
  const { reportId } = await t.task(lead);
  const ids = Array.from({ length: PULL_LIMIT + 30 }, (_, n) => `tool-${n}`);
  for (const part of [ids.slice(0, 400), ids.slice(400)]) {
    const ops = part.map((id) => operation(t.clock.ms, 'tool', id, { set: { toolNo: id } }));
    await t.call(lead, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
  }
  const first = await pull(lead, reportId);
  expect(first).toMatchObject({ hasMore: true, seq: first.rows.at(-1)?.seq });
  expect(first.rows).toHaveLength(PULL_LIMIT);
  const again = operation(t.clock.ms + 1, 'tool', 'tool-0', { set: { toolNo: 'again' } });
  await t.call(lead, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops: [again] } });
  const { body } = await t.call(lead, 'GET', '/report/pull', {
    query: { reportId, since: first.seq, head: first.head },
  });
  const second: PullData = body.data;
  expect(second.hasMore).toBe(false);
  const all = [...first.rows, ...second.rows];
  expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).toSorted((a, b) => a - b));
  expect(new Set(all.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(ids.length + 9);
  expect(second.rows.at(-1)).toMatchObject({ id: 'tool-0', fields: { toolNo: 'again' }, seq: second.seq });
  expect(await pull(lead, reportId, second.seq)).toMatchObject({ rows: [], seq: second.seq, hasMore: false });
});
