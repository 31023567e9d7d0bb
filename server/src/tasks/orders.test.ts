import { LEAVE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOneReport } from '../audit/check-audit.ts';
import { reviewersOf } from '../inbox/recipients.ts';
import { loadRows } from '../reports/rows.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let people: Record<
  'lead' | 'helper' | 'stranger' | 'client' | 'reviewer' | 'coordinator' | 'second' | 'admin',
  Person
>;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  people = {
    lead: await t.person('Lin Jia', 'inspector'),
    helper: await t.person('Ma Tao', 'inspector'),
    stranger: await t.person('stranger', 'inspector'),
    client: await t.person('client', 'client'),
    reviewer: await t.person('reviewer', 'reviewer'),
    coordinator: await t.person('He Wen', 'coordinator'),
    second: await t.person('Xu Bo', 'coordinator'),
    admin: await t.person('admin', 'admin'),
  };
});
afterAll(() => t.close());

const ORDER = {
  client: 'Nordlicht',
  factory: 'Qixin',
  factoryZh: '启新',
  productEn: 'Kettle',
  plannedDate: '2026-06-24',
  manDays: 1.5,
  lines: [
    {
      itemNo: 'K-1',
      nameEn: 'Kettle 1.7 l',
      orderedQty: 3200,
      unit: 'pcs',
      specPointsZh: '两次跌落试验后仍能煮沸',
    },
    { itemNo: 'K-2', nameEn: 'Kettle 1.0 l', orderedQty: 800 },
  ],
  terms: { samplingLevel: 'I', aqlMajor: '1.5', specialLevel: 'S-3' },
} as const;

const post = async (person: Person, path: string, body: object) =>
  (await t.call(person, 'POST', path, { body })).body;
const add = (person: Person, more: object = {}) => {
  count += 1;
  return post(person, '/task/add', { orderNo: 'PO-9', reportNo: `IR-${count}`, ...more });
};
const assign = (person: Person, reportId: string, more: object = {}) =>
  post(person, '/task/assign', { reportId, leadUid: people.lead.uid, ...more });

async function rowsOf(reportId: string) {
  const rows = (await loadRows(t.db, [reportId])).get(reportId) ?? [];
  return Object.fromEntries(
    rows.filter(({ deleted }) => !deleted).map(({ kind, id, fields }) => [`${kind}/${id}`, fields]),
  );
}

async function setStatus(reportId: string, status: ReportStatus): Promise<void> {
  await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
}

