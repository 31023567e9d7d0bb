import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WritingDesk } from '@proofmark/contract/workflow/desks.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

let t: TestApp;
let people: Record<Who | 'ownReviewer', Person>;

beforeAll(async () => {
  t = await startTestApp();
  people = {
    ...(await t.people()),
    ownReviewer: await t.person('ownReviewer', 'inspector', 'reviewer', 'coordinator'),
  };
});
afterAll(() => t.close());

/** A report in a status, of which the lead and somebody who also reviews are the team. */
async function reportIn(status: ReportStatus): Promise<string> {
  const { lead, ownReviewer } = people;
  const { reportId } = await t.task(lead, {
    members: [
      { uid: lead.uid, part: 'lead' },
      { uid: ownReviewer.uid, part: 'inspector' },
    ],
  });
  await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
  return reportId;
}
const setStatus = (reportId: string, status: ReportStatus) =>
  t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
const send = (person: Person, reportId: string, ...ops: object[]) =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId: 'd', ops } });
const rowOf = async (reportId: string, kind: string) => {
  const { body } = await t.call(people.lead, 'GET', '/report/pull', { query: { reportId } });
  return body.data.rows.find((row: { kind: string }) => row.kind === kind);
};

const categoryOverride = () =>
  operation(t.clock.ms++, 'categoryOverride', 'test', {
    set: { result: 'pass', reason: 'agreed', by: 'reviewer' },
  });
const planOverride = () =>
  operation(t.clock.ms++, 'planOverride', 'plan', { set: { acMajor: 5, reason: 'agreed' } });
const decision = () =>
  operation(t.clock.ms++, 'conclusion', 'conclusion', { set: { clientDecision: 'ship' } });
const weather = () => operation(t.clock.ms++, 'information', 'information', { set: { weather: 'rain' } });

const NOT_FOUND = { code: 400, data: { reason: 'REPORT_NOT_FOUND' } };
const LOCKED = { code: 400, data: { reason: 'REPORT_LOCKED' } };
const REFUSED = { code: 200, data: { results: [{ result: 'rejected', reason: 'READ_ONLY_FIELD' }] } };
const TAKEN = { code: 200, data: { results: [{ result: 'applied' }] } };

/** Who may write at which desk, in which status. Everybody else, and everybody in any other status, changes nothing. */
const MAY_WRITE: Record<WritingDesk, { people: (keyof typeof people)[]; statuses: ReportStatus[] }> = {
  team: { people: ['lead', 'ownReviewer'], statuses: ['assigned', 'in_progress', 'returned'] },
  review: { people: ['reviewer', 'admin'], statuses: ['under_review'] },
  decision: { people: ['coordinator', 'admin', 'ownReviewer'], statuses: ['approved'] },
};

/** The changes that each desk makes. `corrections.test.ts` has those of a reviewer to the team's fields. */
const WRITES: [name: string, desk: WritingDesk, write: () => object][] = [
  ['a field', 'team', weather],
  ['an answer', 'team', () => operation(t.clock.ms++, 'commentAnswer', 'c1', { set: { text: 'Carton 88' } })],
  ['an override of the plan', 'review', planOverride],
  ['an override of a category', 'review', categoryOverride],
  ['a comment', 'review', () => operation(t.clock.ms++, 'comment', 'c1', { set: { text: 'Which carton?' } })],
  ['a decision', 'decision', decision],
];
const EVERYBODY = [
  'lead',
  'reviewer',
  'ownReviewer',
  'coordinator',
  'admin',
  'client',
  'stranger',
] as const satisfies (keyof typeof people)[];

describe.each(WRITES)('%s, at the desk %s', (_, desk, write) => {
  const allowed = MAY_WRITE[desk];

  describe.each(REPORT_STATUSES)('while %s', (status) => {
    let reportId: string;
    beforeAll(async () => {
      reportId = await reportIn(status);
    });
    const logged = async () =>
      (
        await t.db
          .selectFrom('operation')
          .select('opId')
          .where('reportId', '=', reportId)
          .where('deviceId', '=', 'd')
          .execute()
      ).length;

    test.each(EVERYBODY)('by %s', async (name) => {
      // One report for all of them: the first change of an assigned one starts it.
      await setStatus(reportId, status);
      const before = await logged();
      const { body } = await send(people[name], reportId, write());
      const isAllowed = allowed.statuses.includes(status) && allowed.people.includes(name);
      expect(body.data?.results?.[0]?.result === 'applied').toBe(isAllowed);
      expect((await logged()) - before).toBe(isAllowed ? 1 : 0);
    });
  });
});

