import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openNodeSqlite } from './node-sqlite.ts';

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