describe('a new order', () => {
  test('is a draft without a team, and its report has everything that the order says', async () => {
    const { data } = await add(people.coordinator, ORDER);
    expect(data).toMatchObject({
      status: 'draft',
      client: 'Nordlicht',
      plannedDate: '2026-06-24',
      manDays: 1.5,
      inspectors: [],
      part: null,
      changes: 0,
    });
    const rows = await rowsOf(data.reportId);
    expect(rows['information/information']).toMatchObject({
      client: 'Nordlicht',
      factoryZh: '启新',
      samplingLevel: 'I',
      aqlMajor: '1.5',
      aqlMinor: '4.0',
    });
    expect(rows['product/line-1']).toMatchObject({
      itemNo: 'K-1',
      orderedQty: 3200,
      unit: 'pcs',
      specPointsZh: '两次跌落试验后仍能煮沸',
    });
    const query = { orderNo: 'PO-9', reportNo: data.reportNo };
    const detail = (await t.call(people.coordinator, 'GET', '/task/detail', { query })).body.data;
    expect(detail.order).toEqual({
      clientId: '',
      supplierId: '',
      factoryId: '',
      templateCode: 'general',
      lines: ORDER.lines,
      terms: ORDER.terms,
      reviewHours: 24,
      attachments: [],
    });
  });

  test('without a product has that of its first line, and goes on following it', async () => {
    const { reportId, ...made } = (
      await add(people.coordinator, { lines: [{ nameEn: 'Teaspoon' }, { nameEn: 'Fork' }] })
    ).data;
    expect(made).toMatchObject({ productEn: 'Teaspoon', productZh: '' });
    const update = async (change: object) =>
      (await post(people.coordinator, '/task/update', { reportId, ...change })).data;
    expect(await update({ lines: [{ itemNo: 'L-1' }] })).toMatchObject({ productEn: 'L-1', productZh: '' });
    const lines = [{ itemNo: 'L-1', nameZh: '汤勺' }];
    expect(await update({ lines })).toMatchObject({ productEn: '', productZh: '汤勺' });
    const query = { keyword: '汤勺' };
    const found = await t.call(people.coordinator, 'GET', '/task/list', { query });
    expect(found.body.data.items).toHaveLength(1);
    await update({ productEn: 'Cutlery' });
    expect(await update({ lines: [{ nameEn: 'Knife' }] })).toMatchObject({ productEn: 'Cutlery' });
    expect(await update({ productEn: '' })).toMatchObject({ productEn: 'Knife' });
  });

  test('takes template, sampling terms and review time of the client where it does not say otherwise', async () => {
    const client = {
      kind: 'client',
      nameEn: 'Zenith',
      templateCode: 'textiles',
      terms: { samplingLevel: 'I', aqlMajor: '1.5' },
      reviewHours: 48,
    };
    const { data: record } = await post(people.coordinator, '/party/add', client);
    const orderOf = async (more: object) => {
      const { data } = await add(people.coordinator, { clientId: record.id, ...more });
      const query = { orderNo: 'PO-9', reportNo: data.reportNo };
      const { order } = (await t.call(people.coordinator, 'GET', '/task/detail', { query })).body.data;
      return { order, rows: await rowsOf(data.reportId) };
    };
    const usual = await orderOf({});
    expect(usual.order).toMatchObject({ templateCode: 'textiles', terms: client.terms, reviewHours: 48 });
    expect(usual.rows['information/information']).toMatchObject({
      templateCode: 'textiles',
      ...client.terms,
      aqlMinor: '4.0',
    });
    const own = await orderOf({ templateCode: 'hardgoods', terms: { aqlMajor: '1.0' }, reviewHours: 4 });
    expect(own.order).toMatchObject({
      templateCode: 'hardgoods',
      terms: { samplingLevel: 'I', aqlMajor: '1.0' },
      reviewHours: 4,
    });
    const wrong = await post(people.coordinator, '/party/update', { id: record.id, templateCode: 'nothing' });
    expect(wrong.data.issues).toMatchObject([{ field: 'templateCode', code: 'NOT_ALLOWED' }]);
  });

  test('goes to its team at once', async () => {
    const team = { leadUid: people.lead.uid, inspectorUids: [people.helper.uid, people.lead.uid] };
    const { data } = await add(people.coordinator, { ...ORDER, ...team });
    expect(data.status).toBe('assigned');
    expect(data.inspectors.map(({ nickname }: Person) => nickname)).toEqual(['Lin Jia', 'Ma Tao']);
    const list = (await t.call(people.lead, 'GET', '/task/list')).body.data.items;
    expect(list[0]).toMatchObject({ reportId: data.reportId, part: 'lead' });
  });

  test.each([
    [{ leadUid: 999_999 }, 'leadUid'],
    [{ inspectorUids: [1] }, 'leadUid'],
    [{ plannedDate: '24.06.2026' }, 'plannedDate'],
    [{ manDays: 0.3 }, 'manDays'],
    [{ manDays: 21 }, 'manDays'],
    [{ lines: [{ orderedQty: -1 }] }, 'lines.0.orderedQty'],
    [{ lines: [{ colour: 'red' }] }, 'lines.0.colour'],
    [{ terms: { samplingLevel: 'V' } }, 'terms.samplingLevel'],
    [{ factorY: 'Qixin' }, 'factorY'],
  ])('%j is refused and names the field', async (wrong, field) => {
    const { code, data } = await add(people.coordinator, wrong);
    expect([code, data.reason]).toEqual([400, 'INVALID_INPUT']);
    expect(data.issues.map((issue: { field: string }) => issue.field)).toContain(field);
  });

  test('an inspector who adds a visit on the way cannot write the order', async () => {
    expect(await add(people.lead, { client: 'Nordlicht' })).toMatchObject({
      code: 400,
      data: { issues: [{ field: 'client' }] },
    });
  });

  test('names who reviews it: somebody else than the team, whom the queue shows and the mails reach', async () => {
    const both = await t.person('Both', 'inspector', 'reviewer');
    const other = await t.person('Other', 'reviewer');
    const { data } = await add(people.coordinator, {
      leadUid: people.lead.uid,
      reviewerUid: people.reviewer.uid,
    });
    const { reportId } = data;
    expect(data.reviewer).toEqual({ uid: people.reviewer.uid, nickname: 'reviewer' });
    const update = (reviewerUid: number | null) =>
      post(people.coordinator, '/task/update', { reportId, reviewerUid });
    for (const wrong of [people.lead.uid, people.coordinator.uid, 999_999])
      expect((await update(wrong)).data.issues).toMatchObject([
        { field: 'reviewerUid', code: 'NOT_ALLOWED' },
      ]);
    const own = { leadUid: both.uid, reviewerUid: both.uid };
    expect((await add(people.coordinator, own)).data.issues).toMatchObject([{ field: 'reviewerUid' }]);
    expect((await update(null)).data.reviewer).toBeNull();
    expect((await update(both.uid)).data.reviewer.nickname).toBe('Both');
    // Whoever goes along does not review.
    await assign(people.coordinator, reportId, { inspectorUids: [both.uid] });
    const query = { orderNo: 'PO-9', reportNo: data.reportNo };
    const read = async () =>
      (await t.call(people.coordinator, 'GET', '/task/detail', { query })).body.data.task;
    expect((await read()).reviewer).toBeNull();
    expect((await update(both.uid)).data.reason).toBe('INVALID_INPUT');
    await update(people.reviewer.uid);
    expect(await reviewersOf(t.db, reportId)).toEqual([people.reviewer.uid]);
    await setStatus(reportId, 'submitted');
    const queue = (await t.call(other, 'GET', '/review/list', { query: { keyword: data.reportNo } })).body
      .data;
    expect(queue.items).toMatchObject([{ task: { reviewer: { nickname: 'reviewer' } }, reviewHours: 24 }]);
    // Who is named may be ill, so others can take it.
    expect((await post(other, '/workflow/startReview', { reportId })).code).toBe(200);
    expect((await read()).reviewer.nickname).toBe('Other');
  });

  test('nobody who is deactivated is sent', async () => {
    const gone = await t.person('gone', 'inspector');
    await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', gone.uid).execute();
    expect(await add(people.coordinator, { leadUid: gone.uid })).toMatchObject({
      data: { issues: [{ field: 'leadUid', code: 'NOT_ALLOWED' }] },
    });
  });
});

