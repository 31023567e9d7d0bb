import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync, constants } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { NodeSqliteDialect, openNodeSqlite } from './node-sqlite.ts';

test('only the user of the server may read the database, also one that others could read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proofmark-test-'));
  const path = join(folder, 'x.sqlite');
  const files = ['', '-wal', '-shm'].map((end) => path + end);
  const open = () => {
    const database = openNodeSqlite(path);
    database.prepare('create table if not exists t (a text)').run([]);
    return database;
  };
  const modes = () => files.map((file) => statSync(file).mode & 0o777);
  const first = open();
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  for (const file of files) chmodSync(file, 0o644);
  const second = open();
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  for (const database of [first, second]) database.close();
  rmSync(folder, { recursive: true });
});

test('a prepared statement shows a column that another process has added', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proofmark-test-'));
  const [one, other] = [1, 2].map(() => openNodeSqlite(join(folder, 'x.sqlite')));
  const run = (database: typeof one, sql: string) => database?.prepare(sql).run([]);
  run(one, 'create table t (a text)');
  run(one, `insert into t values ('x')`);
  expect(one?.prepare('select * from t').all([])).toEqual([{ a: 'x' }]);
  run(other, 'alter table t add column b integer');
  expect(one?.prepare('select * from t').all([])).toEqual([{ a: 'x', b: null }]);
  expect([...(one?.prepare('select * from t').iterate([]) ?? [])]).toEqual([{ a: 'x', b: null }]);
  one?.close();
  other?.close();
  rmSync(folder, { recursive: true });
});

test('a statement is planned once, for whichever values it is called', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proofmark-test-'));
  const path = join(folder, 'x.sqlite');
  const db = new Kysely<{ t: { a: number; b: string } }>({ dialect: new NodeSqliteDialect(path) });
  await db.schema.createTable('t').addColumn('a', 'integer').addColumn('b', 'text').execute();
  await db.schema.createIndex('t_a_b').on('t').columns(['a', 'b']).execute();
  const { sql } = db.selectFrom('t').select('b').where('a', '=', 1).orderBy('b').limit(3).compile();
  await db.destroy();

  const database = new DatabaseSync(path);
  let asked = 0;
  // SQLite asks it while it plans.
  database.setAuthorizer(() => {
    asked += 1;
    return constants.SQLITE_OK;
  });
  const statement = database.prepare(sql);
  expect(asked).toBeGreaterThan(0);
  asked = 0;
  for (const value of [1, 2, 3]) statement.all(value, 3);
  expect(asked).toBe(0);
  expect(database.prepare(`explain query plan ${sql}`).all(1, 3)).toMatchObject([
    { detail: 'SEARCH t USING COVERING INDEX t_a_b (a=?)' },
  ]);
  database.close();
  rmSync(folder, { recursive: true });
});
