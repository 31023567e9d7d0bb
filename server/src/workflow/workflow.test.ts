import { fieldType, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { Settling } from '@proofmark/contract/report/settling.ts';
import { completeReport } from '@proofmark/contract/report/testing.ts';
import { canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { REPORT_STATUSES, TRANSITIONS, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRow } from '../reports/rows.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';

/** Not asked for by name: `start` happens with the first change, and `task/assign` names teams (`orders.test.ts`). */
const OTHERS = ['start', 'assign', 'unassign'] as const;
type Call = Exclude<keyof typeof TRANSITIONS, (typeof OTHERS)[number]>;
const CALLS = (Object.keys(TRANSITIONS) as (keyof typeof TRANSITIONS)[]).filter(
  (event) => !(OTHERS as readonly string[]).includes(event),
) as Call[];

let t: TestApp;
/** People by their relation to the report. */
let people: Record<Who | 'reviewingLead', Person>;
/** Who has cancelled what is cancelled, and closed what is closed. */
let planner: Person;

beforeAll(async () => {
  t = await startTestApp();
  planner = await t.person('planner', 'coordinator');
  people = {
    ...(await t.people()),
    reviewingLead: await t.person('both', 'inspector', 'reviewer'),
  };
});
afterAll(() => t.close());

/** The shortest report that can be submitted: an aborted visit with its reason. */
async function report(status: ReportStatus, lead = people.lead): Promise<string> {
  const members = [
    { uid: lead.uid, part: 'lead' as const },
    { uid: people.helper.uid, part: 'inspector' as const },
  ];
  const { reportId } = await t.task(lead, { members });
  await push(lead, reportId, { overall: 'aborted', abortReason: 'not_ready' });
  // What was cancelled or closed can be restored, so a step has led there.
  const stored = status === 'cancelled' ? 'returned' : status === 'closed' ? 'approved' : status;
  await t.db.updateTable('report').set({ status: stored }).where('id', '=', reportId).execute();
  await t.db
    .updateTable('taskMember')
    .set({ status: stored })
    .where('taskId', '=', (await stateOf(reportId)).taskId)
    .execute();
  if (status === 'cancelled') await step(planner, 'cancel', reportId);
  if (status === 'closed') await step(planner, 'close', reportId);
  return reportId;
}

const pushAs = (person: Person, reportId: string, ...ops: object[]) =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
const push = (person: Person, reportId: string, set: Record<string, string>) =>
  pushAs(person, reportId, operation(t.clock.ms, 'conclusion', 'conclusion', { set }));
const step = (person: Person, event: Call, reportId: string, more: object = {}) =>
  t.call(person, 'POST', `/workflow/${event}`, { body: { reportId, reason: 'wording', ...more } });
const stateOf = (reportId: string) =>
  t.db.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();

const MAY: Record<Call, (keyof typeof people)[]> = {
  submit: ['lead', 'reviewingLead'],
  withdraw: ['lead', 'reviewingLead'],
  startReview: ['reviewer', 'admin'],
  takeOver: ['reviewer', 'admin'],
  approve: ['reviewer', 'admin'],
  return: ['reviewer', 'admin'],
  amend: ['reviewer', 'coordinator', 'admin', 'reviewingLead'],
  cancel: ['coordinator', 'admin'],
  reopen: ['coordinator', 'admin'],
  restore: ['coordinator', 'admin'],
  close: ['coordinator', 'admin'],
};

/** Everybody, by name: the tests are made before the people are. */
const EVERYBODY: Record<keyof typeof people, true> = {
  lead: true,
  helper: true,
  stranger: true,
  client: true,
  reviewer: true,
  coordinator: true,
  admin: true,
  reviewingLead: true,
};
/** Not on the team of a report that reviewingLead leads, and not of a role that reads every report. */
const STRANGERS: (keyof typeof people)[] = ['lead', 'stranger', 'client'];
const NOT_FOUND = { status: 200, body: { code: 400, data: { reason: 'REPORT_NOT_FOUND' } } };
const FORBIDDEN = { status: 403, body: { code: 403 } };

/** From where each call leads where. Written out, so that a change of the table is a change here too. */
const WAYS: Record<
  Call,
  { from: ReportStatus[]; to: ReportStatus; toOf?: { [from in ReportStatus]?: ReportStatus } }
> = {
  submit: { from: ['in_progress', 'returned'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'in_progress' },
  startReview: { from: ['submitted'], to: 'under_review' },
  takeOver: { from: ['under_review'], to: 'under_review' },
  approve: { from: ['submitted', 'under_review'], to: 'approved' },
  return: { from: ['submitted', 'under_review'], to: 'returned' },
  amend: { from: ['approved'], to: 'in_progress' },
  cancel: { from: ['draft', 'assigned', 'in_progress', 'returned'], to: 'cancelled' },
  reopen: { from: ['cancelled'], to: 'draft' },
  restore: { from: ['cancelled', 'closed'], to: 'returned', toOf: { closed: 'approved' } },
  close: { from: ['approved'], to: 'closed' },
};
const NOT_POSSIBLE = { status: 200, body: { code: 400, data: { reason: 'TRANSITION_NOT_POSSIBLE' } } };

/** The answer to a call about a report that reviewingLead leads, and the status that the report has then. */
function answerTo(
  event: Call,
  status: ReportStatus,
  name: keyof typeof people,
): [answer: { status: number; body: { code: number; data?: object } }, left: ReportStatus] {
  // A reviewer may not even see a draft.
  const isHidden = STRANGERS.includes(name) || (name === 'reviewer' && status === 'draft');
  if (isHidden) return [NOT_FOUND, status];
  if (!MAY[event].includes(name)) return [FORBIDDEN, status];
  const { from, toOf } = WAYS[event];
  if (!from.includes(status)) return [NOT_POSSIBLE, status];
  const to = toOf?.[status] ?? WAYS[event].to;
  const version = event === 'amend' ? 2 : 1;
  return [{ status: 200, body: { code: 200, data: { status: to, version } } }, to];
}

const unchanged = new Map<ReportStatus, Promise<string>>();

/** A report of this status for calls that are refused. They leave it as it is, so that all of them use the same one. */
function kept(status: ReportStatus): Promise<string> {
  const made = unchanged.get(status) ?? report(status, people.reviewingLead);
  unchanged.set(status, made);
  return made;
}

describe.each(CALLS)('%s', (event) => {
  const { from } = TRANSITIONS[event];

  describe.each(REPORT_STATUSES)('while %s', (status) => {
    test.each(Object.keys(EVERYBODY) as (keyof typeof people)[])('by %s', async (name) => {
      const [answer, left] = answerTo(event, status, name);
      const reportId = await (answer.body.code === 200 ? report(status, people.reviewingLead) : kept(status));
      expect(await step(people[name], event, reportId)).toMatchObject(answer);
      expect((await stateOf(reportId)).status).toBe(left);
    });
  });

  test('gives the same answer to the same person again, and refuses others', async () => {
    const reportId = await report(from[0], people.reviewingLead);
    const who = event === 'submit' || event === 'withdraw' ? people.reviewingLead : people.admin;
    const first = await step(who, event, reportId);
    const second = await step(who, event, reportId);
    expect(second).toEqual(first);
    const entries = await t.db
      .selectFrom('workflowEntry')
      .select('event')
      .where('reportId', '=', reportId)
      .where('event', '=', event)
      .execute();
    expect(entries).toHaveLength(1);
    // A review can be taken over again and again.
    if (who === people.admin && event !== 'takeOver')
      expect((await step(people.reviewer, event, reportId)).body.code).not.toBe(200);
  });

  test('happens once if two ask at once', async () => {
    const reportId = await report(from[0], people.reviewingLead);
    const who = event === 'submit' || event === 'withdraw' ? people.reviewingLead : people.admin;
    const answers = await Promise.all([1, 2, 3].map(() => step(who, event, reportId)));
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200]);
    const entries = await t.db
      .selectFrom('workflowEntry')
      .select('event')
      .where('reportId', '=', reportId)
      .where('event', '=', event)
      .execute();
    expect(entries).toHaveLength(1);
  });
});

describe('start, with the first change', () => {
  describe.each(REPORT_STATUSES)('while %s', (status) => {
    test.each(Object.keys(EVERYBODY) as (keyof typeof people)[])('by %s', async (name) => {
      const reportId = await report(status, people.reviewingLead);
      const starts = async () =>
        (
          await t.db
            .selectFrom('workflowEntry')
            .select('event')
            .where('reportId', '=', reportId)
            .where('event', '=', 'start')
            .execute()
        ).length;
      const before = await starts();
      const isOfTeam = name === 'helper' || name === 'reviewingLead';
      const isTaken = isOfTeam && ['assigned', 'in_progress', 'returned'].includes(status);
      const { body } = await push(people[name], reportId, { overallReason: 'seen' });
      expect(body.data?.results?.[0]?.result === 'applied').toBe(isTaken);
      const hasStarted = isTaken && status === 'assigned';
      expect(await stateOf(reportId)).toMatchObject({ status: hasStarted ? 'in_progress' : status });
      expect((await starts()) - before).toBe(hasStarted ? 1 : 0);
    });
  });
});

test('only the reviewer who has the review decides, and the others hear who that is', async () => {
  const { reviewer, admin } = people;
  const reportId = await report('submitted');
  expect((await step(reviewer, 'startReview', reportId)).body.code).toBe(200);
  for (const event of ['startReview', 'approve', 'return'] as const) {
    expect((await step(admin, event, reportId)).body, event).toMatchObject({
      code: 400,
      msg: 'reviewer is reviewing this report.',
      data: { reason: 'TRANSITION_NOT_POSSIBLE' },
    });
  }
  expect((await step(admin, 'takeOver', reportId)).body.code).toBe(200);
  expect((await step(reviewer, 'approve', reportId)).body).toMatchObject({
    code: 400,
    msg: 'admin is reviewing this report.',
  });
  expect((await step(admin, 'approve', reportId)).body.code).toBe(200);
  expect((await step(reviewer, 'takeOver', reportId)).body.msg).toBe('admin has approved this report.');
});

test('who has inspected a report does not decide about it, also when no longer of its team', async () => {
  const { reviewingLead, lead } = people;
  const reportId = await report('submitted', reviewingLead);
  const { taskId } = await stateOf(reportId);
  await t.db
    .updateTable('taskMember')
    .set({ uid: lead.uid })
    .where('taskId', '=', taskId)
    .where('part', '=', 'lead')
    .execute();
  for (const event of ['startReview', 'approve', 'return'] as const)
    expect((await step(reviewingLead, event, reportId, { reason: 'wording' })).status, event).toBe(403);
  expect((await step(people.reviewer, 'approve', reportId)).body.code).toBe(200);
});

test('who has only submitted a report does not decide about it', async () => {
  const { reviewingLead, helper, lead } = people;
  const members = [
    { uid: reviewingLead.uid, part: 'lead' as const },
    { uid: helper.uid, part: 'inspector' as const },
  ];
  const { reportId, taskId } = await t.task(lead, { members });
  await push(helper, reportId, { overall: 'aborted', abortReason: 'not_ready' });
  expect((await step(reviewingLead, 'submit', reportId)).body.code).toBe(200);
  await t.db
    .deleteFrom('taskMember')
    .where('taskId', '=', taskId)
    .where('uid', '=', reviewingLead.uid)
    .execute();
  expect((await step(reviewingLead, 'approve', reportId)).status).toBe(403);
  expect((await step(people.reviewer, 'approve', reportId)).body.code).toBe(200);
});

test('of two reviewers who decide at once, one wins and the other hears who', async () => {
  const { reviewer, admin } = people;
  const reportId = await report('submitted');
  const answers = await Promise.all([
    step(reviewer, 'approve', reportId),
    step(admin, 'return', reportId, { reason: 'wording' }),
  ]);
  const [won, lost] = answers.map(({ body }) => body).sort((a, b) => a.code - b.code);
  expect(won.code).toBe(200);
  expect(lost).toMatchObject({
    code: 400,
    msg: expect.stringMatching(/^(reviewer|admin) has (approved|returned)/),
  });
});

test('a step on an unknown report is refused', async () => {
  for (const event of CALLS) {
    expect((await step(people.admin, event, 'none')).body).toMatchObject({
      code: 400,
      data: { reason: 'REPORT_NOT_FOUND' },
    });
  }
});

test.each(['return', 'amend', 'cancel'] as const)('%s needs a reason', async (event) => {
  const reportId = await report(TRANSITIONS[event].from[0]);
  const { body } = await step(people.admin, event, reportId, { reason: ' \u200b\u3164' });
  expect(body).toMatchObject({
    code: 400,
    data: {
      reason: 'INVALID_INPUT',
      issues: [{ field: 'reason', code: 'MISSING', message: 'reason is missing' }],
    },
  });
});

test('submit refuses a report that is not ready and says what it lacks', async () => {
  const { reportId } = await t.task(people.lead);
  await t.call(people.lead, 'POST', '/report/push', {
    body: {
      reportId,
      deviceId: 'd',
      ops: [operation(t.clock.ms, 'photo', 'ph-1', { set: { category: 'factory' } })],
    },
  });
  const { body } = await step(people.lead, 'submit', reportId);
  expect(body).toMatchObject({
    code: 400,
    msg: 'The report is not complete yet.',
    data: { reason: 'REPORT_NOT_READY' },
  });
  const issues = body.data.issues as { field: string; code: string }[];
  expect(issues).toContainEqual(
    expect.objectContaining({ field: 'information.information.inspectionDate', code: 'missing' }),
  );
  expect(issues).toContainEqual(expect.objectContaining({ field: 'photo.ph-1', code: 'photoNotUploaded' }));
  expect((await stateOf(reportId)).status).toBe('in_progress');
});

/** A task whose planned day is that of the complete report. */
function onThePlannedDay(task: Parameters<TestApp['task']>[1] = {}): ReturnType<TestApp['task']> {
  return t.task(people.lead, { plannedDate: completeReport().information.inspectionDate ?? '', ...task });
}

test('submit needs an answer to each warning', async () => {
  const { information } = completeReport();
  const { reportId } = await onThePlannedDay();
  const warned = {
    ...information,
    cartonsOpened: 11,
    cartonNos: ['1-11'],
    referenceSampleAvailable: false,
  };
  await store(reportId, completeReport({ information: warned }));
  const answer = (warning: Settled, text: string) => pushAs(people.lead, reportId, settle(warning, { text }));
  const refused = await step(people.lead, 'submit', reportId);
  expect(refused.body).toMatchObject({ code: 400, data: { reason: 'WARNINGS_NOT_ANSWERED' } });
  expect(refused.body.data.issues).toMatchObject([
    {
      field: 'information.information.cartonsOpened',
      code: 'tooFewCartonsOpened',
      message: expect.stringMatching(/^Cartons opened: 11, expected: \d+/) as string,
    },
    { field: 'information.information.referenceSampleAvailable', code: 'referenceSampleMissing' },
  ]);
  const [cartons, sample] = refused.body.data.issues;
  expect((await stateOf(reportId)).status).toBe('in_progress');
  await answer(cartons, 'The other cartons were sealed');
  expect((await step(people.lead, 'submit', reportId)).body.data.issues).toMatchObject([
    { code: 'referenceSampleMissing' },
  ]);
  await answer(sample, 'The client has none');
  // With other figures, the same answer is asked for again.
  const opened = (cartonsOpened: number) =>
    pushAs(
      people.lead,
      reportId,
      operation(t.clock.ms++, 'information', 'information', { set: { cartonsOpened } }),
    );
  await opened(10);
  expect((await step(people.lead, 'submit', reportId)).body.data.issues).toMatchObject([
    { code: 'tooFewCartonsOpened' },
  ]);
  await opened(11);
  expect((await step(people.lead, 'submit', reportId)).body.data.status).toBe('submitted');

  // The history keeps them as they were, whatever the report says later.
  await step(people.lead, 'withdraw', reportId);
  await opened(12);
  await answer(sample, 'Changed later');
  const { body } = await t.call(people.reviewer, 'GET', '/workflow/history', { query: { reportId } });
  const submitted = body.data.entries.find(({ event }: { event: string }) => event === 'submit');
  expect(submitted.warnings).toEqual([
    {
      en: expect.stringMatching(/^Cartons opened: 11,/) as string,
      zh: expect.stringMatching(/^开箱 11 箱/) as string,
      answer: 'The other cartons were sealed',
    },
    { en: 'There is no reference sample', zh: '没有确认样', answer: 'The client has none' },
  ]);
});

test('submit needs a reason if the factory is not the task’s, and the list counts it as missing', async () => {
  const { information } = completeReport();
  const { reportId, reportNo } = await onThePlannedDay({ factory: 'Plant 1', factoryZh: '一厂' });
  await store(reportId, completeReport());
  expect((await step(people.lead, 'submit', reportId)).body.data).toMatchObject({
    reason: 'REPORT_NOT_READY',
    issues: [{ field: 'information.information.factoryChangeReason', code: 'factoryChangeUnexplained' }],
  });
  const { body } = await t.call(people.lead, 'GET', '/task/list', { query: { keyword: reportNo } });
  const tasks = body.data.items as { reportNo: string; summary: { gaps: object } }[];
  expect(tasks.find((task) => task.reportNo === reportNo)?.summary.gaps).toMatchObject({ information: 1 });
  await store(reportId, completeReport({ information: { ...information, factoryChangeReason: 'Moved' } }));
  expect((await step(people.lead, 'submit', reportId)).body.data.status).toBe('submitted');
});

test('submit needs no answer without warnings', async () => {
  const { reportId } = await onThePlannedDay();
  await store(reportId, completeReport());
  expect((await step(people.lead, 'submit', reportId)).body.data.status).toBe('submitted');
});

test('approve needs a result that fits the reviewer’s override', async () => {
  const { reviewer } = people;
  const { reportId } = await onThePlannedDay();
  await store(reportId, completeReport());
  expect((await step(people.lead, 'submit', reportId)).body.data.status).toBe('submitted');
  await step(reviewer, 'startReview', reportId);
  // The lot has 6 major defects: it passes with Ac 7, and fails with Ac 5.
  const override = operation(t.clock.ms++, 'planOverride', 'plan', { set: { acMajor: 5, reason: 'agreed' } });
  const pushOps = (...ops: object[]) =>
    t.call(reviewer, 'POST', '/report/push', { body: { reportId, deviceId: 'desk', ops } });
  await pushOps(override);
  expect((await step(reviewer, 'approve', reportId)).body).toMatchObject({
    code: 400,
    data: {
      reason: 'RESULT_NOT_STANDING',
      issues: [{ field: 'conclusion.conclusion.overall', code: 'reasonMissing' }],
    },
  });
  expect((await stateOf(reportId)).status).toBe('under_review');

  await step(reviewer, 'return', reportId);
  expect((await step(people.lead, 'submit', reportId)).body.data).toMatchObject({
    reason: 'REPORT_NOT_READY',
    issues: [{ field: 'conclusion.conclusion.overallReason', code: 'reasonMissing' }],
  });
  const [asked] = (await step(people.lead, 'submit', reportId)).body.data.issues;
  const reason = settle(asked, { overallReason: 'The client takes them' });
  expect(reason.set).toMatchObject({ overallReasonAbout: 'classRejected major' });
  await pushAs(people.lead, reportId, reason);
  await signAgain(reportId);
  expect((await step(people.lead, 'submit', reportId)).body.data.status).toBe('submitted');

  // Another reason for the rejection answers nothing yet.
  await step(reviewer, 'startReview', reportId);
  await pushOps(
    operation(t.clock.ms++, 'categoryOverride', 'quantity', { set: { result: 'fail', reason: 'too few' } }),
    operation(t.clock.ms++, 'planOverride', 'plan', { set: { acMajor: 9, reason: 'agreed anew' } }),
  );
  expect((await step(reviewer, 'approve', reportId)).body.data.issues).toMatchObject([
    { field: 'conclusion.conclusion.overall', code: 'reasonOutdated' },
  ]);
  const rewritten = 'The client takes fewer';
  const record = {
    targetKind: 'conclusion',
    targetId: 'conclusion',
    targetField: 'overallReason',
    before: JSON.stringify(reason.set?.['overallReason']),
    after: JSON.stringify(rewritten),
  };
  const answered = { overallReason: rewritten, overallReasonAbout: 'categoryFailed quantity' };
  const { body } = await pushOps(
    operation(t.clock.ms++, 'correction', 'c1', {
      set: { ...record, at: new Date(t.clock.ms).toISOString() },
    }),
    operation(t.clock.ms++, 'conclusion', 'conclusion', { set: answered, as: 'review' }),
  );
  expect(body.code).toBe(200);
  expect((await step(reviewer, 'approve', reportId)).body.data.status).toBe('approved');
});

test('approve has the PDF made in the language that was chosen', async () => {
  const reportId = await report('under_review', people.reviewingLead);
  const refused = await step(people.reviewer, 'approve', reportId, { pdfLanguage: 'fr' });
  expect(refused.body.data).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ field: 'pdfLanguage' }] });
  await step(people.reviewer, 'approve', reportId, { pdfLanguage: 'zh-CN' });
  const jobs = await t.db.selectFrom('job').select('body').where('type', '=', 'issuedPdf').execute();
  expect(jobs.map(({ body }) => JSON.parse(body) as object)).toContainEqual(
    expect.objectContaining({ reportId, language: 'zh-CN' }),
  );
});

