import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seenClocks } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { checkOneReport } from '../audit/check-audit.ts';
import { loadRows } from '../reports/rows.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { orderLines, placedLines, replaceLines } from './order-lines.ts';

const RED = { itemNo: 'L-1', nameEn: 'Red lamp', orderedQty: 100, barcode: '4006381333931' };
const BLUE = { itemNo: 'L-2', nameEn: 'Blue lamp', orderedQty: 200 };
const GREEN = { itemNo: 'L-3', nameEn: 'Green lamp', orderedQty: 300 };

describe('each line keeps its product', () => {
  const rowsAfter = (...steps: (readonly object[])[]) => {
    const [first, ...later] = steps;
    const stored = later.reduce(
      (before: string, lines) => replaceLines(before, lines),
      JSON.stringify(first),
    );
    expect(orderLines(stored)).toEqual(steps.at(-1));
    return placedLines(stored).map(({ row }) => row);
  };

  test.each([
    ['one is taken out', [[RED, BLUE], [BLUE]], [2]],
    [
      'the order is another',
      [
        [RED, BLUE],
        [BLUE, RED],
      ],
      [2, 1],
    ],
    [
      'one comes before the others',
      [
        [RED, BLUE],
        [GREEN, RED, BLUE],
      ],
      [3, 1, 2],
    ],
    [
      'one is taken out and another added',
      [
        [RED, BLUE],
        [BLUE, GREEN],
      ],
      [2, 3],
    ],
    ['one is taken out and comes back', [[RED, BLUE], [BLUE], [RED, BLUE]], [1, 2]],
    ['all are taken out, and one comes back', [[RED, BLUE], [], [BLUE]], [2]],
    [
      'a number changes',
      [
        [RED, BLUE],
        [{ ...RED, itemNo: 'L-9' }, BLUE],
      ],
      [1, 2],
    ],
    ['names and quantity change', [[RED, BLUE], [{ itemNo: 'L-2', nameEn: 'Navy lamp' }]], [2]],
    [
      'everything of one changes',
      [
        [RED, BLUE],
        [GREEN, BLUE],
      ],
      [1, 2],
    ],
    ['nothing is the same but the place, and one is taken out', [[RED, BLUE], [GREEN]], [3]],
  ])('%s', (_what, steps, rows) => {
    expect(rowsAfter(...steps)).toEqual(rows);
  });

  test('two lines with the same item number', () => {
    const [small, large] = [
      { itemNo: 'L-1', nameEn: 'Small' },
      { itemNo: 'L-1', nameEn: 'Large' },
    ];
    expect(rowsAfter([small, large], [{ ...large, orderedQty: 5 }])).toEqual([2]);
  });
});

