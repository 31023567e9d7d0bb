import { NOTICE_RULES } from '@proofmark/contract/report/review-notices.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';

let t: TestApp;
let people: Record<Who | 'reviewingLead', Person>;

beforeAll(async () => {
  t = await startTestApp();
  people = {
    ...(await t.people()),
    reviewingLead: await t.person('both', 'inspector', 'reviewer'),
  };
});
afterAll(() => t.close());

type Query = Record<string, string | number>;
const ask = (person: Person, query: Query = {}) => t.call(person, 'GET', '/review/list', { query });
const list = async (query: Query = {}, person = people.reviewer) => (await ask(person, query)).body.data;
const numbersOf = (data: { items: { task: { reportNo: string } }[] }) =>
  data.items.map(({ task }) => task.reportNo);
const step = (person: Person, event: string, reportId: string, more: object = {}) =>
  t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, reason: 'wording', ...more } });

/** The shortest report that can be submitted: an aborted visit. Each call of the clock is a minute later. */
async function report(lead = people.lead, task: object = {}) {
  const made = await t.task(lead, task);
  const set = { overall: 'aborted', abortReason: 'not_ready' };
  const ops = [operation(t.clock.ms, 'conclusion', 'conclusion', { set })];
  await t.call(lead, 'POST', '/report/push', {
    body: { reportId: made.reportId, deviceId: 'phone-1', ops },
  });
  return made;
}

async function submitted(lead = people.lead, task: object = {}) {
  const made = await report(lead, task);
  t.clock.ms += 60_000;
  expect((await step(lead, 'submit', made.reportId)).body.code).toBe(200);
  return made;
}

describe('who may ask', () => {
  test.each([
    ['lead', 403],
    ['client', 403],
    ['coordinator', 403],
    ['reviewer', 200],
    ['admin', 200],
    ['reviewingLead', 200],
  ] as const)('%s: %i', async (name, status) => {
    for (const view of ['toReview', 'returned', 'approved'])
      expect((await ask(people[name], { view })).status).toBe(status);
  });
});

test.each(REPORT_STATUSES)('a report with the status %s is in its list and in no other', async (status) => {
  const { reportId, reportNo } = await report();
  await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
  const expected: Partial<Record<ReportStatus, string>> = {
    submitted: 'toReview',
    under_review: 'toReview',
    returned: 'returned',
    approved: 'approved',
  };
  for (const view of ['toReview', 'returned', 'approved']) {
    const found = numbersOf(await list({ view, keyword: reportNo })).length;
    expect(found, view).toBe(expected[status] === view ? 1 : 0);
  }
  await t.db.updateTable('report').set({ status: 'cancelled' }).where('id', '=', reportId).execute();
});

