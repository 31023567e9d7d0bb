import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_TYPES } from '@proofmark/contract/api/paths.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lead: Person;
let theirs: Awaited<ReturnType<TestApp['task']>>;
const LINK = '0198f2a4-7c1e-7b3a-9d55-000000000001';
const NO_LINK = '0198f2a4-7c1e-7b3a-9d55-000000000002';
const rename = 'inspection/files/202606/20260601/1_theirs.jpg';

beforeAll(async () => {
  t = await startTestApp();
  lead = await t.person('lead', 'inspector');
  theirs = await t.task(lead);
  await t.db
    .insertInto('file')
    .values({
      rename,
      reportId: theirs.reportId,
      uid: lead.uid,
      fileName: 'theirs.jpg',
      contentType: FILE_TYPES[0],
      sizeBytes: 1,
      sha256: 'a'.repeat(64),
      state: 'confirmed',
      createdAt: t.clock.ms,
      confirmedAt: t.clock.ms,
    })
    .execute();
  await t.db
    .insertInto('shareLink')
    .values({
      id: LINK,
      reportId: theirs.reportId,
      email: '',
      language: 'en',
      passwordHash: null,
      mayDecide: 0,
      createdBy: lead.uid,
      createdAt: t.clock.ms,
      expiresAt: t.clock.ms + 86_400_000,
      withdrawnAt: null,
      openings: 0,
      lastOpenedAt: null,
      decision: null,
    })
    .execute();
});
afterAll(() => t.close());

/** Every call that names a report, a task or a file, with the names of something that exists and of nothing. */
const calls: [
  string,
  (names: typeof theirs & { rename: string; link: string }) => Parameters<TestApp['call']>[3],
][] = [
  ['GET /task/detail', ({ orderNo, reportNo }) => ({ query: { orderNo, reportNo } })],
  ['GET /report/pull', ({ reportId }) => ({ query: { reportId } })],
  ['GET /report/lotHistory', ({ reportId }) => ({ query: { reportId } })],
  ['GET /report/pdf', ({ reportId }) => ({ query: { reportId } })],
  ['GET /report/excel', ({ reportId }) => ({ query: { reportId } })],
  ['GET /report/json', ({ reportId }) => ({ query: { reportId } })],
  ['GET /report/photos', ({ reportId }) => ({ query: { reportId } })],
  ['POST /share/create', ({ reportId }) => ({ body: { reportId } })],
  ['GET /share/people', ({ reportId }) => ({ query: { reportId } })],
  ['GET /share/list', ({ reportId }) => ({ query: { reportId } })],
  ['GET /share/events', ({ link }) => ({ query: { id: link } })],
  ['POST /share/withdraw', ({ link }) => ({ body: { id: link } })],
  ['GET /workflow/history', ({ reportId }) => ({ query: { reportId } })],
  ['GET /version/list', ({ reportId }) => ({ query: { reportId } })],
  ['GET /version/read', ({ reportId }) => ({ query: { reportId, version: 1 } })],
  ['GET /version/compare', ({ reportId }) => ({ query: { reportId, from: 1 } })],
  ['GET /audit/report', ({ reportId }) => ({ query: { reportId } })],
  ['GET /audit/check', ({ reportId }) => ({ query: { reportId } })],
  ['GET /audit/export', ({ reportId }) => ({ query: { reportId } })],
  ['GET /file/url', (names) => ({ query: { rename: names.rename } })],
  [
    'POST /task/add',
    ({ reportId }) => ({ body: { orderNo: 'PO-RE', reportNo: 'R-RE', reinspectionOf: reportId } }),
  ],
  [
    'POST /report/push',
    ({ reportId }) => ({
      body: {
        reportId,
        deviceId: 'phone',
        ops: [
          {
            opId: 'o1',
            kind: 'information',
            id: 'information',
            set: { client: 'x' },
            hlc: '001779094500000:00000:phone',
          },
        ],
      },
    }),
  ],
  [
    'POST /file/presign',
    ({ reportId }) => ({
      body: { reportId, fileName: 'a.jpg', contentType: FILE_TYPES[0], size: 1, sha256: 'a'.repeat(64) },
    }),
  ],
  [
    'POST /file/confirm',
    (names) => ({ body: { reportId: names.reportId, rename: names.rename, sha256: 'a'.repeat(64) } }),
  ],
  ...(
    [
      'submit',
      'withdraw',
      'startReview',
      'takeOver',
      'approve',
      'return',
      'amend',
      'cancel',
      'reopen',
      'close',
    ] as const
  ).map((step): (typeof calls)[number] => [
    `POST /workflow/${step}`,
    ({ reportId }) => ({ body: { reportId, reason: 'wording' } }),
  ]),
];

test.each(calls)('%s answers "not yours" like "not there"', async (call, optionsFor) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const stranger = await t.person(path.replaceAll('/', '-'), 'inspector');
  const nothing = {
    taskId: 'x',
    orderNo: 'PO-X',
    reportNo: 'R-X',
    reportId: 'x',
    rename: `${rename}x`,
    link: NO_LINK,
  };
  const ask = (names: typeof nothing): Promise<Answer> =>
    t.call(stranger, method, path, optionsFor(names) ?? {});
  const notYours = await ask({ ...theirs, rename, link: LINK });
  expect(notYours).toEqual(await ask(nothing));
  expect(notYours.body).toMatchObject({ code: 400, data: { reason: expect.stringMatching(/_NOT_FOUND$/) } });
});

test('POST /task/add says of a taken number only that it is taken, and counts the try', async () => {
  const limited = await startTestApp({ maxTasksPerDay: 3 });
  const owner = await limited.person('owner', 'inspector');
  const other = await limited.person('other', 'inspector');
  const { orderNo, reportNo } = await limited.task(owner);
  const add = async (order: string) =>
    (await limited.call(other, 'POST', '/task/add', { body: { orderNo: order, reportNo } })).body;
  const guessed = await add(orderNo);
  expect(guessed).toEqual(await add('PO-OTHER'));
  expect(guessed.data).toEqual({ reason: 'TASK_EXISTS' });
  await add('PO-THIRD');
  expect(await add('PO-FOURTH')).toMatchObject({ data: { reason: 'BUSY' } });
  await limited.close();
});
