import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture, upload } from '../files/testing.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let lead: Person;
let reviewer: Person;
let task: { reportId: string; orderNo: string; reportNo: string };
beforeAll(async () => {
  test = await startTestApp();
  lead = await test.person('lead', 'inspector');
  reviewer = await test.person('reviewer', 'reviewer');
  task = await test.task(lead);
});
afterAll(() => test.close());

const push = async (...photos: [id: string, set: Record<string, string>][]) => {
  test.clock.ms += 1000;
  const ops = photos.map(([id, set]) => operation(test.clock.ms, 'photo', id, { set }));
  const body = { reportId: task.reportId, deviceId: 'phone-1', ops };
  return (await test.call(lead, 'POST', '/report/push', { body })).body.data.results as object[];
};

const seenByReviewer = async () => {
  const { orderNo, reportNo } = task;
  const { body } = await test.call(reviewer, 'GET', '/task/detail', { query: { orderNo, reportNo } });
  return (body.data as TaskDetail).task.summary.photos;
};

it('a task shows how many photos its report expects, and how many are uploaded', async () => {
  expect(await seenByReviewer()).toEqual({ expected: 0, uploaded: 0 });
  await push(['p1', { category: 'factory' }], ['p2', { category: 'factory' }]);
  expect(await seenByReviewer()).toEqual({ expected: 2, uploaded: 0 });

  const { rename } = await upload(test, lead, task.reportId, await picture());
  expect(await push(['p1', { rename }])).toMatchObject([{ result: 'applied' }]);
  expect(await seenByReviewer()).toEqual({ expected: 2, uploaded: 1 });

  expect(await push(['p2', { rename: 'inspection/files/none.jpg' }])).toMatchObject([
    { result: 'rejected', reason: 'FILE_NOT_CONFIRMED' },
  ]);
  expect(await seenByReviewer()).toEqual({ expected: 2, uploaded: 1 });
});