describe('the queue', () => {
  test('has the longest wait first, page by page, and begins anew with a second submission', async () => {
    const keyword = 'queue order';
    const made = [];
    for (let n = 0; n < 5; n++) made.push(await submitted(people.lead, { productEn: keyword }));
    const [first, ...others] = made;
    await step(people.reviewer, 'startReview', first!.reportId);
    expect(numbersOf(await list({ keyword }))).toEqual(made.map(({ reportNo }) => reportNo));
    t.clock.ms += 60_000;
    await step(people.reviewer, 'return', first!.reportId);
    expect(numbersOf(await list({ keyword, view: 'returned' }))).toEqual([first!.reportNo]);
    t.clock.ms += 60_000;
    await step(people.lead, 'submit', first!.reportId);

    const expected = [...others, first!].map(({ reportNo }) => reportNo);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const data = await list({ keyword, limit: 2, ...(cursor ? { cursor } : {}) });
      pages.push(...numbersOf(data));
      cursor = data.nextCursor;
    } while (cursor);
    expect(pages).toEqual(expected);
    const again = (await list({ keyword })).items.at(-1);
    expect(again).toMatchObject({ submissions: 2, task: { reviewer: { nickname: 'reviewer' } } });
    expect((await list({ keyword })).items[0]).toMatchObject({ submissions: 1, task: { reviewer: null } });
  });

  test('of approved reports has the newest first', async () => {
    const keyword = 'newest first';
    const made = [];
    for (let n = 0; n < 3; n++) {
      made.unshift(await submitted(people.lead, { productEn: keyword }));
      await step(people.reviewer, 'approve', made[0]!.reportId);
    }
    const expected = made.map(({ reportNo }) => reportNo);
    const first = await list({ keyword, view: 'approved', limit: 2 });
    const next = await list({ keyword, view: 'approved', limit: 2, cursor: first.nextCursor });
    expect([...numbersOf(first), ...numbersOf(next)]).toEqual(expected);
  });

  test('shows one’s own report as one’s own', async () => {
    const { reportNo } = await submitted(people.reviewingLead);
    const own = await list({ keyword: reportNo }, people.reviewingLead);
    expect(own.items[0].task).toMatchObject({ part: 'lead', inspectors: [{ nickname: 'both' }] });
    expect((await list({ keyword: reportNo })).items[0].task.part).toBeNull();
  });

  test('says what the rules noticed, and notices later changes', async () => {
    const { reportId, reportNo } = await submitted();
    expect((await list({ keyword: reportNo })).items[0]).toMatchObject({ notices: [], warnings: [] });
    await step(people.reviewer, 'return', reportId);
    const photo = { source: 'library', takenAt: '2020-01-01T10:00:00Z', category: 'product_front' };
    const ops = [
      operation(t.clock.ms, 'information', 'information', { set: { inspectionDate: '2026-06-01' } }),
      operation(t.clock.ms, 'photo', 'p', { set: photo }),
    ];
    const pushed = await t.call(people.lead, 'POST', '/report/push', {
      body: { reportId, deviceId: 'phone-1', ops },
    });
    expect(pushed.body.code).toBe(200);
    const { items } = await list({ keyword: reportNo, view: 'returned' });
    expect(items[0].notices).toEqual([{ code: 'photosOlder', count: 1 }]);
  });

  test('looks again at a report that older rules have judged', async () => {
    const { reportId, reportNo } = await submitted();
    await list({ keyword: reportNo });
    const body = JSON.stringify([{ code: 'lotRejected', count: 3, kind: 'conclusion', id: 'conclusion' }]);
    const stored = t.db.updateTable('noticeCache').where('reportId', '=', reportId);
    await stored.set({ body }).execute();
    expect((await list({ keyword: reportNo })).items[0].notices).toEqual([{ code: 'lotRejected', count: 3 }]);
    await stored.set({ rules: NOTICE_RULES - 1 }).execute();
    expect((await list({ keyword: reportNo })).items[0].notices).toEqual([]);
  });

  test('gives the warnings of the latest submission with their answers', async () => {
    const { reportId, reportNo } = await submitted();
    const warnings = Array.from({ length: 5 }, (_, n) => ({ en: `w${n}`, zh: `警${n}`, answer: `a${n}` }));
    await t.db
      .updateTable('workflowEntry')
      .set({ warnings: JSON.stringify(warnings) })
      .where('reportId', '=', reportId)
      .where('event', '=', 'submit')
      .execute();
    expect((await list({ keyword: reportNo })).items[0].warnings).toEqual(warnings.slice(0, 3));
  });

  test('counts what was approved since a time', async () => {
    const counted = async (approvedSince?: number) =>
      (await list(approvedSince === undefined ? {} : { approvedSince })).counts.approved;
    t.clock.ms += 60_000;
    const since = t.clock.ms;
    const { reportId } = await submitted();
    await step(people.reviewer, 'approve', reportId);
    expect([await counted(), await counted(since), await counted(t.clock.ms + 1)]).toEqual([0, 1, 0]);
  });

  test('counts its lists', async () => {
    const before = (await list()).counts;
    const { reportId } = await submitted();
    expect((await list()).counts).toEqual({ ...before, toReview: before.toReview + 1 });
    await step(people.reviewer, 'return', reportId);
    expect((await list()).counts).toEqual({ ...before, returned: before.returned + 1 });
  });
});

test.each([
  [{ view: 'mine' }, 'view'],
  [{ limit: 101 }, 'limit'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: Buffer.from('["1.5","a"]').toString('base64url') }, 'cursor'],
  [{ cursor: Buffer.from('["9999999999999999","a"]').toString('base64url') }, 'cursor'],
  [{ keyword: 'k'.repeat(65) }, 'keyword'],
] as [Query, string][])('refuses %j and names %s', async (query, field) => {
  expect((await ask(people.reviewer, query)).body).toMatchObject({
    code: 400,
    data: { reason: 'INVALID_INPUT', issues: [{ field }] },
  });
});
