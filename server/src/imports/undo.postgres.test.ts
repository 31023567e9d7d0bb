import type { Import } from '@proofmark/contract/api/import.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { writePushes } from '../reports/write-pushes.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../testing/test-app.ts';
import { untilHeldUp } from '../testing/until-held-up.ts';

/** More than the server deletes at once. */
const VISITS = 60;

let t: TestApp;
let coordinator: Person;
let lin: Person;
let id: string;

beforeEach(async () => {
  t = await startTestApp();
  coordinator = await t.person('coordinator', 'coordinator');
  lin = await t.person('lin', 'inspector');
  const orders = Array.from({ length: VISITS }, (_, n) => `${n},A,5,Y,lin\n`);
  const content = Buffer.from(`PO,Item,Qty,Factory,QC\n${orders.join('')}`).toString('base64');
  const { body } = await call('read', { fileName: 'orders.csv', content });
  ({ id } = body.data as Import);
  expect((await call('create', { id })).body.data).toMatchObject({ created: VISITS });
  t.clock.ms += 1000;
});
afterEach(() => t.close());

const call = (path: string, body: object): Promise<Answer> =>
  t.call(coordinator, 'POST', `/import/${path}`, { body });
const visits = () => t.db.selectFrom('task').select(['reportId', 'orderNo']).execute();
const reportOf = async (order: number) =>
  (await visits()).find(({ orderNo }) => orderNo === `${order}`)?.reportId ?? '';
const note = () => operation(t.clock.ms, 'information', 'information', { set: { notes: 'Work' } });
const opIdsOf = async (reportId: string) =>
  (await t.db.selectFrom('operation').select('opId').where('reportId', '=', reportId).execute()).map(
    ({ opId }) => opId,
  );

test.each([
  ['first', 0],
  ['last', VISITS - 1],
])('a push to the %s visit that is being written while the import is undone stays', async (_, order) => {
  const reportId = await reportOf(order);
  const op = note();
  const undone = await inTransaction(t.db, async (tx) => {
    const caller = { uid: lin.uid, nickname: lin.nickname, roles: ['inspector' as const] };
    const ops = [{ op, body: JSON.stringify(op), fileHash: '' }];
    const push = { reportId, deviceId: 'phone', caller, at: t.clock.ms, desk: 'team' as const, ops };
    expect((await writePushes(tx, [push], 'wait')).has(reportId)).toBe(true);
    const answer = call('undo', { id });
    await untilHeldUp(t.db, 1);
    return { answer };
  });
  expect((await undone.answer).body).toMatchObject({ code: 200, data: { state: 'undone' } });
  expect(await visits()).toEqual([{ reportId, orderNo: `${order}` }]);
  expect(await opIdsOf(reportId)).toContain(op.opId);
});

test('what a phone got an answer for while the import is undone stays', async () => {
  const [first, last] = [await reportOf(0), await reportOf(VISITS - 1)];
  const op = note();
  const answers = await inTransaction(t.db, async (tx) => {
    await tx.updateTable('report').set({ seq: 0 }).where('id', '=', first).execute();
    const undo = call('undo', { id });
    await untilHeldUp(t.db, 1);
    const push = t.call(lin, 'POST', '/report/push', {
      body: { reportId: last, deviceId: 'phone', ops: [op] },
    });
    await Promise.race([push, untilHeldUp(t.db, 2)]);
    return { undo, push };
  });
  expect((await answers.undo).body.code).toBe(200);
  const isTaken = (await answers.push).body.code === 200;
  expect((await opIdsOf(last)).includes(op.opId)).toBe(isTaken);
});
