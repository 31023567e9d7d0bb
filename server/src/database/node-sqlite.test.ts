import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openNodeSqlite } from './node-sqlite.ts';

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
