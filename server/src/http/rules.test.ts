import { MAX_FILE_BYTES } from '@proofmark/contract/api/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let planner: Person;
let lead: Person;
let reviewer: Person;

beforeAll(async () => {
  t = await startTestApp();
  planner = await t.person('planner', 'coordinator', 'admin');
  lead = await t.person('lead', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
});
afterAll(() => t.close());

const order = { orderNo: 'O-1', reportNo: 'R-1' };

test.each<[path: string, body: object, zh: string, en: string]>([
  [
    '/task/add',
    { ...order, plannedDate: '2026-02-30' },
    'plannedDate 应为日期，例如 2026-05-18，或空文字，不能是 "2026-02-30"',
    'plannedDate must be a calendar day such as 2026-05-18, or empty text, not "2026-02-30"',
  ],
  [
    '/task/add',
    { ...order, reviewHours: 0 },
    'reviewHours 应为 1 到 720 的整数，或 null，不能是 0',
    'reviewHours must be a whole number from 1 to 720, or null, not 0',
  ],
  [
    '/task/add',
    { ...order, reportId: 'x' },
    'reportId 应为小写的 UUID',
    'reportId must be a UUID in lower case such as 0198f2a4-7c1e-7b3a-9d55-3f1c2a6b8e70, not "x"',
  ],
  [
    '/task/add',
    { ...order, manDays: 0.3 },
    'manDays 应为 0 到 20 的数字，且为 0.5 的倍数，不能是 0.3',
    'manDays must be a number from 0 to 20 in steps of 0.5, not 0.3',
  ],
  [
    '/task/add',
    { ...order, orderNo: null },
    '不能是 null',
    'orderNo must be text of 1 to 64 characters, not null',
  ],
  [
    '/user/add',
    { email: 'new@example.com', nickname: '', roles: ['inspector'] },
    'nickname 应为不超过 50 个字符的文字，其中至少有一个可见字符，不能是 ""',
    'nickname must be text of at most 50 characters, of which at least one is visible, not ""',
  ],
  [
    '/task/add',
    { ...order, leadUid: 9999 },
    'leadUid 应为在用的验货员账号的 uid，不能是 9999',
    'leadUid must be the uid of an open account with the role inspector, not 9999',
  ],
  [
    '/task/add',
    { ...order, reviewerUid: 9999 },
    'reviewerUid 应为在用的审核员账号的 uid，且不在验货团队中',
    'reviewerUid must be the uid of an open account with the role reviewer, of somebody who is not on the team',
  ],
  [
    '/task/add',
    { ...order, clientId: 'nobody' },
    'clientId 应为这一类档案中未被合并的档案的 id',
    'clientId must be the id of a record of this kind that is there, not "nobody"',
  ],
  [
    '/task/add',
    { ...order, templateCode: 'none' },
    'templateCode 应为现有模板的代码',
    'templateCode must be the code of a template that is there, not "none"',
  ],
  [
    '/plan/leave',
    { uid: 1, add: { from: '2026-05-18', to: '2026-05-17' } },
    'add.to 应为不早于 from 的日期',
    'add.to must be a day that is not before `from`, not "2026-05-17"',
  ],
])('%s %j says the rule that was broken', async (path, body, zh, en) => {
  for (const [language, text] of [
    ['zh-CN', zh],
    ['en-US', en],
  ] as const) {
    const answer = await t.call(planner, 'POST', path, { body, language });
    expect(answer.body.data.issues).toMatchObject([{ message: expect.stringContaining(text) as string }]);
  }
});

test('the plan of people says how long it may be', async () => {
  const query = { from: '2026-05-01', to: '2026-07-01' };
  const { body } = await t.call(planner, 'GET', '/plan/people', { query, language: 'en' });
  expect(body.data.issues[0].message).toBe(
    'to must be a day that is not before `from`, and within six weeks of it, not "2026-07-01"',
  );
});

test('what an inspector may not say of an order is named', async () => {
  const body = { ...order, client: 'Nordlicht' };
  const answer = await t.call(lead, 'POST', '/task/add', { body, language: 'en' });
  expect(answer.body.data.issues).toMatchObject([
    { message: 'client must be left out: only coordinators and administrators say it' },
  ]);
});

test('another template after the work has begun is refused with the reason', async () => {
  const { reportId } = await t.task(lead);
  await t.db.updateTable('report').set({ status: 'in_progress' }).where('id', '=', reportId).execute();
  const body = { reportId, templateCode: 'another' };
  const answer = await t.call(planner, 'POST', '/task/update', { body, language: 'en' });
  expect(answer.body.data.issues[0].message).toContain(
    'the template can be changed only before work has begun',
  );
});

test('a wrong end of a list is reported under its name', async () => {
  const answer = await t.call(planner, 'GET', '/task/list', { query: { until: 'x' } });
  expect(answer.body.data.issues).toMatchObject([{ field: 'until', code: 'WRONG_FORMAT' }]);
});

test('a body that is too large names the limit of its call', async () => {
  const body = { ...order, client: 'x'.repeat(300_000) };
  const answer = await t.call(planner, 'POST', '/task/add', { body, language: 'en' });
  expect(answer.body.data.issues[0].message).toBe('The body is too large; at most 256000 bytes are allowed');
});

test('a file that is too large names the limit', async () => {
  const { reportId } = await t.task(lead);
  const file = { fileName: 'a.jpg', contentType: 'image/jpeg', sha256: 'a'.repeat(64), purpose: 'photo' };
  const body = { reportId, ...file, size: MAX_FILE_BYTES + 1 };
  const answer = await t.call(lead, 'POST', '/file/presign', { body, language: 'en' });
  expect(answer.body).toMatchObject({
    msg: 'The file is too large: at most 20 MB, and 60 million pixels of an image.',
    data: { issues: [{ message: 'size must be a whole number of at most 20,000,000, not 20000001' }] },
  });
});

test('a version that nobody approved is not found, whatever asks for it', async () => {
  const { reportId } = await t.task(lead);
  const query = { reportId, version: 7 };
  for (const path of ['/report/pdf', '/version/read']) {
    const { body } = await t.call(reviewer, 'GET', path, { query });
    expect([path, body.data.reason]).toEqual([path, 'VERSION_NOT_FOUND']);
  }
});

test('an approval that has not seen the newest change is told so', async () => {
  const { reportId } = await t.task(lead);
  await t.db.updateTable('report').set({ status: 'under_review' }).where('id', '=', reportId).execute();
  const body = { reportId, seq: 99 };
  const answer = await t.call(reviewer, 'POST', '/workflow/approve', { body, language: 'en' });
  expect(answer.body).toMatchObject({
    msg: 'The report has changes that you do not have yet. Sync first',
    data: { reason: 'TRANSITION_NOT_POSSIBLE', issues: [{ field: 'seq', code: 'STALE' }] },
  });
});