test('approve mails the people of the client a link, if that was chosen', async () => {
  const contact = (name: string, email: string) => ({ name, phone: '', email });
  const { body } = await t.call(people.admin, 'POST', '/party/add', {
    body: {
      kind: 'client',
      nameEn: 'Marlow',
      contacts: [
        contact('Ann', 'Ann@marlow.example'),
        contact('Bo', ''),
        contact('Ann too', 'ann@marlow.example'),
      ],
    },
  });
  const links = (reportId: string) =>
    t.db.selectFrom('shareLink').select(['email', 'language']).where('reportId', '=', reportId).execute();
  const mailed = { email: 'ann@marlow.example', language: 'en-US' };
  for (const [more, expected] of [
    [{}, []],
    [{ notifyClient: 'en-US' }, [mailed]],
  ] as const) {
    const reportId = await report('under_review', people.reviewingLead);
    await t.db.updateTable('task').set({ clientId: body.data.id }).where('reportId', '=', reportId).execute();
    const asked = () => t.call(people.reviewer, 'GET', '/share/people', { query: { reportId } });
    expect((await asked()).body.data).toEqual({
      client: { nameEn: 'Marlow', nameZh: '' },
      people: [{ name: 'Ann', email: 'ann@marlow.example', hasLink: false }],
    });
    expect((await step(people.reviewer, 'approve', reportId, more)).body.data.status).toBe('approved');
    expect(await links(reportId)).toEqual(expected);
    expect((await asked()).body.data.people).toMatchObject([{ hasLink: expected.length > 0 }]);
  }
  const reportId = await report('under_review', people.reviewingLead);
  const refused = await step(people.reviewer, 'approve', reportId, { notifyClient: 'bilingual' });
  expect(refused.body.data).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ field: 'notifyClient' }] });
});