describe('what a reviewer overrides', () => {
  test.each([
    ['reviewer', 'under_review', 200, TAKEN],
    ['reviewer', 'submitted', 200, LOCKED],
    ['reviewer', 'in_progress', 200, LOCKED],
    ['reviewer', 'approved', 200, LOCKED],
    ['ownReviewer', 'under_review', 403, { code: 403 }],
    ['lead', 'under_review', 403, { code: 403 }],
    ['stranger', 'under_review', 200, NOT_FOUND],
    ['coordinator', 'under_review', 200, REFUSED],
  ] as const)('by the %s while %s: %s %j', async (who, status, http, expected) => {
    for (const make of [categoryOverride, planOverride]) {
      const reportId = await reportIn(status);
      const answer = await send(people[who], reportId, make());
      expect([answer.status, answer.body]).toMatchObject([http, expected]);
      expect(await verifyChain(t.db, reportId)).toMatchObject({ brokenAt: null });
      const kind = make === planOverride ? 'planOverride' : 'categoryOverride';
      expect((await rowOf(reportId, kind)) !== undefined).toBe(expected === TAKEN);
    }
  });

  test('is rejected from the team while it edits', async () => {
    const reportId = await reportIn('in_progress');
    const { body } = await send(people.lead, reportId, weather(), categoryOverride());
    expect(body.data.results).toMatchObject([
      { result: 'applied' },
      { result: 'rejected', reason: 'READ_ONLY_FIELD' },
    ]);
  });

  test('needs a reason and can be removed; the reviewer writes nothing else', async () => {
    const reportId = await reportIn('under_review');
    const { reviewer } = people;
    const blank = operation(t.clock.ms++, 'categoryOverride', 'test', {
      set: { result: 'pass', reason: ' ' },
    });
    expect((await send(reviewer, reportId, blank)).body.data.results).toMatchObject([
      { result: 'rejected', reason: 'INVALID_VALUE', field: 'reason' },
    ]);
    const made = categoryOverride();
    await send(reviewer, reportId, made);
    const remove = operation(t.clock.ms++, 'categoryOverride', 'test', {
      delete: true,
      base: { result: made.hlc, reason: made.hlc, by: made.hlc },
    });
    expect((await send(reviewer, reportId, remove)).body).toMatchObject(TAKEN);
    expect((await rowOf(reportId, 'categoryOverride')).deleted).toBe(true);
    expect((await send(reviewer, reportId, weather())).status).toBe(403);
    expect((await send(reviewer, reportId, weather(), planOverride())).status).toBe(403);
    // A phone that lost the answer gets it again, even after the review.
    await t.db.updateTable('report').set({ status: 'approved' }).where('id', '=', reportId).execute();
    expect((await send(reviewer, reportId, made)).body.data.results).toMatchObject([{ result: 'duplicate' }]);
  });
});

test('who has inspected a report writes nothing as its reviewer, also when no longer of its team', async () => {
  const { ownReviewer, reviewer } = people;
  const reportId = await reportIn('in_progress');
  expect((await send(ownReviewer, reportId, weather())).body).toMatchObject(TAKEN);
  const { taskId } = await t.db
    .selectFrom('report')
    .select('taskId')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  await t.db
    .deleteFrom('taskMember')
    .where('taskId', '=', taskId)
    .where('uid', '=', ownReviewer.uid)
    .execute();
  const question = () => operation(t.clock.ms++, 'comment', 'c1', { set: { text: 'Which carton?' } });
  for (const status of ['under_review', 'approved'] as const) {
    await setStatus(reportId, status);
    for (const make of [categoryOverride, planOverride, question])
      expect((await send(ownReviewer, reportId, make())).status).toBe(403);
  }
  await setStatus(reportId, 'under_review');
  // Whoever wrote as the reviewer has not inspected.
  for (const make of [categoryOverride, question])
    expect((await send(reviewer, reportId, make())).body).toMatchObject(TAKEN);
  expect(await rowOf(reportId, 'planOverride')).toBeUndefined();
});

