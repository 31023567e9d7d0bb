import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './schema.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate, OtherTablesError } from './migrate.ts';
import { openDatabase } from './open.ts';
import { inTransaction, isRetryable, isUniqueViolation } from './transaction.ts';

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
  createdAt: 1_795_000_000_000,
});

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.settings);
});
afterAll(async () => {
  await db.destroy();
  await database.remove();
});

test('migrations run once, even if several processes start at once', async () => {
  await migrate(db);
  const others = await Promise.all([openDatabase(database.settings), openDatabase(database.settings)]);
  await Promise.all(others.map((other) => other.destroy()));
  await db.insertInto('user').values(user(1)).execute();
});

test('a database is refused if a migration has changed since it ran, or if nobody noted from what it was made', async () => {
  const other = await createTestDatabase();
  const made = await openDatabase(other.settings);
  await sql`update "migrationSource" set sha256 = 'of an earlier text'`.execute(made);
  await expect(openDatabase(other.settings)).rejects.toThrow(OtherTablesError);
  await expect(openDatabase(other.settings)).rejects.toThrow(/another development version, as 001-initial/);
  await sql`drop table "migrationSource"`.execute(made);
  await expect(openDatabase(other.settings)).rejects.toThrow(OtherTablesError);
  await made.destroy();
  await other.remove();
});

test('a database of a newer version is refused in words, and stays as it is', async () => {
  const other = await createTestDatabase();
  const made = await openDatabase(other.settings);
  await sql`insert into kysely_migration (name, timestamp) values ('002-next', '')`.execute(made);
  await expect(openDatabase(other.settings)).rejects.toThrow(OtherTablesError);
  await expect(openDatabase(other.settings)).rejects.toThrow(
    /a newer version of the server has changed its tables \(002-next\)/,
  );
  await made.destroy();
  await other.remove();
});

test('a time comes back as the same number', async () => {
  expect(await db.selectFrom('user').select('createdAt').where('uid', '=', 1).execute()).toEqual([
    { createdAt: 1_795_000_000_000 },
  ]);
});

test('isUniqueViolation() distinguishes a taken key from other errors', async () => {
  const error = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(isUniqueViolation(await error(db.insertInto('user').values(user(1)).execute()))).toBe(true);
  expect(
    isUniqueViolation(
      await error(
        db
          .insertInto('user')
          .values({ ...user(2), email: 'u1@x.y' })
          .execute(),
      ),
    ),
  ).toBe(true);
  expect(isUniqueViolation(await error(sql`select * from nothing`.execute(db)))).toBe(false);
  const session = {
    tokenHash: 'x',
    id: 'x',
    uid: 99,
    createdAt: 1,
    expiresAt: 1,
    lastSeenAt: 1,
    userAgent: '',
  };
  const missing = await error(db.insertInto('session').values(session).execute());
  expect(missing).not.toBeNull();
  expect(isUniqueViolation(missing)).toBe(false);
});

test.each([
  [{ code: '40001' }, true],
  [{ code: '40P01' }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 517 }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1555 }, false],
  [new Error('x'), false],
  [null, false],
])('isRetryable(%o) is %s', (error, expected) => {
  expect(isRetryable(error)).toBe(expected);
});

test('inTransaction() tries again after a collision, and gives up in the end', async () => {
  let tries = 0;
  const conflict = Object.assign(new Error('conflict'), { code: '40001' });
  const result = await inTransaction(db, async () => {
    if (++tries < 3) throw conflict;
    return tries;
  });
  expect(result).toBe(3);
  await expect(inTransaction(db, () => Promise.reject(conflict))).rejects.toThrow('conflict');
});

test('inTransaction() leaves nothing behind when its work throws', async () => {
  await expect(
    inTransaction(db, async (tx) => {
      await tx.insertInto('user').values(user(7)).execute();
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await db.selectFrom('user').select('uid').where('uid', '=', 7).execute()).toEqual([]);
});
