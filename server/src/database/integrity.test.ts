import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damageOf, requireSound } from './integrity.ts';
import { openDatabase } from './open.ts';

const SERVER = resolve(import.meta.dirname, '../server.ts');
let folder: string;
let whole: string;
let pages: { root: number; pageSize: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-integrity-'));
  whole = join(folder, 'whole.sqlite');
  const db = await openDatabase({ type: 'sqlite', path: whole });
  const root = await sql<{ n: number }>`select rootpage as n from sqlite_schema where name = 'task'`.execute(
    db,
  );
  const size = await sql<{ page_size: number }>`pragma page_size`.execute(db);
  pages = { root: root.rows[0]?.n ?? 0, pageSize: size.rows[0]?.page_size ?? 0 };
  await requireSound(db, { type: 'sqlite', path: whole });
  await db.destroy();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the database with one bit flipped. */
function flipped(name: string, offset: number): string {
  const path = join(folder, `${name}.sqlite`);
  copyFileSync(whole, path);
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, offset);
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 0x40]), 0, 1, offset);
  closeSync(file);
  return path;
}

test.each([
  ['the kind of a page', () => (pages.root - 1) * pages.pageSize],
  ['where the cells of a page begin', () => (pages.root - 1) * pages.pageSize + 5],
  ['the first byte of the file', () => 0],
])('the server refuses to start with one flipped bit in %s, and says what to do', (name, offset) => {
  const path = flipped(name, offset());
  const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: `sqlite:${path}`, PROOFMARK_DEMO: '0' };
  const { status, stderr } = spawnSync(process.execPath, [SERVER], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toMatch(
    /^The database file is damaged, so the server does not start\. SQLite says: .+\. Stop every process/,
  );
  expect(stderr).toContain('restore the last backup');
  expect(status).toBe(1);
});

test('damageOf() leaves other errors alone', () => {
  expect(damageOf(new Error('x'))).toBeNull();
  expect(damageOf(Object.assign(new Error('disk is full'), { errcode: 13 }))).toBeNull();
});