describe('what the client decided', () => {
  test.each([
    ['coordinator', 'approved', 200, TAKEN],
    ['ownReviewer', 'approved', 200, TAKEN],
    ['coordinator', 'under_review', 200, LOCKED],
    ['coordinator', 'in_progress', 200, LOCKED],
    ['reviewer', 'approved', 200, REFUSED],
    ['lead', 'approved', 200, REFUSED],
    ['client', 'approved', 200, NOT_FOUND],
    ['stranger', 'approved', 200, NOT_FOUND],
  ] as const)('by the %s while %s: %s %j', async (who, status, http, expected) => {
    const reportId = await reportIn(status);
    const answer = await send(people[who], reportId, decision());
    expect([answer.status, answer.body]).toMatchObject([http, expected]);
    const row = await rowOf(reportId, 'conclusion');
    expect(row?.fields.clientDecision).toBe(expected === TAKEN ? 'ship' : undefined);
  });
});

describe('the record of a changed plan', () => {
  const record = (set: Record<string, string>) => operation(t.clock.ms++, 'planChange', 'pc', { set });
  const written = { by: 'somebody else', reason: 'less presented', verdictBefore: 'reject' };

  test('is written once, with the sender’s name, and is never deleted', async () => {
    const reportId = await reportIn('in_progress');
    const first = record(written);
    const remove = operation(t.clock.ms++, 'planChange', 'pc', { delete: true, base: { reason: first.hlc } });
    const refused = { result: 'rejected', reason: 'READ_ONLY_FIELD', field: 'planChange' };
    const { body } = await send(people.lead, reportId, first, record({ ...written, reason: 'y' }), remove);
    expect(body.data.results).toMatchObject([{ result: 'applied' }, refused, refused]);
    const later = await send(people.ownReviewer, reportId, record({ ...written, verdictBefore: 'accept' }));
    expect(later.body.data.results).toMatchObject([refused]);
    expect(await rowOf(reportId, 'planChange')).toMatchObject({
      deleted: false,
      fields: { ...written, by: 'lead' },
    });
    // A phone that lost the answer gets it again.
    expect((await send(people.lead, reportId, first)).body.data.results).toMatchObject([
      { result: 'duplicate' },
    ]);
    expect(await verifyChain(t.db, reportId)).toMatchObject({ brokenAt: null });
  });

  test('is rejected without its reason', async () => {
    const reportId = await reportIn('in_progress');
    const { body } = await send(people.lead, reportId, record({ by: 'lead', verdictAfter: 'accept' }));
    expect(body.data.results).toMatchObject([
      { result: 'rejected', reason: 'INVALID_VALUE', field: 'reason' },
    ]);
  });
});

test('an override has the name of its last sender, whatever the phone says', async () => {
  const reportId = await reportIn('under_review');
  const other = await t.person('second', 'reviewer');
  const named = operation(t.clock.ms++, 'planOverride', 'plan', {
    set: { acMajor: 5, reason: 'x', by: 'lead' },
  });
  await send(people.reviewer, reportId, named);
  expect((await rowOf(reportId, 'planOverride')).fields).toMatchObject({ by: 'reviewer' });
  await send(other, reportId, operation(t.clock.ms++, 'planOverride', 'plan', { set: { acMajor: 6 } }));
  expect((await rowOf(reportId, 'planOverride')).fields).toMatchObject({ acMajor: 6, by: 'second' });
});

describe('comments and answers', () => {
  const say = async (person: Person, reportId: string, kind: 'comment' | 'commentAnswer', set: object) =>
    send(person, reportId, operation(t.clock.ms++, kind, 'c1', { set: { ...set } }));

  test('name who wrote them, whoever settles them later', async () => {
    const { reviewer, admin, lead } = people;
    const reportId = await reportIn('under_review');
    await say(reviewer, reportId, 'comment', { text: 'Which carton?', mustAnswer: true, by: 'nobody' });
    await say(admin, reportId, 'comment', { settled: true });
    expect((await rowOf(reportId, 'comment')).fields).toMatchObject({ by: 'reviewer', settled: true });
    await setStatus(reportId, 'returned');
    await say(lead, reportId, 'commentAnswer', { text: 'Carton 88', done: true });
    expect((await rowOf(reportId, 'commentAnswer')).fields).toMatchObject({ by: 'lead', done: true });
  });

  test('are not the other desk’s to write', async () => {
    const { reviewer, lead } = people;
    const reportId = await reportIn('under_review');
    const answer = await say(reviewer, reportId, 'commentAnswer', { text: 'x' });
    expect(answer.body).not.toMatchObject(TAKEN);
    await setStatus(reportId, 'returned');
    const comment = await say(lead, reportId, 'comment', { text: 'x' });
    expect(comment.body).toMatchObject({ code: 403 });
  });
});