test('what is missing is named by fields that there are', async () => {
  const { reportId } = await t.task(people.lead);
  await push(people.lead, reportId, { overall: 'fail' });
  const { issues } = (await step(people.lead, 'submit', reportId)).body.data;
  const fields = (issues as { field: string }[]).map(({ field }) => field);
  expect(fields).toContain('remark.result.textEn');
  const [first = ''] = fields.filter((field) => {
    const [kind, , name] = field.split('.');
    return name !== undefined && !fieldType(kind as Kind, name);
  });
  expect(first).toBe('');
});

test('submit needs signatures of what the report says now', async () => {
  const { reportId } = await onThePlannedDay();
  await store(reportId, completeReport());
  const defect = operation(t.clock.ms++, 'defect', 'late', {
    set: { class: 'minor', descriptionEn: 'Scratch', quantity: 1 },
  });
  await pushAs(people.lead, reportId, defect);
  expect((await step(people.lead, 'submit', reportId)).body.data).toMatchObject({
    reason: 'REPORT_NOT_READY',
    issues: [
      {
        field: 'signature.inspector.strokes',
        code: 'signatureOutdated',
        message: 'Inspector signed before 1 change: sign again',
      },
      { field: 'signature.factory.strokes', code: 'signatureOutdated' },
    ],
  });
  await signAgain(reportId);
  expect((await step(people.lead, 'submit', reportId)).body.data.status).toBe('submitted');
});

