import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { push } from './push.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

let t: TestApp;
let lead: Person;
let stranger: Person;
const note = (notes: string) =>
  operation(t.clock.ms, 'information', 'information', { set: { notes } }, 'phone-1');
const send = (reportId: string, ops: object[], person = lead) =>
  t.call(person, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });

beforeAll(async () => {
  t = await startTestApp({ logLevel: 'error' });
  lead = await t.person('lead', 'inspector');
  stranger = await t.person('stranger', 'inspector');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

test('pushes that wait share a transaction, each with its own outcome', async () => {
  const [open, closed, other] = await Promise.all([
    t.task(lead),
    t.task(lead, { status: 'submitted' }),
    t.task(lead, { status: 'in_progress' }),
  ]);
  const again = note('again');
  await send(other.reportId, [again]);
  const first = await stateOf(open.reportId);
  const transaction = vi.spyOn(t.db, 'transaction');
  const answers = await Promise.all([
    send(open.reportId, [note('a'), note('b')]),
    send(other.reportId, [again, note('c')]),
  ]);
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(answers.map(({ body }) => body.data)).toMatchObject([
    { seq: first + 2, status: 'in_progress', results: [{ result: 'applied' }, { result: 'applied' }] },
    { status: 'in_progress', results: [{ result: 'duplicate' }, { result: 'applied' }] },
  ]);

  const mixed = await Promise.all([
    send(closed.reportId, [note('late')]),
    send(open.reportId, [note('not mine')], stranger),
    send('nowhere', [note('x')]),
    send(other.reportId, [note('d')]),
  ]);
  expect(mixed.map(({ status, body }) => [status, body.data.reason ?? body.code])).toEqual([
    [200, 'REPORT_LOCKED'],
    [200, 'REPORT_NOT_FOUND'],
    [200, 'REPORT_NOT_FOUND'],
    [200, 200],
  ]);
  for (const { reportId } of [open, closed, other]) {
    expect(await verifyChain(t.db, reportId)).toEqual({ length: await stateOf(reportId), brokenAt: null });
  }
});

test('a push that fails does not take the others of its group with it', async () => {
  const reports = await Promise.all([t.task(lead), t.task(lead), t.task(lead)]);
  const failing = t.db.withPlugin({
    transformQuery: ({ node }) => {
      const isRow = node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'reportRow';
      if (isRow && JSON.stringify(node).includes('poison')) throw new Error('Power cut');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const caller = { uid: lead.uid, nickname: 'lead', roles: ['inspector' as const] };
  const results = await Promise.allSettled(
    ['a', 'poison', 'c'].map((text, index) => {
      const body = {
        reportId: reports[index]?.reportId ?? '',
        deviceId: 'phone-1',
        ops: [{ ...note(text) }],
      };
      return push({ db: failing, now: () => t.clock.ms }, caller, body, 'en-US');
    }),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('more operations than a statement holds are written in several groups', async () => {
  const reports = await Promise.all(Array.from({ length: 5 }, () => t.task(lead)));
  const answers = await Promise.all(
    reports.map(({ reportId }) =>
      send(
        reportId,
        Array.from({ length: 500 }, (_, n) => note(`${n}`)),
      ),
    ),
  );
  expect(answers.map(({ body }) => body.data.results.length)).toEqual([500, 500, 500, 500, 500]);
});

async function stateOf(reportId: string): Promise<number> {
  const { seq } = await t.db
    .selectFrom('report')
    .select('seq')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return seq;
}
