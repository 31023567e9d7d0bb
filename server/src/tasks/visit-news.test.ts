import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../testing/test-app.ts';
import { startAccountApp, type AccountApp } from '../users/testing.ts';

let t: AccountApp;
let coordinator: Person;
let lin: Person;
let wang: Person;
let no = 0;

beforeEach(async () => {
  t = await startAccountApp();
  coordinator = await t.person('coordinator', 'coordinator');
  lin = await t.person('lin', 'inspector');
  wang = await t.person('wang', 'inspector');
});
afterEach(() => t.close());

const post = async (path: string, body: object, person = coordinator) =>
  (await t.call(person, 'POST', path, { body })).body.data;
const add = (more: object = {}) => {
  no += 1;
  return post('/task/add', { orderNo: 'PO-1', reportNo: `R-${no}`, plannedDate: '2026-06-24', ...more });
};

/** To whom with which subject, a minute later. */
async function mailed(): Promise<string[]> {
  t.clock.ms += 61_000;
  await t.app.jobs.runDue();
  return t.mails.splice(0).map(({ to, subject }) => `${to} ${subject}`);
}

test('whoever is new on a team hears of it after a minute, once', async () => {
  const { reportId } = await add({ factory: 'Qixin <b>1</b>' });
  expect(await mailed()).toEqual([]);
  await post('/task/assign', { reportId, leadUid: lin.uid });
  await t.app.jobs.runDue();
  expect(t.mails).toEqual([]);
  t.clock.ms += 61_000;
  await t.app.jobs.runDue();
  const [mail] = t.mails.splice(0);
  expect(mail).toMatchObject({ to: 'lin@example.com', subject: `新任务 [R-${no}]` });
  expect(mail?.text).toContain('工厂：Qixin <b>1</b>\n计划日期：2026-06-24');
  expect(mail?.html).toContain('Qixin &lt;b&gt;1&lt;/b&gt;');
  await post('/task/assign', { reportId, leadUid: lin.uid, inspectorUids: [wang.uid] });
  expect(await mailed()).toEqual([`wang@example.com 新任务 [R-${no}]`]);
});

test('notifies the team of a task that is added with it, but not an inspector who adds a visit', async () => {
  await add({ leadUid: lin.uid });
  expect(await mailed()).toEqual([`lin@example.com 新任务 [R-${no}]`]);
  await post('/task/add', { orderNo: 'PO-2', reportNo: 'R-own' }, wang);
  expect(await mailed()).toEqual([]);
});

test('does not mail what was undone within the minute', async () => {
  const { reportId } = await add();
  await post('/task/assign', { reportId, leadUid: lin.uid });
  await post('/task/assign', { reportId, leadUid: null });
  expect(await mailed()).toEqual([]);
});

test('the team hears that a visit is cancelled', async () => {
  const { reportId } = await add({ leadUid: lin.uid, inspectorUids: [wang.uid] });
  await mailed();
  await post('/workflow/cancel', { reportId, reason: 'moved' });
  expect((await mailed()).toSorted()).toEqual([
    `lin@example.com 已取消 [R-${no}]`,
    `wang@example.com 已取消 [R-${no}]`,
  ]);
});
