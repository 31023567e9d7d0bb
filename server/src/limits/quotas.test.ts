import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { buildApp } from '../app.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let lin: Person;
let wang: Person;
let people = 0;

beforeAll(async () => {
  t = await startTestApp({ maxTasksPerDay: 3, maxUploadMbPerDay: 1, maxRequestsPerMinute: 20 });
});
beforeEach(async () => {
  t.clock.ms += 86_400_000;
  people += 1;
  lin = await t.person(`lin${people}`, 'inspector');
  wang = await t.person(`wang${people}`, 'inspector');
});
afterAll(() => t.close());

let made = 0;
const add = (person: Person, language?: string) =>
  t.call(person, 'POST', '/task/add', {
    body: { orderNo: 'PO', reportNo: `R-ADDED-${++made}` },
    ...(language ? { language } : {}),
  });
const refused = (msg: string, retryAfterSeconds: number) => ({
  status: 200,
  body: { code: 400, msg, data: { reason: 'BUSY', retryAfterSeconds } },
});

test('an account adds so many tasks in 24 hours, and others as many', async () => {
  for (let n = 0; n < 3; n++) expect((await add(lin)).body.code).toBe(200);
  expect(await add(lin)).toMatchObject(
    refused('You can add at most 3 tasks in 24 hours. Try again later, or ask your administrator.', 86_400),
  );
  expect((await add(lin, 'zh')).body.msg).toBe('24 小时内最多添加 3 个任务，请稍后再试，或联系管理员。');
  expect((await add(wang)).body.code).toBe(200);
  t.clock.ms += 86_400_000;
  expect((await add(lin)).body.code).toBe(200);
});

test('adding a task that exists counts for nothing', async () => {
  const task = { orderNo: 'PO', reportNo: `R-SAME-${people}` };
  for (let n = 0; n < 6; n++)
    expect((await t.call(lin, 'POST', '/task/add', { body: task })).body.code).toBe(200);
});

test('an account announces so many bytes of photos in 24 hours', async () => {
  const { reportId } = await t.task(lin);
  const presign = (size: number) =>
    t.call(lin, 'POST', '/file/presign', {
      body: { reportId, fileName: 'a.jpg', contentType: 'image/jpeg', size, sha256: 'a'.repeat(64) },
    });
  expect((await presign(600_000)).body.code).toBe(200);
  expect(await presign(600_000)).toMatchObject(
    refused(
      'You can upload at most 1 MB of photos in 24 hours. They stay on your phone, which sends them later.',
      86_400,
    ),
  );
  // What was refused counts for nothing.
  expect((await presign(400_000)).body.code).toBe(200);
});

test('an account makes so many calls in a minute, and others as many', async () => {
  const ask = (person: Person) => t.call(person, 'GET', '/auth/userInfo');
  for (let n = 0; n < 20; n++) expect((await ask(lin)).body.code).toBe(200);
  expect(await ask(lin)).toMatchObject(
    refused('Too many requests: at most 20 in a minute. Please try again in a moment.', 60),
  );
  expect((await ask(wang)).body.code).toBe(200);
  t.clock.ms += 60_000;
  expect((await ask(lin)).body.code).toBe(200);
});

test('two processes count the calls of an account together', async () => {
  const other = await buildApp({ config: t.config, db: t.db, objects: t.objects, now: () => t.clock.ms });
  const codes: unknown[] = [];
  for (let n = 0; n < 24; n++) {
    const answer = await (n % 2 ? other : t.app).inject({
      url: routePath('/auth/userInfo'),
      headers: { [TOKEN_HEADER]: lin.token },
    });
    codes.push(answer.json<{ code: unknown }>().code);
  }
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(21);
  expect(codes.slice(-3)).toEqual([400, 400, 400]);
  await other.close();
});

test('a phone with few calls writes nothing', async () => {
  const calm = await startTestApp({ maxRequestsPerMinute: 1200 });
  const person = await calm.person('calm', 'inspector');
  for (let n = 0; n < 59; n++) await calm.call(person, 'GET', '/auth/userInfo');
  const counted = () =>
    calm.db.selectFrom('rateLimit').select('count').where('key', 'like', 'requests:%').execute();
  expect(await counted()).toEqual([]);
  await calm.call(person, 'GET', '/auth/userInfo');
  expect(await counted()).toEqual([{ count: 60 }]);
  await calm.close();
});