test('the refusal has what a caller without this code needs to sign for the first time', async () => {
  const { reportId } = await onThePlannedDay();
  await store(reportId, completeReport({ signatures: [] }));
  const { issues } = (await step(people.lead, 'submit', reportId)).body.data;
  expect(issues).toMatchObject([
    {
      code: 'signatureMissing',
      settledBy: {
        kind: 'signature',
        id: 'inspector',
        set: { role: 'inspector', declarationEn: expect.stringMatching(/^I inspected/) as string },
      },
    },
    { code: 'signatureMissing', settledBy: { id: 'factory' } },
  ]);
  const drawn = { name: 'Lin', title: 'Manager', strokes: [[1, 1, 9, 9]] };
  await pushAs(people.lead, reportId, ...issues.map((issue: Settled) => settle(issue, drawn)));
  expect((await step(people.lead, 'submit', reportId)).body.data.status).toBe('submitted');
});

type Settled = { settledBy: Settling };

/** The operation that settles an issue of a refusal. */
function settle({ settledBy: { kind, id, set } }: Settled, more: Operation['set'] = {}): Operation {
  return operation(t.clock.ms++, kind, id, { set: { ...set, ...more } });
}

/** Both sign what the report says now. */
async function signAgain(reportId: string): Promise<void> {
  const { issues } = (await step(people.lead, 'submit', reportId)).body.data;
  expect(
    (await pushAs(people.lead, reportId, ...issues.map((issue: Settled) => settle(issue)))).body.code,
  ).toBe(200);
}

