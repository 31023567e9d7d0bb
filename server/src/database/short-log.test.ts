import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNodeSqlite } from './node-sqlite.ts';

let folder: string;
let path: string;
let database: ReturnType<typeof openNodeSqlite>;
const run = (statement: string) => database.prepare(statement).run([]);
const logBytes = () => statSync(`${path}-wal`).size;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = mkdtempSync(join(tmpdir(), 'proofmark-log-'));
  path = join(folder, 'test.sqlite');
  database = openNodeSqlite(path);
  run('create table t (x text)');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

test('acknowledged work leaves the log within five seconds', () => {
  run("insert into t values ('a')");
  expect(logBytes()).toBeGreaterThan(0);
  vi.advanceTimersByTime(5000);
  expect(logBytes()).toBe(0);
});

test('a transaction that is open at the time empties the log when it commits', () => {
  run('begin');
  run("insert into t values ('a')");
  vi.advanceTimersByTime(5000);
  run('commit');
  expect(logBytes()).toBe(0);
  run("insert into t values ('b')");
  expect(logBytes()).toBeGreaterThan(0);
});

test('a reader of another connection delays it, and nobody waits', () => {
  const reader = openNodeSqlite(path);
  reader.prepare('begin deferred').run([]);
  reader.prepare('select * from t').all([]);
  run("insert into t values ('a')");
  vi.advanceTimersByTime(5000);
  expect(logBytes()).toBeGreaterThan(0);
  reader.prepare('commit').run([]);
  vi.advanceTimersByTime(5000);
  expect(logBytes()).toBe(0);
  reader.close();
});

test('the log stays near 4 MB under load', () => {
  const insert = database.prepare('insert into t values (?)');
  for (let n = 0; n < 2000; n += 1) insert.run(['x'.repeat(8000)]);
  expect(logBytes()).toBeLessThan(6_000_000);
});
