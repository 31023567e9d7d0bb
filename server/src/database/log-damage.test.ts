import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDroppedPages } from './log-damage.ts';
import { openNodeSqlite } from './node-sqlite.ts';

const ROWS = 30;
let folder: string;
let path: string;
let log: Buffer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-log-'));
  const live = join(folder, 'live.sqlite');
  path = join(folder, 'copy.sqlite');
  const database = openNodeSqlite(live);
  database.prepare('create table t (n integer)').run([]);
  for (let n = 0; n < ROWS; n += 1) database.prepare('insert into t values (?)').run([n]);
  // As a killed process leaves it.
  copyFileSync(live, path);
  log = readFileSync(`${live}-wal`);
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function droppedOf(bytes: Buffer): number {
  writeFileSync(`${path}-wal`, bytes);
  return countDroppedPages({ type: 'sqlite', path });
}

function flip(offset: number): Buffer {
  const bytes = Buffer.from(log);
  bytes[offset] = (bytes[offset] ?? 0) ^ 4;
  return bytes;
}

const middle = () => 32 + 15 * (24 + 4096);

test.each([
  ['of its page', 24 + 100],
  ['of its salts', 8],
  ['of its checksum', 16],
])(
  'a flipped bit in the middle, in a byte %s, is found, and SQLite loses what follows without a word',
  (_, offset) => {
    const bytes = flip(middle() + offset);
    expect(droppedOf(bytes)).toBeGreaterThan(10);
    const copy = join(folder, 'lossy.sqlite');
    copyFileSync(path, copy);
    writeFileSync(`${copy}-wal`, bytes);
    const database = openNodeSqlite(copy);
    const [{ count } = { count: ROWS }] = database.prepare('select count(*) as count from t').all([]) as {
      count: number;
    }[];
    expect(count).toBeLessThan(ROWS);
    database.close();
  },
);

test('a whole log, none, one that breaks off, and a damaged last page lose nothing that can be told', () => {
  expect(droppedOf(log)).toBe(0);
  expect(droppedOf(log.subarray(0, middle() + 500))).toBe(0);
  expect(droppedOf(flip(log.length - 100))).toBe(0);
  expect(droppedOf(Buffer.alloc(0))).toBe(0);
  expect(countDroppedPages({ type: 'sqlite', path: join(folder, 'none.sqlite') })).toBe(0);
});
