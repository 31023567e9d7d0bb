import { afterAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { Db } from './schema.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createGroupCommit } from './group-commit.ts';
import { openDatabase } from './open.ts';

let database: TestDatabase;
let db: Db;
const user = (uid: number) => ({
  uid,
  email: `u${uid}@x.y`,
  nickname: '',
  avatar: '',
  passwordHash: '',
  roles: '[]',
  isActive: 1,
  createdAt: 1,
});
const uids = async () =>
  (await db.selectFrom('user').select('uid').orderBy('uid').execute()).map(({ uid }) => uid);

beforeEach(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.settings);
});
afterEach(async () => {
  await db.destroy();
  await database.remove();
});
afterAll(() => vi.restoreAllMocks());

test('transactions that wait together share a commit, in order', async () => {
  const transaction = vi.spyOn(db, 'transaction');
  const commit = createGroupCommit(db);
  const results = await Promise.all(
    [1, 2, 3].map((uid) =>
      commit(async (tx) => {
        await tx.insertInto('user').values(user(uid)).execute();
        return uid;
      }),
    ),
  );
  expect(results).toEqual([1, 2, 3]);
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(await uids()).toEqual([1, 2, 3]);
});

test('a transaction that throws is undone alone', async () => {
  const commit = createGroupCommit(db);
  const results = await Promise.allSettled(
    [1, 2, 3].map((uid) =>
      commit(async (tx) => {
        await tx.insertInto('user').values(user(uid)).execute();
        if (uid === 2) throw new Error('stop');
        // A failing statement, too.
        if (uid === 3) await tx.insertInto('user').values(user(1)).execute();
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await uids()).toEqual([1]);
});

test('all fail if the commit fails', async () => {
  const failing = Object.assign(Object.create(db) as Db, {
    transaction: () => ({
      execute: (work: (tx: unknown) => Promise<unknown>) =>
        db.transaction().execute(async (tx) => {
          await work(tx);
          throw new Error('disk full');
        }),
    }),
  });
  const commit = createGroupCommit(failing);
  const results = await Promise.allSettled(
    [1, 2].map((uid) => commit((tx) => tx.insertInto('user').values(user(uid)).execute())),
  );
  expect(results).toMatchObject([{ reason: { message: 'disk full' } }, { reason: { message: 'disk full' } }]);
  expect(await uids()).toEqual([]);
});

test('a transaction that begins during a commit joins the next one', async () => {
  const commit = createGroupCommit(db);
  const order: number[] = [];
  let inner: Promise<unknown> | undefined;
  await commit(async (tx) => {
    inner = commit(async () => order.push(2));
    await tx.insertInto('user').values(user(1)).execute();
    order.push(1);
  });
  await inner;
  expect(order).toEqual([1, 2]);
});