/** Replaces the template's rows by a report's, as if it had been pushed and its photos confirmed. */
async function store(reportId: string, report: Report): Promise<void> {
  const { information, conclusion, isPlanChangeUnexplained: _, ...lists } = report;
  const rows = [
    { kind: 'information', id: 'information', ...information },
    { kind: 'conclusion', id: 'conclusion', ...conclusion },
    ...Object.entries(lists).flatMap(([list, rows]) =>
      rows.map((row) => ({ ...row, kind: list.slice(0, -1) })),
    ),
  ];
  await push(people.lead, reportId, { overallReason: '' });
  await t.db.deleteFrom('reportRow').where('reportId', '=', reportId).execute();
  const stored = rows.map(({ kind, id, ...fields }) =>
    writeRow(reportId, { kind: kind as Kind, id, fields, hlc: {}, deleted: false, seq: 1 } as Row),
  );
  await t.db.insertInto('reportRow').values(stored).execute();
  for (const { rename } of report.photos) await confirm(reportId, rename ?? '');
}

/** A photo as it is after its upload. */
async function confirm(reportId: string, rename: string): Promise<void> {
  await t.objects.put(rename, 'image/jpeg', Buffer.from(rename));
  await t.db.deleteFrom('file').where('rename', '=', rename).execute();
  const file = { rename, reportId, uid: people.lead.uid, fileName: 'photo.jpg', contentType: 'image/jpeg' };
  const bytes = { sizeBytes: Buffer.byteLength(rename), sha256: '' };
  const times = { createdAt: t.clock.ms, confirmedAt: t.clock.ms };
  await t.db
    .insertInto('file')
    .values({ ...file, ...bytes, ...times, state: 'confirmed' })
    .execute();
}

