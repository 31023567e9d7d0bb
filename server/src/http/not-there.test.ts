import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILE_TYPES } from '@proofmark/contract/api/paths.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lead: Person;
let theirs: Awaited<ReturnType<TestApp['task']>>;
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
});
afterAll(() => t.close());

/** Every call that names a report, a task or a file, with the names of something that exists and of nothing. */
const calls: [string, (names: typeof theirs & { rename: string }) => Parameters<TestApp['call']>[3]][] = [
  ['GET /task/detail', ({ orderNo, reportNo }) => ({ query: { orderNo, reportNo } })],
  ['GET /report/pull', ({ reportId }) => ({ query: { reportId } })],
  ['GET /report/lotHistory', ({ reportId }) => ({ query: { reportId } })],
  ['GET /report/pdf', ({ reportId }) => ({ query: { reportId } })],
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
  ...(['submit', 'withdraw', 'startReview', 'approve', 'return', 'amend'] as const).map(
    (step): (typeof calls)[number] => [
      `POST /workflow/${step}`,
      ({ reportId }) => ({ body: { reportId, reason: 'wording' } }),
    ],
  ),
];

test.each(calls)('%s answers "not yours" like "not there"', async (call, optionsFor) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const stranger = await t.person(path.replaceAll('/', '-'), 'inspector');
  const nothing = { taskId: 'x', orderNo: 'PO-X', reportNo: 'R-X', reportId: 'x', rename: `${rename}x` };
  const ask = (names: typeof nothing): Promise<Answer> =>
    t.call(stranger, method, path, optionsFor(names) ?? {});
  const notYours = await ask({ ...theirs, rename });
  expect(notYours).toEqual(await ask(nothing));
  expect(notYours.body).toMatchObject({ code: 400, data: { reason: expect.stringMatching(/_NOT_FOUND$/) } });
});
