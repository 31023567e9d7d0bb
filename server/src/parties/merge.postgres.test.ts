import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { createTask } from '../tasks/create-task.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { untilHeldUp } from '../testing/until-held-up.ts';
import { mergeParties } from './merge.ts';

let t: TestApp;
let admin: Person;
let count = 0;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('admin', 'admin');
});
afterAll(() => t.close());

const post = (path: string, body: object) => t.call(admin, 'POST', path, { body });
const add = async (nameEn: string): Promise<string> =>
  (await post('/party/add', { kind: 'client', nameEn })).body.data.id;
const orderOf = (clientId: string) => ({
  orderNo: 'PO-1',
  reportNo: `IR-${(count += 1)}`,
  clientId,
  members: [],
  status: 'draft' as const,
  createdBy: admin.uid,
  at: t.clock.ms,
});
const clientOf = async (taskId: string) =>
  (await t.db.selectFrom('task').select('clientId').where('id', '=', taskId).executeTakeFirstOrThrow())
    .clientId;

test('a merge waits for a task that is being created, and moves it', async () => {
  const [from, into] = [await add('Acme Ltd'), await add('ACME')];
  const { taskId, merged } = await inTransaction(t.db, async (tx) => {
    const made = await createTask(tx, orderOf(from));
    const merging = mergeParties(t.db, { from, into });
    await untilHeldUp(t.db, 1);
    return { ...made, merged: merging };
  });
  await merged;
  expect(await clientOf(taskId)).toBe(into);
});

test('a task that is created during a merge gets the record that stays', async () => {
  const [from, into] = [await add('Sun Ltd'), await add('SUN')];
  const { made } = await inTransaction(t.db, async (tx) => {
    await mergeParties(tx, { from, into });
    const creating = createTask(t.db, orderOf(from));
    await untilHeldUp(t.db, 1);
    return { made: creating };
  });
  expect(await clientOf((await made).taskId)).toBe(into);
});

test('a task that names what was merged before follows a second merge', async () => {
  const [first, second, third] = [await add('Moon Ltd'), await add('MOON'), await add('Moon Group')];
  await mergeParties(t.db, { from: first, into: second });
  const { taskId, merged } = await inTransaction(t.db, async (tx) => {
    const made = await createTask(tx, orderOf(first));
    const merging = mergeParties(t.db, { from: second, into: third });
    await untilHeldUp(t.db, 1);
    return { ...made, merged: merging };
  });
  await merged;
  expect(await clientOf(taskId)).toBe(third);
});

test('an account that is given a record during its merge is refused', async () => {
  const [from, into] = [await add('Star Ltd'), await add('STAR')];
  const { added } = await inTransaction(t.db, async (tx) => {
    await mergeParties(tx, { from, into });
    const body = { email: 'c@example.com', nickname: 'C', roles: ['client'], clientId: from };
    const adding = post('/user/add', body);
    await untilHeldUp(t.db, 1);
    return { added: adding };
  });
  expect((await added).body.data).toMatchObject({ issues: [{ field: 'clientId', code: 'NOT_ALLOWED' }] });
});