describe('photos that the store has lost', () => {
  const [missing, altered] = ['inspection/files/missing.jpg', 'inspection/files/altered.jpg'];
  async function reportWithPhotos(status: ReportStatus): Promise<string> {
    const reportId = await report(status, people.reviewingLead);
    const photo = (id: string, captionEn: string, captionZh: string, rename?: string) =>
      writeRow(reportId, {
        kind: 'photo',
        id,
        fields: { category: 'factory', captionEn, captionZh, ...(rename ? { rename } : {}) },
        hlc: {},
        deleted: false,
        seq: 1,
      });
    await t.db
      .insertInto('reportRow')
      .values([
        photo('p1', 'Gate', '大门', missing),
        photo('p2', 'Pallet', '托盘', altered),
        photo('p3', 'Label', '标签', 'inspection/files/whole.jpg'),
      ])
      .execute();
    for (const rename of [missing, altered, 'inspection/files/whole.jpg']) await confirm(reportId, rename);
    return reportId;
  }

  test.each(CALLS.flatMap((event) => TRANSITIONS[event].from.map((status) => [event, status] as const)))(
    '%s from %s',
    async (event, status) => {
      const isAsked = event === 'submit' || event === 'approve';
      const who = event === 'submit' || event === 'withdraw' ? people.reviewingLead : people.admin;
      const reportId = await reportWithPhotos(status);
      await t.objects.remove(missing);
      await t.objects.put(altered, 'image/jpeg', Buffer.from('half'));
      const { body } = await step(who, event, reportId);
      const { to, toOf } = WAYS[event];
      expect((await stateOf(reportId)).status).toBe(isAsked ? status : (toOf?.[status] ?? to));
      if (!isAsked) return;
      expect(body).toMatchObject({
        code: 400,
        msg: 'The server has lost photos: Gate and Pallet. Replace them, or ask the administrator to restore them from a backup.',
        data: {
          reason: 'PHOTOS_LOST',
          issues: [
            {
              field: 'photo.p1.rename',
              code: 'PHOTO_MISSING',
              message: 'Gate: the server no longer has this photo',
            },
            {
              field: 'photo.p2.rename',
              code: 'PHOTO_ALTERED',
              message: 'Pallet: the photo is damaged on the server',
            },
          ],
        },
      });
      const inChinese = await t.call(who, 'POST', `/workflow/${event}`, {
        body: { reportId },
        language: 'zh-CN',
      });
      expect(inChinese.body.msg).toBe(
        '服务器上缺少或损坏的照片：大门、托盘。请重新拍摄并删除旧照片，或请管理员从备份恢复。',
      );
      expect(inChinese.body.data.issues[0].message).toBe('大门：服务器上找不到这张照片');

      for (const rename of [missing, altered]) await confirm(reportId, rename);
      expect((await step(who, event, reportId)).body.data.status).toBe(TRANSITIONS[event].to);
    },
  );
});

