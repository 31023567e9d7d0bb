import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { createTask } from '../tasks/create-task.ts';
import { updateTask } from '../tasks/update-task.ts';
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

/** A task of this client, or of none, and what gives it another client. */
async function taskOf(clientId: string) {
  const { taskId, reportId } = await inTransaction(t.db, (tx) => createTask(tx, orderOf(clientId)));
  const coordinator = { uid: admin.uid, nickname: 'admin', roles: ['admin'] as const };
  const giveClient = (id: string, db = t.db) =>
    updateTask({ db, now: () => t.clock.ms }, coordinator, { reportId, clientId: id });
  return { taskId, giveClient };
}

test('a merge waits for a task that is given the record, and moves it', async () => {
  const [from, into] = [await add('River Ltd'), await add('RIVER')];
  const { taskId, giveClient } = await taskOf('');
  const { merged } = await inTransaction(t.db, async (tx) => {
    await giveClient(from, tx);
    const merging = mergeParties(t.db, { from, into });
    await untilHeldUp(t.db, 1);
    return { merged: merging };
  });
  await merged;
  expect(await clientOf(taskId)).toBe(into);
});

test('a task that is given a record during its merge is refused, and keeps what it has', async () => {
  const [from, into, other] = [await add('Lake Ltd'), await add('LAKE'), await add('Sea')];
  const { taskId, giveClient } = await taskOf(other);
  const { given } = await inTransaction(t.db, async (tx) => {
    await mergeParties(tx, { from, into });
    const giving = giveClient(from).catch((error: unknown) => error);
    await untilHeldUp(t.db, 1);
    return { given: giving };
  });
  expect(await given).toMatchObject({ reason: 'INVALID_INPUT' });
  expect(await clientOf(taskId)).toBe(other);
});

test('a task of a record that is being merged is moved, also if the record is chosen again meanwhile', async () => {
  const [from, into] = [await add('Hill Ltd'), await add('HILL')];
  const { taskId, giveClient } = await taskOf(from);
  const { merged, given } = await inTransaction(t.db, async (tx) => {
    // The merge waits for this. So it has `from` when the change has the task, and each waits for the other.
    await tx.selectFrom('party').select('id').where('id', '=', into).forShare().execute();
    const merging = mergeParties(t.db, { from, into });
    await untilHeldUp(t.db, 1);
    const giving = giveClient(from).catch((error: unknown) => error);
    await untilHeldUp(t.db, 2);
    return { merged: merging, given: giving };
  });
  await merged;
  await given;
  expect(await clientOf(taskId)).toBe(into);
});

test('a change of a record during its merge is refused', async () => {
  const [from, into] = [await add('Wood'), await add('WOOD Ltd')];
  const { changed } = await inTransaction(t.db, async (tx) => {
    await mergeParties(tx, { from, into });
    const changing = post('/party/update', { id: from, nameEn: 'Changed' });
    await untilHeldUp(t.db, 1);
    return { changed: changing };
  });
  expect((await changed).body.data.reason).toBe('PARTY_CHANGED');
  const query = t.db.selectFrom('party').select('mergedInto').where('id', '=', from);
  expect(await query.executeTakeFirst()).toEqual({ mergedInto: into });
});

test('a file that says something of a record during its merge changes the one that stays', async () => {
  const [from, into] = [await add('Moss'), await add('MOSS Ltd')];
  const content = Buffer.from('Kind,Name (English),City\nclient,Moss,Kiel').toString('base64');
  const { imported } = await inTransaction(t.db, async (tx) => {
    await mergeParties(tx, { from, into });
    const importing = post('/party/import', { fileName: 'a.csv', content });
    await untilHeldUp(t.db, 1);
    return { imported: importing };
  });
  expect((await imported).body.data).toEqual({ added: 0, changed: 1, unchanged: 0 });
  const [kept] = (await t.call(admin, 'GET', '/party/list', { query: { id: into } })).body.data.items;
  expect(kept).toMatchObject({ nameEn: 'MOSS Ltd', city: 'Kiel' });
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
