import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyChain } from '../reports/chain.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createCounted } from './create-in-group.ts';

let t: TestApp;
let lin: Person;
let wang: Person;
const create = (person: Person, reportNo: string) =>
  createCounted(
    { config: t.config, db: t.db, now: () => t.clock.ms },
    {
      orderNo: 'PO',
      reportNo,
      members: [{ uid: person.uid, part: 'lead' }],
      createdBy: person.uid,
      at: t.clock.ms,
    },
  );

beforeAll(async () => {
  t = await startTestApp({ maxTasksPerDay: 4 });
  lin = await t.person('lin', 'inspector');
  wang = await t.person('wang', 'inspector');
});
afterAll(() => t.close());

test('tasks that are added at once share a transaction, each with its own report', async () => {
  const transaction = vi.spyOn(t.db, 'transaction');
  const ids = await Promise.all([create(lin, 'R-1'), create(lin, 'R-2'), create(wang, 'R-3')]);
  expect(transaction).toHaveBeenCalledTimes(1);
  transaction.mockRestore();
  const made = await t.db
    .selectFrom('task')
    .innerJoin('report', 'report.id', 'task.reportId')
    .select(['task.id', 'task.reportNo', 'report.id as reportId', 'report.seq'])
    .where('task.id', 'in', ids)
    .orderBy('task.reportNo')
    .execute();
  expect(made.map(({ id, reportNo }) => [id, reportNo])).toEqual([
    [ids[0], 'R-1'],
    [ids[1], 'R-2'],
    [ids[2], 'R-3'],
  ]);
  for (const { reportId, seq } of made)
    expect(await verifyChain(t.db, reportId)).toEqual({ length: seq, brokenAt: null });
});

test('one that is refused does not refuse the others', async () => {
  // With the two before, one of these three is too many. A taken number is refused too.
  const [first, second, third, other, taken] = await Promise.allSettled([
    ...['R-4', 'R-5', 'R-6'].map((no) => create(lin, no)),
    create(wang, 'R-7'),
    create(wang, 'R-1'),
  ]);
  const refused = [first, second, third].filter((each) => each?.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { reason: 'BUSY' } }]);
  expect([other?.status, taken?.status]).toEqual(['fulfilled', 'rejected']);
});