test('submit is refused as stale if the caller has not seen everything', async () => {
  const reportId = await report('in_progress');
  const { seq } = await stateOf(reportId);
  const { body } = await step(people.lead, 'submit', reportId, { seq: seq - 1 });
  expect(body).toMatchObject({
    code: 400,
    data: { reason: 'TRANSITION_NOT_POSSIBLE', issues: [{ field: 'seq', code: 'STALE' }] },
  });
  expect((await step(people.lead, 'submit', reportId, { seq })).body.data).toEqual({
    status: 'submitted',
    version: 1,
    submissions: 1,
  });
});

test('a report’s way through return and amendment, with its history, lock and reason', async () => {
  const { lead, reviewer, coordinator } = people;
  const reportId = await report('in_progress');
  const steps: [Person, Call, object?][] = [
    [lead, 'submit'],
    [lead, 'withdraw'],
    [lead, 'submit'],
    [reviewer, 'startReview'],
    [reviewer, 'return', { reason: 'photos', text: '缺少外箱照片' }],
  ];
  for (const [person, event, more] of steps) {
    expect((await step(person, event, reportId, more)).body.code).toBe(200);
    t.clock.ms += 1000;
  }
  const listed = await t.call(lead, 'GET', '/task/list', { query: { status: 'returned', limit: 100 } });
  const task = listed.body.data.items.find((item: { reportId: string }) => item.reportId === reportId);
  expect(task.returnReason).toEqual({ code: 'photos', text: '缺少外箱照片' });
  expect(task.decided).toEqual({ seq: (await stateOf(reportId)).seq, at: t.clock.ms - 1000 });
  expect((await push(lead, reportId, { overallReason: 'mended' })).body.code).toBe(200);
  for (const [person, event] of [
    [lead, 'submit'],
    [reviewer, 'approve'],
  ] as const) {
    expect((await step(person, event, reportId)).body.code).toBe(200);
    t.clock.ms += 1000;
  }
  expect((await push(lead, reportId, { overallReason: 'late' })).body.data.reason).toBe('REPORT_LOCKED');
  expect((await step(coordinator, 'amend', reportId)).body.data).toEqual({
    status: 'in_progress',
    version: 2,
    submissions: 3,
  });
  const pulled = await t.call(lead, 'GET', '/report/pull', { query: { reportId, since: 0 } });
  expect(pulled.body.data).toMatchObject({ version: 2, submissions: 3 });
  expect((await push(lead, reportId, { overallReason: 'again' })).body.code).toBe(200);

  const all = await t.call(lead, 'GET', '/workflow/history', { query: { reportId } });
  const events = all.body.data.entries.map(({ event }: { event: string }) => event);
  expect(events).toEqual([
    'create',
    'start',
    'submit',
    'withdraw',
    'submit',
    'startReview',
    'return',
    'submit',
    'approve',
    'amend',
  ]);
  expect(all.body.data.entries[6]).toMatchObject({
    from: 'under_review',
    to: 'returned',
    by: { nickname: 'reviewer' },
    reason: 'photos',
    text: '缺少外箱照片',
  });
  const pages: unknown[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await t.call(lead, 'GET', '/workflow/history', {
      query: { reportId, limit: 3, ...(cursor ? { cursor } : {}) },
    });
    pages.push(...body.data.entries);
    cursor = body.data.nextCursor;
  } while (cursor);
  expect(canonical(pages as never)).toBe(canonical(all.body.data.entries));
});