describe('in the report', () => {
  let t: TestApp;
  let coordinator: Person;
  let lead: Person;
  let count = 0;

  beforeAll(async () => {
    t = await startTestApp();
    coordinator = await t.person('He Wen', 'coordinator');
    lead = await t.person('Lin Jia', 'inspector');
  });
  afterAll(() => t.close());

  const post = async (person: Person, path: string, body: object) => {
    t.clock.ms += 1000;
    return (await t.call(person, 'POST', path, { body })).body.data;
  };
  async function order(more: object = {}): Promise<string> {
    count += 1;
    const numbers = { orderNo: 'PO-1', reportNo: `IR-L-${count}`, leadUid: lead.uid };
    return (await post(coordinator, '/task/add', { ...numbers, lines: [RED, BLUE], ...more })).reportId;
  }
  const update = (reportId: string, more: object) => post(coordinator, '/task/update', { reportId, ...more });
  const push = (reportId: string, ...given: Parameters<typeof operation>) =>
    post(lead, '/report/push', { reportId, deviceId: 'phone-1', ops: [operation(...given)] });
  const enter = (reportId: string, id: string, set: NonNullable<Operation['set']>) =>
    push(reportId, t.clock.ms, 'product', id, { set });
  async function rows(reportId: string) {
    expect((await checkOneReport(t.db, reportId)).fault).toBeNull();
    const all = (await loadRows(t.db, [reportId])).get(reportId) ?? [];
    return Object.fromEntries(all.filter(({ deleted }) => !deleted).map(({ id, fields }) => [id, fields]));
  }

  test('what was counted of a product stays with it when another line is taken out', async () => {
    const reportId = await order();
    await enter(reportId, 'line-1', { packedQty: 90 });
    await enter(reportId, 'line-2', { packedQty: 180 });
    await update(reportId, { lines: [BLUE] });
    expect(await rows(reportId)).toMatchObject({
      'line-1': { itemNo: 'L-1', barcode: RED.barcode, packedQty: 90 },
      'line-2': { itemNo: 'L-2', packedQty: 180 },
    });
  });

  test('a line that is taken out goes, and comes back with what the order says', async () => {
    const reportId = await order();
    await update(reportId, { lines: [BLUE] });
    expect(await rows(reportId)).not.toHaveProperty('line-1');
    await update(reportId, { lines: [{ ...RED, orderedQty: 150 }, BLUE] });
    expect(await rows(reportId)).toMatchObject({
      'line-1': { ...RED, orderedQty: 150 },
      'line-2': BLUE,
    });
  });

  test('a product that was deleted on the visit stays deleted', async () => {
    const reportId = await order();
    const all = (await loadRows(t.db, [reportId])).get(reportId) ?? [];
    const base = Object.assign({}, ...all.filter(({ id }) => id === 'line-1').map(seenClocks));
    await push(reportId, t.clock.ms, 'product', 'line-1', { delete: true, base });
    expect(await rows(reportId)).not.toHaveProperty('line-1');
    await update(reportId, { lines: [{ ...RED, orderedQty: 150 }, BLUE] });
    expect(await rows(reportId)).not.toHaveProperty('line-1');
  });

  test('what a line or the terms no longer say is empty or usual, unless somebody entered it', async () => {
    const reportId = await order({ terms: { aqlMajor: '1.5', samplingLevel: 'I' } });
    await enter(reportId, 'line-2', { orderedQty: 210 });
    const [{ barcode: _barcode, ...red }, { orderedQty: _quantity, ...blue }] = [RED, BLUE];
    await update(reportId, { lines: [red, blue], terms: { samplingLevel: 'I' } });
    expect(await rows(reportId)).toMatchObject({
      information: { aqlMajor: '2.5', samplingLevel: 'I' },
      'line-1': { itemNo: 'L-1', barcode: null },
      'line-2': { itemNo: 'L-2', orderedQty: 210 },
    });
  });

  test('terms, template and review time that the order no longer says are the client’s', async () => {
    const usual = { templateCode: 'textiles', terms: { aqlMajor: '1.0' }, reviewHours: 48 };
    const { id } = await post(coordinator, '/party/add', { kind: 'client', nameEn: 'Zenith', ...usual });
    const own = { templateCode: 'hardgoods', terms: { aqlMajor: '4.0' }, reviewHours: 4 };
    const reportId = await order({ clientId: id, ...own });
    await update(reportId, { templateCode: '', terms: {}, reviewHours: null });
    const query = { orderNo: 'PO-1', reportNo: `IR-L-${count}` };
    expect((await t.call(coordinator, 'GET', '/task/detail', { query })).body.data.order).toMatchObject(
      usual,
    );
    expect(await rows(reportId)).toMatchObject({
      information: { aqlMajor: '1.0', templateCode: 'textiles' },
    });
  });

  test('a change of a re-inspection leaves the products that it took over', async () => {
    const reportId = await order();
    await push(reportId, t.clock.ms, 'conclusion', 'conclusion', { set: { overall: 'fail' } });
    await t.db.updateTable('report').set({ status: 'approved' }).where('id', '=', reportId).execute();
    const again = await order({ reinspectionOf: reportId, lines: [] });
    await update(again, { instructionsEn: 'Come early.' });
    const products = async () =>
      Object.entries(await rows(again)).flatMap(([id, { itemNo }]) => (itemNo ? [[id, itemNo]] : []));
    expect(await products()).toEqual([
      ['product-1', 'L-1'],
      ['product-2', 'L-2'],
    ]);
    await update(again, { lines: [GREEN] });
    expect(await products()).toEqual(
      expect.arrayContaining([
        ['product-1', 'L-1'],
        ['line-1', 'L-3'],
      ]),
    );
  });
});
