import type { Job } from '@proofmark/contract/api/job.ts';
import { ROLES } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { addJob, failJob, FinalError, takeJobs } from './job-table.ts';
import type { JobBodies } from './job-types.ts';

let t: TestApp;
let admin: Person;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('boss', 'admin');
});
afterAll(() => t.close());

const list = async (query: object = {}) =>
  (await t.call(admin, 'GET', '/job/list', { query: { ...query } })).body.data as {
    items: Job[];
    nextCursor: string | null;
    freeMb: number;
  };
const retry = async (body: object) => (await t.call(admin, 'POST', '/job/retry', { body })).body;
const add = <T extends keyof JobBodies>(type: T, body: JobBodies[T], at = t.clock.ms) =>
  inTransaction(t.db, (tx) => addJob(tx, type, body, at));
/** Gives up what is due. */
async function giveUp(said: string): Promise<void> {
  for (const job of await takeJobs(t.db, t.config.database.type, t.clock.ms, 100))
    await failJob(t.db, job, new FinalError(said), t.clock.ms);
}

test.each([
  ['GET', 'list'],
  ['POST', 'retry'],
] as const)('%s job/%s is for administrators alone', async (method, path) => {
  const input = method === 'GET' ? { query: {} } : { body: {} };
  for (const role of ROLES.filter((each) => each !== 'admin')) {
    const person = await t.person(`${role}-${path}`, role);
    const { status } = await t.call(person, method, `/job/${path}`, input);
    expect([role, status]).toEqual([role, 403]);
  }
  expect((await t.call(null, method, `/job/${path}`, input)).body.code).toBe('401');
});

test('names the report, and who reads an entry of the inbox', async () => {
  const lin = await t.person('lin', 'inspector');
  const { reportId, reportNo } = await t.task(lin);
  const news = {
    id: 'entry-1',
    uid: lin.uid,
    kind: 'assigned',
    reportId,
    byUid: null,
    detail: '{}',
  } as const;
  await t.db
    .insertInto('inboxEntry')
    .values({ ...news, at: t.clock.ms, isRead: 0 })
    .execute();
  // So late that nothing does them meanwhile.
  const later = t.clock.ms + 86_400_000;
  await add('issuedPdf', { reportId, version: 1, uid: lin.uid }, later);
  await add('inboxPush', { entryId: 'entry-1', deviceId: 'phone-1' }, later);
  const { items } = await list();
  expect(items.find(({ type }) => type === 'issuedPdf')?.about).toBe(reportNo);
  expect(items.find(({ type }) => type === 'inboxPush')?.about).toBe('lin@example.com');
  await t.db.deleteFrom('job').execute();
});

test('lists what was given up first, each with whom it concerns, and has it done again', async () => {
  const wu = await t.person('wu', 'inspector');
  await add('passwordLinkMail', { uid: wu.uid });
  await add('printCopy', { rename: 'inspection/a.jpg' });
  await giveUp('550 no such mailbox');
  const later = t.clock.ms + 60_000;
  await add(
    'codeMail',
    { email: 'lin@example.com', purpose: 'register', language: 'zh-CN', askedAt: 1 },
    later,
  );
  await add('shareMail', { linkId: 'gone' }, later);

  const { items, nextCursor, freeMb } = await list();
  expect(items).toMatchObject([
    { type: 'printCopy', state: 'dead', about: 'inspection/a.jpg', attempts: 1, nextAt: null },
    { type: 'passwordLinkMail', state: 'dead', about: 'wu@example.com', error: '550 no such mailbox' },
    { type: 'shareMail', state: 'waiting', about: '', attempts: 0, nextAt: later, error: '' },
    { type: 'codeMail', state: 'waiting', about: 'lin@example.com' },
  ]);
  expect([nextCursor, freeMb > 0]).toEqual([null, true]);

  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list({ limit: 1, ...(cursor && { cursor }) });
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(items.map(({ id }) => id));

  const one = { id: items[1]?.id };
  expect((await retry(one)).data).toEqual({ restarted: 1 });
  // Somebody else was faster.
  expect((await retry(one)).data).toEqual({ restarted: 0 });
  expect((await retry({})).data).toEqual({ restarted: 1 });
  expect((await list()).items.map(({ state }) => state)).toEqual(Array(4).fill('waiting'));
});
