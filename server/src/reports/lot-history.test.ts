import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewTask } from '../tasks/create-task.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { earlierLots } from './lot-history.ts';

let t: TestApp;
let lin: Person;
let wang: Person;
let own: { reportId: string };
const GOODS = { client: 'Northlight', supplier: 'Yunhe', productEn: 'Mug' };

/** An earlier lot of 3,000 with its verdict; 8 defects found if it failed. */
async function lot(day: string, overall: 'pass' | 'fail', task: Partial<NewTask> = {}, status = 'approved') {
  const { reportId, reportNo } = await t.task(wang, { ...GOODS, plannedDate: day, ...task });
  const quantity = overall === 'fail' ? 8 : 1;
  const ops = [
    operation(t.clock.ms, 'information', 'information', { set: { lotSize: 3000 } }),
    operation(t.clock.ms, 'defect', 'd', { set: { class: 'major', quantity } }),
    operation(t.clock.ms, 'conclusion', 'conclusion', { set: { overall } }),
  ];
  await t.call(wang, 'POST', '/report/push', { body: { reportId, deviceId: 'phone-1', ops } });
  await t.db
    .updateTable('report')
    .set({ status: status as 'approved' })
    .where('id', '=', reportId)
    .execute();
  return reportNo;
}

const history = async (person: Person, query: Record<string, string | number> = {}) =>
  t.call(person, 'GET', '/report/lotHistory', { query: { reportId: own.reportId, ...query } });

beforeAll(async () => {
  t = await startTestApp();
  lin = await t.person('lin', 'inspector');
  wang = await t.person('wang', 'inspector');
  own = await t.task(lin, { ...GOODS, plannedDate: '2026-05-20' });
});
afterAll(() => t.close());

test('lists earlier confirmed verdicts of the same client, supplier and product, by pages', async () => {
  const numbers = [
    await lot('2026-05-01', 'pass'),
    await lot('2026-05-02', 'fail'),
    await lot('2026-05-03', 'pass'),
    await lot('2026-05-04', 'fail'),
  ];
  await lot('2026-05-05', 'fail', { client: 'Somebody else' });
  await lot('2026-05-05', 'fail', { productEn: 'Plate' });
  await lot('2026-05-05', 'fail', {}, 'submitted');
  await lot('2026-05-21', 'fail');

  const { body } = await history(lin);
  expect(body.data.items.map(({ reportNo }: { reportNo: string }) => reportNo)).toEqual(numbers.toReversed());
  expect(body.data.items[0]).toMatchObject({
    overall: 'fail',
    severity: 'normal',
    lotSize: 3000,
    plannedDate: '2026-05-04',
  });
  expect(body.data.advice).toEqual({
    current: 'normal',
    advised: 'tightened',
    because: 'twoOfFiveNotAccepted',
    score: 0,
  });

  const first = (await history(lin, { limit: 3 })).body.data;
  const second = (await history(lin, { limit: 3, cursor: first.nextCursor })).body.data;
  expect([first.items.length, second.items.length, second.nextCursor, second.advice]).toEqual([
    3,
    1,
    null,
    null,
  ]);
});

test('goes by the records of client and supplier, however they are spelled', async () => {
  const records = { clientId: 'c-1', supplierId: 's-1', productEn: 'Lamp' };
  const { reportId } = await t.task(lin, {
    ...GOODS,
    ...records,
    client: 'Northlight Ltd',
    plannedDate: '2026-05-20',
  });
  const lots = [
    await lot('2026-05-01', 'pass', { ...records, client: 'NORTHLIGHT', supplier: 'Yun He' }),
    // From before there were records.
    await lot('2026-05-02', 'pass', { productEn: 'Lamp', client: 'Northlight Ltd' }),
    await lot('2026-05-03', 'pass', { ...records, clientId: '', client: 'Northlight Ltd' }),
    await lot('2026-05-04', 'fail', { ...records, supplier: 'Yunhe Co.' }),
  ];
  // Another company of the same name.
  await lot('2026-05-05', 'fail', { ...records, clientId: 'c-2', client: 'Northlight Ltd' });
  const numbers = async (query = {}) => {
    const { data } = (await history(lin, { reportId, ...query })).body;
    return [data.items.map(({ reportNo }: { reportNo: string }) => reportNo), data.nextCursor];
  };
  expect(await numbers()).toEqual([lots.toReversed(), null]);
  const [first, cursor] = await numbers({ limit: 3 });
  expect(first).toEqual(lots.toReversed().slice(0, 3));
  expect(await numbers({ limit: 3, cursor })).toEqual([lots.slice(0, 1), null]);
});

test('needs read access to the report', async () => {
  expect((await history(wang)).body.data.reason).toBe('REPORT_NOT_FOUND');
  expect(
    (await t.call(null, 'GET', '/report/lotHistory', { query: { reportId: own.reportId } })).body.code,
  ).toBe('401');
});

test('is empty if the task has no supplier', async () => {
  const { reportId } = await t.task(lin, { productEn: 'Mug' });
  expect((await history(lin, { reportId })).body.data).toEqual({ items: [], nextCursor: null, advice: null });
});

test('reads the lots in the order of their index, without sorting', async () => {
  const ofLot = {
    id: 'x',
    client: 'Northlight',
    supplier: 'Yunhe',
    productEn: 'Mug',
    plannedDate: '2026-05-20',
  };
  const query = earlierLots(t.db, ofLot, 51).compile();
  const isPostgres = t.config.database.type === 'postgres';
  const plan = await t.db.transaction().execute(async (tx) => {
    // PostgreSQL would read so few rows without an index, so the plan is asked for without that choice.
    if (isPostgres)
      for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    const explain = { ...query, sql: `explain ${isPostgres ? '' : 'query plan '}${query.sql}` };
    return JSON.stringify((await tx.executeQuery(explain)).rows);
  });
  expect(plan).toContain('taskLots');
  expect(plan).not.toMatch(/sort|temp b-tree/i);
});
