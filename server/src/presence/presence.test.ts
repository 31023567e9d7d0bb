import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { ValuesNode } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/open.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createPresence } from './presence.ts';

let t: TestApp;
let lead: Person;
let helper: Person;
let reportId: string;

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  helper = await t.person('helper', 'inspector');
});
beforeEach(async () => {
  const members = [
    { uid: lead.uid, part: 'lead' as const },
    { uid: helper.uid, part: 'inspector' as const },
  ];
  ({ reportId } = await t.task(lead, { members }));
});
afterAll(() => t.close());

async function look(person: Person, section?: string) {
  const query = { reportId, ...(section === undefined ? {} : { section }) };
  return (await t.call(person, 'GET', '/report/pull', { query })).body;
}

test('a pull with a section shows the caller to others, and others to the caller', async () => {
  expect((await look(lead, 'nonConform')).data.present).toEqual([]);
  expect((await look(helper, 'information')).data.present).toEqual([
    { uid: lead.uid, nickname: 'lead', section: 'nonConform' },
  ]);
  expect((await look(lead, 'conclusion')).data.present).toEqual([
    { uid: helper.uid, nickname: 'helper', section: 'information' },
  ]);
  expect((await look(helper, 'information')).data.present).toMatchObject([{ section: 'conclusion' }]);
});

test('a pull without a section leaves no trace', async () => {
  expect((await look(lead)).data).not.toHaveProperty('present');
  expect((await look(helper, 'information')).data.present).toEqual([]);
});

test('a person is gone 10 s after the last pull, and the row with the next pruning', async () => {
  await look(lead, 'information');
  t.clock.ms += 10_000;
  expect((await look(helper, 'information')).data.present).toHaveLength(1);
  t.clock.ms += 1;
  expect((await look(helper, 'information')).data.present).toEqual([]);
  t.clock.ms += 60_001;
  await look(helper, 'information');
  expect(await t.db.selectFrom('presence').select('uid').where('reportId', '=', reportId).execute()).toEqual([
    { uid: helper.uid },
  ]);
});

test('writes an unchanged section every 2 s at most', async () => {
  const seenAt = async () =>
    (await t.db.selectFrom('presence').select('seenAt').where('reportId', '=', reportId).executeTakeFirst())
      ?.seenAt;
  await look(lead, 'information');
  const first = await seenAt();
  t.clock.ms += 1999;
  await look(lead, 'information');
  expect(await seenAt()).toBe(first);
  t.clock.ms += 1;
  await look(lead, 'information');
  await vi.waitFor(async () => expect(await seenAt()).toBe((first ?? 0) + 2000), 15_000);
});

test('phones that are still there do not wait for the disk, and are written together', async () => {
  const statements: number[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const counted = t.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode') statements.push((node.values as ValuesNode).values.length);
      return node;
    },
    transformResult: async ({ result }) => {
      if (statements.length === 2) await held;
      return result;
    },
  });
  const presence = createPresence({ db: counted, now: () => t.clock.ms });
  const people = Array.from({ length: 50 }, (_, n) => 1000 + n);
  const say = () => Promise.all(people.map((uid) => presence.note(reportId, uid, 'information')));
  await say();
  expect(statements).toEqual([50]);
  t.clock.ms += 2000;
  // The write is held up. Calls that need not wait for it are answered.
  await say();
  release();
  await vi.waitFor(async () => {
    const rows = await t.db
      .selectFrom('presence')
      .select('seenAt')
      .where('reportId', '=', reportId)
      .execute();
    expect(rows.map(({ seenAt }) => seenAt)).toEqual(people.map(() => t.clock.ms));
  }, 15_000);
});

test('after the clock was ahead, those who have left are gone and those who are there are seen', async () => {
  const right = t.clock.ms;
  t.clock.ms += 3_600_000;
  await look(lead, 'information');
  await look(helper, 'conclusion');
  t.clock.ms = right;
  // The helper has left.
  expect((await look(lead, 'information')).data.present).toEqual([]);
  await vi.waitFor(
    async () => expect((await look(helper, 'information')).data.present).toMatchObject([{ uid: lead.uid }]),
    15_000,
  );
  const seen = await t.db.selectFrom('presence').select('seenAt').where('reportId', '=', reportId).execute();
  expect(seen.map(({ seenAt }) => seenAt)).toEqual([right, right]);
});

test('removing old notes survives a deadlock with the notes of another process', async () => {
  let hasMet = false;
  const db = t.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind !== 'DeleteQueryNode' || hasMet) return node;
      hasMet = true;
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const presence = createPresence({ db, now: () => t.clock.ms });
  await presence.note(reportId, lead.uid, 'information');
  expect(hasMet).toBe(true);
  expect(await presence.others(reportId, helper.uid)).toMatchObject([{ uid: lead.uid }]);
});

test('ignores other reports, and refuses wrong section names', async () => {
  await look(lead, 'information');
  const { reportId: other } = await t.task(lead);
  const query = { reportId: other, section: 'information' };
  const reviewer = await t.person('reviewer', 'reviewer');
  expect((await t.call(reviewer, 'GET', '/report/pull', { query })).body.data.present).toEqual([]);
  expect(await look(lead, '<b>')).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT' } });
});

test('several processes know the same', async () => {
  const db = await openDatabase(t.config.database);
  const app = await buildApp({ config: t.config, db, objects: t.objects, now: () => t.clock.ms });
  await look(lead, 'nonConform');
  const response = await app.inject({
    method: 'GET',
    url: routePath('/report/pull'),
    headers: { [TOKEN_HEADER]: helper.token },
    query: { reportId, section: 'information' },
  });
  expect(response.json()).toMatchObject({
    data: { present: [{ uid: lead.uid, nickname: 'lead', section: 'nonConform' }] },
  });
  await app.close();
  await db.destroy();
});
