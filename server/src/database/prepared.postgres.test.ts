import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open.ts';
import { isUnavailable } from './postgres.ts';
import type { Db } from './schema.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.settings);
});
afterAll(async () => {
  await db.destroy();
  await database.remove();
});

test('a statement that comes often is prepared, unless it has a *', async () => {
  const prepared = await db.transaction().execute(async (tx) => {
    for (let uid = 1; uid <= 10; uid += 1) {
      await tx.selectFrom('user').select('nickname').where('uid', '=', uid).execute();
      await tx.selectFrom('user').selectAll().where('uid', '=', uid).execute();
    }
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
  });
  expect(prepared.rows).toEqual([{ statement: 'select "nickname" from "user" where "uid" = $1' }]);
});

test('queries that do not wait for each other give each its own answer, also if one fails', async () => {
  const answer = (uid: number) => sql<{ uid: number }>`select ${uid}::integer as uid`.execute(db);
  expect((await Promise.all([1, 2, 3].map(answer))).map(({ rows }) => rows)).toEqual([
    [{ uid: 1 }],
    [{ uid: 2 }],
    [{ uid: 3 }],
  ]);
  const broken = db.transaction().execute(async (tx) => {
    await Promise.all([sql`select 1 / 0`.execute(tx), sql`select 1`.execute(tx)]);
  });
  await expect(broken).rejects.toThrow('division by zero');
});

test('a statement that takes too long is an error that passes', async () => {
  const slow = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx);
    await sql`select pg_sleep(5)`.execute(tx);
  });
  const error = await slow.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '57014' });
  expect(isUnavailable(error)).toBe(true);
});