test('a clock that is set back changes neither the order of the history nor the answer to a repeated step', async () => {
  const reportId = await report('in_progress');
  const at = t.clock.ms;
  expect((await step(people.lead, 'submit', reportId)).body.code).toBe(200);
  t.clock.ms = at - 3_600_000;
  const withdrawn = await step(people.lead, 'withdraw', reportId);
  expect(withdrawn.body.data.status).toBe('in_progress');
  expect(await step(people.lead, 'withdraw', reportId)).toEqual(withdrawn);
  const { body } = await t.call(people.lead, 'GET', '/workflow/history', { query: { reportId } });
  t.clock.ms = at;
  expect(body.data.entries.map(({ event }: { event: string }) => event)).toEqual([
    'create',
    'start',
    'submit',
    'withdraw',
  ]);
});

test.each([['x'], ['1.5'], ['-1'], ['99999999999'], ['1e300']])(
  'refuses a cursor of the history with the place %s',
  async (place) => {
    const reportId = await report('in_progress');
    const cursor = Buffer.from(JSON.stringify([place, ''])).toString('base64url');
    const { body } = await t.call(people.lead, 'GET', '/workflow/history', { query: { reportId, cursor } });
    expect(body).toMatchObject({ code: 400, data: { issues: [{ field: 'cursor' }] } });
  },
);

test('strangers may not read the history', async () => {
  const reportId = await report('in_progress');
  for (const person of [people.stranger, people.client]) {
    expect(await t.call(person, 'GET', '/workflow/history', { query: { reportId } })).toMatchObject(
      NOT_FOUND,
    );
  }
});

test('of a push and a submission at once, either the submission includes the push or the push is refused', async () => {
  for (let n = 0; n < 10; n++) {
    const reportId = await report('in_progress');
    const { seq } = await stateOf(reportId);
    const [pushed, submitted] = await Promise.all([
      push(people.lead, reportId, { overallReason: 'x' }),
      step(people.lead, 'submit', reportId, { seq }),
    ]);
    const isPushed = pushed.body.code === 200;
    expect(submitted.body.code).toBe(isPushed ? 400 : 200);
    expect((await stateOf(reportId)).seq).toBe(isPushed ? seq + 1 : seq);
  }
});