describe('assigning', () => {
  test('leaves the others as they are if nobody names them, and the same team is no change', async () => {
    const { reportId } = (await add(people.coordinator)).data;
    const team = { inspectorUids: [people.helper.uid] };
    const { changes } = (await assign(people.coordinator, reportId, team)).data;
    const moved = (await assign(people.coordinator, reportId, { plannedDate: '2026-06-26' })).data;
    expect(moved.inspectors.map(({ uid }: { uid: number }) => uid)).toEqual([
      people.lead.uid,
      people.helper.uid,
    ]);
    expect(moved.changes).toBe(changes + 1);
    const steps = () =>
      t.db.selectFrom('workflowEntry').select('id').where('reportId', '=', reportId).execute();
    const before = await steps();
    expect((await assign(people.second, reportId, team)).data.changes).toBe(moved.changes);
    expect(await steps()).toEqual(before);
    const alone = (await assign(people.coordinator, reportId, { inspectorUids: [] })).data;
    expect(alone.inspectors).toHaveLength(1);
  });

  test('makes a draft a task of its lead, moves the day, and leaves a step that names the team', async () => {
    const { data: draft } = await add(people.coordinator, ORDER);
    const { data } = await assign(people.coordinator, draft.reportId, { plannedDate: '2026-06-25' });
    expect(data).toMatchObject({ status: 'assigned', plannedDate: '2026-06-25', changes: 1 });
    expect(
      (await assign(people.coordinator, draft.reportId, { leadUid: people.helper.uid })).data,
    ).toMatchObject({
      status: 'assigned',
      inspectors: [{ nickname: 'Ma Tao' }],
    });
    expect((await assign(people.coordinator, draft.reportId, { leadUid: null })).data).toMatchObject({
      status: 'draft',
      inspectors: [],
    });
    const steps = await t.db
      .selectFrom('workflowEntry')
      .select(['event', 'detail'])
      .where('reportId', '=', draft.reportId)
      .orderBy('number')
      .execute();
    expect(steps.map(({ event }) => event)).toEqual(['create', 'assign', 'team', 'unassign']);
    expect((await checkOneReport(t.db, draft.reportId)).fault).toBeNull();
    expect(JSON.parse(steps[2]?.detail ?? '')).toEqual({
      members: [{ uid: people.helper.uid, part: 'lead' }],
    });
  });

  test('of two coordinators one wins, and the other hears who', async () => {
    const { data: draft } = await add(people.coordinator);
    const answers = await Promise.all([
      assign(people.coordinator, draft.reportId, { changes: 0 }),
      assign(people.second, draft.reportId, { changes: 0, leadUid: people.helper.uid }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.code - b.code);
    expect(won.code).toBe(200);
    expect(lost).toMatchObject({ code: 400, data: { reason: 'TASK_CHANGED' } });
    expect(lost.data.issues[0].message).toMatch(/Changed by (He Wen|Xu Bo)/);
  });

  test('work that has begun keeps somebody', async () => {
    const { data } = await add(people.coordinator, { leadUid: people.lead.uid });
    await setStatus(data.reportId, 'in_progress');
    expect(await assign(people.coordinator, data.reportId, { leadUid: null })).toMatchObject({
      code: 400,
      data: { issues: [{ field: 'leadUid', code: 'MISSING' }] },
    });
  });
});

describe('a change of the order', () => {
  test('reaches the report, but never over what an inspector entered', async () => {
    const { data } = await add(people.coordinator, { ...ORDER, leadUid: people.lead.uid });
    const { reportId } = data;
    const set = { orderedQty: 3210 };
    const ops = [operation(t.clock.ms, 'product', 'line-1', { set })];
    await t.call(people.lead, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
    t.clock.ms += 1000;
    const lines = [{ ...ORDER.lines[0], orderedQty: 5000, itemNo: 'K-1b' }];
    const { data: changed } = await post(people.coordinator, '/task/update', {
      reportId,
      changes: 0,
      client: 'Nordlicht GmbH',
      lines,
    });
    expect(changed).toMatchObject({ client: 'Nordlicht GmbH', factory: 'Qixin', changes: 1 });
    const rows = await rowsOf(reportId);
    expect(rows['information/information']).toMatchObject({ client: 'Nordlicht GmbH' });
    expect(rows['product/line-1']).toMatchObject({ itemNo: 'K-1b', orderedQty: 3210 });
    expect(rows).not.toHaveProperty('product/line-2');
    expect((await checkOneReport(t.db, reportId)).fault).toBeNull();
  });

  test('to another template and back leaves the checks of the last one', async () => {
    const { data } = await add(people.coordinator, { ...ORDER, leadUid: people.lead.uid });
    const { reportId } = data;
    const before = await rowsOf(reportId);
    const choose = async (templateCode: string) => {
      t.clock.ms += 1000;
      return (await post(people.coordinator, '/task/update', { reportId, templateCode })).data;
    };
    await choose('container-loading');
    const other = await rowsOf(reportId);
    expect(other['information/information']).toMatchObject({
      templateCode: 'container-loading',
      client: ORDER.client,
      aqlMajor: '1.5',
    });
    const products = (rows: object) => Object.entries(rows).filter(([key]) => key.startsWith('product/'));
    expect(products(other)).toEqual(products(before));
    const checks = (rows: object) => Object.keys(rows).filter((key) => /^(item|measurement)\//.test(key));
    expect(checks(other)).not.toEqual(checks(before));
    await choose('textiles');
    await choose('general');
    // What another template had filled in is empty, and not a value.
    const again = Object.entries(await rowsOf(reportId)).map(([key, fields]) => [
      key,
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    ]);
    expect(Object.fromEntries(again)).toEqual(before);
    expect((await checkOneReport(t.db, reportId)).fault).toBeNull();
    expect((await choose('nothing')).issues).toMatchObject([{ field: 'templateCode' }]);
    await setStatus(reportId, 'in_progress');
    expect((await choose('textiles')).issues).toMatchObject([{ field: 'templateCode', code: 'NOT_ALLOWED' }]);
    // The same one is not a change.
    expect((await choose('general')).reportId).toBe(reportId);
  });

  test('that says what the order says already is none', async () => {
    const { data } = await add(people.coordinator, ORDER);
    const { reportId, changes } = data;
    const { terms, ...rest } = ORDER;
    const turned = Object.fromEntries(Object.entries(terms).toReversed());
    const same = { reportId, ...rest, terms: turned, reviewerUid: null };
    expect((await post(people.second, '/task/update', same)).data.changes).toBe(changes);
    const moved = { reportId, changes, plannedDate: '2026-06-25' };
    expect((await post(people.coordinator, '/task/update', moved)).data.changes).toBe(changes + 1);
  });

  test('is found by the new words', async () => {
    const { data } = await add(people.coordinator);
    await post(people.coordinator, '/task/update', { reportId: data.reportId, productEn: 'Zither' });
    const found = await t.call(people.coordinator, 'GET', '/task/list', { query: { keyword: 'zither' } });
    expect(found.body.data.items).toHaveLength(1);
  });
});

const NOWHERE = { city: '', position: null };

test('an inspector’s load is counted by day, whole visits for everybody who goes', async () => {
  const day = '2026-09-01';
  const team = { leadUid: people.lead.uid, inspectorUids: [people.helper.uid] };
  await add(people.coordinator, { plannedDate: day, manDays: 0.5, ...team });
  await add(people.coordinator, { plannedDate: day, ...team, inspectorUids: [] });
  const query = { from: day, to: day };
  const { people: load } = (await t.call(people.coordinator, 'GET', '/plan/people', { query })).body.data;
  expect(load).toContainEqual({
    uid: people.lead.uid,
    nickname: 'Lin Jia',
    days: { [day]: 1.5 },
    home: NOWHERE,
    leave: [],
  });
  expect(load).toContainEqual({
    uid: people.helper.uid,
    nickname: 'Ma Tao',
    days: { [day]: 0.5 },
    home: NOWHERE,
    leave: [],
  });
  expect(load.some(({ nickname }: Person) => nickname === 'He Wen')).toBe(false);
  const wrong = await t.call(people.coordinator, 'GET', '/plan/people', {
    query: { from: day, to: '2027-01-01' },
  });
  expect(wrong.body).toMatchObject({ code: 400, data: { issues: [{ field: 'to' }] } });
});

test('leave is stored by those who plan and by the inspector, listed until it is over, and changed one by one', async () => {
  const { uid } = people.helper;
  const change = (body: object, name: (typeof EVERYBODY)[number] = 'coordinator') =>
    t.call(people[name], 'POST', '/plan/leave', { body: { uid, ...body } });
  const day = (days: number) => new Date(t.clock.ms + days * 86_400_000).toISOString().slice(0, 10);
  const listed = async (from = 30) => {
    const query = { from: day(from), to: day(from + 6) };
    const { people: found } = (await t.call(people.coordinator, 'GET', '/plan/people', { query })).body.data;
    return found.find((one: Person) => one.uid === uid).leave;
  };
  const past = { from: day(-9), to: day(-5) };
  const next = { from: day(3), to: day(5) };
  for (const name of ['lead', 'stranger', 'client', 'reviewer'] as const)
    expect((await change({ add: next }, name)).status).toBe(403);
  expect((await change({ add: next }, 'helper')).body.code).toBe(200);
  expect(await listed()).toEqual([next]);
  // Entered several times at the same moment, it is there once.
  const entered = await Promise.all([past, next, next, next, next].map((add) => change({ add })));
  expect(entered.map(({ body }) => body.code)).toEqual([200, 200, 200, 200, 200]);
  expect(await listed()).toEqual([next]);
  for (const name of ['admin', 'helper'] as const)
    expect((await change({ remove: next }, name)).body.code).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await listed(-9)).toEqual([past]);
  const wrong = await change({ add: { from: day(5), to: day(3) } });
  expect(wrong.body.data.issues).toMatchObject([{ field: 'add.to' }]);
  const stranger = await t.call(people.coordinator, 'POST', '/plan/leave', { body: { uid: 999, add: next } });
  expect(stranger.body.data.reason).toBe('USER_NOT_FOUND');
});

test('a person has at most so many periods of leave that are not over', async () => {
  const day = (days: number) => new Date(t.clock.ms + days * 86_400_000).toISOString().slice(0, 10);
  const add = (days: number) => {
    const body = { uid: people.helper.uid, add: { from: day(days), to: day(days) } };
    return t.call(people.coordinator, 'POST', '/plan/leave', { body });
  };
  for (let days = 0; days < LEAVE_LIMIT; days += 1) expect((await add(days)).body.code).toBe(200);
  expect((await add(LEAVE_LIMIT)).body.data.issues).toMatchObject([{ field: 'add' }]);
  expect((await add(-1)).body.code).toBe(200);
});

const PLANNABLE: readonly ReportStatus[] = ['draft', 'assigned', 'in_progress', 'returned'];
const EVERYBODY = ['lead', 'helper', 'stranger', 'client', 'reviewer', 'coordinator', 'admin'] as const;

const NOT_POSSIBLE = { body: { code: 400, data: { reason: 'TRANSITION_NOT_POSSIBLE' } } };
const NEEDS_LEAD = { body: { code: 400, data: { issues: [{ field: 'leadUid', code: 'MISSING' }] } } };

/** The answer to a planner in a status, and the status afterwards. Written out, so that a change of the table is one here. */
const CALLS = {
  assign: (status: ReportStatus) => (status === 'draft' ? 'assigned' : status),
  unassign: (status: ReportStatus) =>
    status === 'draft' || status === 'assigned' ? 'draft' : ('NEEDS_LEAD' as const),
  update: (status: ReportStatus) => status,
};

function answerTo(
  call: keyof typeof CALLS,
  status: ReportStatus,
  name: (typeof EVERYBODY)[number],
): [object, ReportStatus] {
  const isHidden = name === 'stranger' || name === 'client' || (name === 'reviewer' && status === 'draft');
  if (isHidden) return [{ body: { code: 400, data: { reason: 'REPORT_NOT_FOUND' } } }, status];
  if (name !== 'coordinator' && name !== 'admin') return [{ status: 403 }, status];
  if (!PLANNABLE.includes(status)) return [NOT_POSSIBLE, status];
  const left = CALLS[call](status);
  return left === 'NEEDS_LEAD'
    ? [NEEDS_LEAD, status]
    : [{ body: { code: 200, data: { status: left } } }, left];
}

describe.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s', (call) => {
  describe.each(REPORT_STATUSES)('while %s', (status) => {
    test.each(EVERYBODY)('by %s', async (name) => {
      const team = { leadUid: people.lead.uid, inspectorUids: [people.helper.uid] };
      const { reportId } = (await add(people.coordinator, team)).data;
      await setStatus(reportId, status);
      const lead = { assign: { leadUid: people.lead.uid }, unassign: { leadUid: null }, update: {} }[call];
      const path = call === 'update' ? '/task/update' : '/task/assign';
      const [answer, left] = answerTo(call, status, name);
      expect(await t.call(people[name], 'POST', path, { body: { reportId, ...lead } })).toMatchObject(answer);
      const report = t.db.selectFrom('report').select('status').where('id', '=', reportId);
      expect(await report.executeTakeFirst()).toEqual({ status: left });
    });
  });
});

test.each(['client', 'reviewer'] as const)('%s does not see what is planned for whom', async (name) => {
  const query = { from: '2026-06-01', to: '2026-06-07' };
  expect((await t.call(people[name], 'GET', '/plan/people', { query })).status).toBe(403);
});

test('an inspector sees the own plan alone', async () => {
  const query = { from: '2026-06-01', to: '2026-06-07' };
  const { data } = (await t.call(people.lead, 'GET', '/plan/people', { query })).body;
  expect(data.people.map(({ uid }: Person) => uid)).toEqual([people.lead.uid]);
});

test('the plan says where an inspector lives, as an administrator has entered it', async () => {
  const { uid } = people.stranger;
  const home = { city: 'Foshan', position: { lat: 23.02, lng: 113.12 } };
  expect((await post(people.admin, '/user/set-home', { uid, home })).code).toBe(200);
  const query = { from: '2026-06-01', to: '2026-06-07' };
  const { data } = (await t.call(people.coordinator, 'GET', '/plan/people', { query })).body;
  expect(data.people.find((one: Person) => one.uid === uid).home).toEqual(home);
  const wrong = { city: 'Foshan', position: { lat: 123, lng: 0 } };
  const { issues } = (await post(people.admin, '/user/set-home', { uid, home: wrong })).data;
  expect(issues[0].field).toBe('home.position.lat');
});

test('inspectors add visits that nobody planned only where the server allows it', async () => {
  const closed = await startTestApp({ allowsUnplannedVisits: false });
  const inspector = await closed.person('inspector', 'inspector');
  const planner = await closed.person('planner', 'coordinator');
  const body = { orderNo: 'PO-1', reportNo: 'IR-1' };
  expect((await closed.call(inspector, 'POST', '/task/add', { body })).status).toBe(403);
  expect((await closed.call(planner, 'POST', '/task/add', { body })).body.data.status).toBe('draft');
  const mayAdd = async (app: TestApp, person: Person) =>
    (await app.call(person, 'GET', '/auth/userInfo')).body.data.mayAddTasks;
  expect([await mayAdd(closed, inspector), await mayAdd(closed, planner)]).toEqual([false, true]);
  expect([await mayAdd(t, people.lead), await mayAdd(t, people.reviewer)]).toEqual([true, false]);
  await closed.close();
});

test('gives the task again to its team that may add no more, and tells nobody else of it', async () => {
  const closed = await startTestApp({ allowsUnplannedVisits: false });
  const { lead, helper, stranger, reviewer, client, coordinator, admin } = await closed.people();
  const reportId = '0198f2a4-7c1e-7b3a-9d55-0000000000ab';
  const members = [
    { uid: lead.uid, part: 'lead' as const },
    { uid: helper.uid, part: 'inspector' as const },
  ];
  const { orderNo, reportNo } = await closed.task(lead, { reportId, members });
  const add = async (person: Person, id: string) =>
    closed.call(person, 'POST', '/task/add', { body: { reportId: id, orderNo, reportNo } });
  const roles = { uid: helper.uid, roles: ['reviewer'] };
  expect((await closed.call(admin, 'POST', '/user/set-roles', { body: roles })).status).toBe(200);
  for (const person of [lead, helper])
    expect((await add(person, reportId)).body).toMatchObject({ code: 200, data: { reportId } });
  const nobodys = '0198f2a4-7c1e-7b3a-9d55-0000000000ac';
  for (const person of [stranger, reviewer, client]) {
    for (const id of [reportId, nobodys]) expect((await add(person, id)).status).toBe(403);
  }
  expect((await add(coordinator, reportId)).body.data.reason).toBe('INVALID_INPUT');
  await closed.close();
});

test('gives a coordinator who lost the answer the same task again, and nobody else', async () => {
  const reportId = '0198f2a4-7c1e-7b3a-9d55-0000000000aa';
  const body = { reportId, orderNo: 'PO-AGAIN', reportNo: 'IR-AGAIN' };
  const first = await post(people.coordinator, '/task/add', body);
  expect(first.data).toMatchObject({ reportId, status: 'draft' });
  expect(await post(people.coordinator, '/task/add', body)).toEqual(first);
  expect((await post(people.second, '/task/add', body)).data.reason).toBe('INVALID_INPUT');
});
