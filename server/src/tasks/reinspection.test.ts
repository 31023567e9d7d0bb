import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lin: Person;
let wang: Person;
let first: { reportId: string; orderNo: string; reportNo: string };

beforeAll(async () => {
  t = await startTestApp();
  lin = await t.person('lin', 'inspector');
  wang = await t.person('wang', 'inspector');
  first = await t.task(lin, {
    client: 'Brightfold',
    supplier: 'Shunde',
    factory: 'Shunde Wood',
    productEn: 'Oak chair',
    templateCode: 'hardgoods',
  });
  const ops = [
    operation(t.clock.ms, 'defect', 'd', {
      set: { class: 'major', descriptionEn: 'Joint loose', quantity: 9 },
    }),
    operation(t.clock.ms, 'item', 'D1', { set: { result: 'fail', findingEn: 'too low' } }),
    operation(t.clock.ms, 'information', 'information', {
      set: { factory: 'Shunde Wood 2', factoryChangeReason: 'Moved' },
    }),
    operation(t.clock.ms, 'conclusion', 'conclusion', { set: { overall: 'fail' } }),
  ];
  await t.call(lin, 'POST', '/report/push', { body: { reportId: first.reportId, deviceId: 'phone-1', ops } });
});
afterAll(() => t.close());

const add = async (person: Person, reportNo: string, reinspectionOf = first.reportId) =>
  t.call(person, 'POST', '/task/add', { body: { orderNo: 'PO-RE', reportNo, reinspectionOf } });
const setStatus = (status: 'in_progress' | 'approved') =>
  t.db.updateTable('report').set({ status }).where('id', '=', first.reportId).execute();

test('keeps the records of client and supplier, but not that of a factory that was not visited', async () => {
  await setStatus('approved');
  const records = { clientId: 'c-1', supplierId: 's-1', factoryId: 'f-1' };
  await t.db.updateTable('task').set(records).where('reportId', '=', first.reportId).execute();
  const { data } = (await add(lin, 'R-RE-records')).body;
  const { clientId, supplierId, factoryId } = await t.db
    .selectFrom('task')
    .selectAll()
    .where('reportId', '=', data.reportId)
    .executeTakeFirstOrThrow();
  expect({ clientId, supplierId, factoryId }).toEqual({ ...records, factoryId: '' });
});

test('a re-inspection begins with what failed', async () => {
  await setStatus('approved');
  const { body } = await add(lin, 'R-RE-1');
  expect(body.data).toMatchObject({
    inspectionType: 'RE',
    client: 'Brightfold',
    supplier: 'Shunde',
    productEn: 'Oak chair',
    // The factory that was visited; the first task names another.
    factory: 'Shunde Wood 2',
    status: 'assigned',
  });
  const pulled = await t.call(lin, 'GET', '/report/pull', { query: { reportId: body.data.reportId } });
  const rows = pulled.body.data.rows as { kind: string; id: string; fields: Record<string, unknown> }[];
  expect(rows.filter(({ kind }) => kind === 'item').map(({ id }) => id)).toEqual(['R1', 'D1']);
  expect(rows.filter(({ kind }) => kind === 'measurement').map(({ fields }) => fields['itemId'])).toEqual([
    'D1',
    'D1',
    'D1',
    'D1',
  ]);
  expect(rows.find(({ kind }) => kind === 'information')?.fields).toMatchObject({
    reinspectionOf: first.reportId,
    reinspectionOfReportNo: first.reportNo,
    productFamily: 'hardgoods',
    factory: 'Shunde Wood 2',
  });
  expect(rows.find(({ kind }) => kind === 'information')?.fields).not.toHaveProperty('factoryChangeReason');
  // A second call gives the same task.
  expect((await add(lin, 'R-RE-1')).body.data.reportId).toBe(body.data.reportId);
});

test('is refused if the report has not failed, does not exist, or belongs to somebody else', async () => {
  await setStatus('in_progress');
  expect((await add(lin, 'R-RE-2')).body.data).toMatchObject({
    reason: 'INVALID_INPUT',
    issues: [{ field: 'reinspectionOf', code: 'NOT_FAILED' }],
  });
  await setStatus('approved');
  const other = await t.task(lin);
  expect((await add(lin, 'R-RE-3', other.reportId)).body.data.issues).toMatchObject([{ code: 'NOT_FAILED' }]);
  expect((await add(lin, 'R-RE-4', 'nowhere')).body.data.reason).toBe('REPORT_NOT_FOUND');
  expect((await add(wang, 'R-RE-5')).body.data.reason).toBe('REPORT_NOT_FOUND');
});
