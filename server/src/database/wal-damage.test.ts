import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAdmin } from '../admin/testing.ts';
import { DamagedDatabaseError, repairLog } from './integrity.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { findWalDamage } from './wal-damage.ts';

const HEADER = 32;
const ROWS = 40;

let folder: string;
/** A copy of files that a running server has open, as a killed server leaves them. */
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-test-'));
  path = join(folder, 'left.sqlite');
  const running = join(folder, 'running.sqlite');
  const database = openNodeSqlite(running);
  database.prepare('create table t (a integer primary key, b text)').run([]);
  database.prepare('create index tb on t (b)').run([]);
  for (let a = 1; a <= ROWS; a += 1) {
    for (const sql of ['begin', `insert into t values (${a}, 'text ${a}')`, 'commit'])
      database.prepare(sql).run([]);
  }
  for (const end of ['', '-wal']) copyFileSync(running + end, path + end);
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = () => readFileSync(`${path}-wal`);
/** The bytes of one frame of the log. */
const frameSize = () => 24 + log().readUInt32BE(8);
const frames = () => (log().length - HEADER) / frameSize();

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

function rows(): number {
  const database = new DatabaseSync(path);
  const { count } = database.prepare('select count(*) as count from t').get() as { count: number };
  database.close();
  return count;
}

describe('a log that a killed server left', () => {
  test('is whole, and so is one whose last transaction is not complete', () => {
    expect(findWalDamage(path)).toBeNull();
    for (const cut of [1, frameSize() - 1, frameSize(), frameSize() + 1]) {
      writeFileSync(`${path}-wal`, log().subarray(0, -cut));
      expect(findWalDamage(path), `${cut} bytes fewer`).toBeNull();
    }
  });

  test('may have bytes of a power cut at its end', () => {
    flip(`${path}-wal`, log().length - 100);
    expect(findWalDamage(path)).toBeNull();
    openNodeSqlite(path).close();
    expect(rows()).toBe(ROWS - 1);
  });

  test.each([
    ['in the header', () => 20, 0],
    ['in the number of a page', () => HEADER + 3, 1],
    ['in the salt of a frame', () => HEADER + 10 * frameSize() + 9, 11],
    ['in the checksum of a frame', () => HEADER + 10 * frameSize() + 17, 11],
    ['in a page', () => HEADER + 10 * frameSize() + 500, 11],
    ['in the last transaction but one', () => HEADER + (frames() - 4) * frameSize() + 500, null],
  ])('one flipped bit %s: nobody opens it, and it stays as it is', (_, at, frame) => {
    flip(`${path}-wal`, at());
    const before = log();
    expect(findWalDamage(path)).toMatchObject({ frame: frame ?? expect.any(Number), frames: frames() });
    const open = () => openNodeSqlite(path);
    expect(open).toThrow(DamagedDatabaseError);
    expect(open).toThrow(/The log of the database is damaged: .*left\.sqlite-wal.*repair-log/);
    expect(log().equals(before)).toBe(true);
    expect(existsSync(`${path}-shm`)).toBe(false);
  });

  test.each([
    ['in the header of the log', () => 20],
    ['in the number of a page', () => HEADER + 10 * frameSize() + 3],
    ['in a salt', () => HEADER + 10 * frameSize() + 9],
    ['in a checksum', () => HEADER + 10 * frameSize() + 17],
    ['in a page', () => HEADER + 10 * frameSize() + 500],
  ])('one flipped bit %s can be repaired, and nothing is lost', (_, at) => {
    const whole = log();
    flip(`${path}-wal`, at());
    const before = log();
    const copy = repairLog(path, Date.UTC(2026, 5, 1)) ?? '';
    expect(copy).toBe(`${path}-wal.damaged-2026-06-01T00-00-00.000Z`);
    expect(readFileSync(copy).equals(before)).toBe(true);
    expect(log().equals(whole)).toBe(true);
    openNodeSqlite(path).close();
    expect(rows()).toBe(ROWS);
    expect(repairLog(path, 0)).toBeNull();
  });

  /** Overwrites the page of a frame. */
  function spoil(frame: number): void {
    const bytes = log();
    bytes.fill(0xff, HEADER + (frame - 1) * frameSize() + 24, HEADER + frame * frameSize());
    writeFileSync(`${path}-wal`, bytes);
  }
  /** A frame that holds the newest state of a page, in the middle of the log. */
  function newestFrame(): number {
    const pages = Array.from({ length: frames() }, (_, n) => log().readUInt32BE(HEADER + n * frameSize()));
    return pages.findLastIndex((page) => page !== pages.at(-1) && page !== pages.at(-2)) + 1;
  }

  test('a spoiled page is repaired if the database has it already', () => {
    const whole = log();
    const copyOfFile = join(folder, 'moved.sqlite');
    for (const end of ['', '-wal']) copyFileSync(path + end, copyOfFile + end);
    openNodeSqlite(copyOfFile).close();
    copyFileSync(copyOfFile, path);
    spoil(newestFrame());
    expect(repairLog(path, 0)).not.toBeNull();
    expect(log().equals(whole)).toBe(true);
  });

  test('a spoiled page that is nowhere else stays as it is, and the error says what to do', () => {
    spoil(10);
    const before = log();
    expect(() => repairLog(path, 0)).toThrow(/More than single bits .* restore the last backup/);
    expect(log().equals(before)).toBe(true);
  });

  test('stops commands too, until repair-log has repaired it', async () => {
    flip(`${path}-wal`, HEADER + 10 * frameSize() + 500);
    const config = { database: { type: 'sqlite' as const, path }, dataDir: folder };
    const admin = (command: string) => runAdmin({ config } as Parameters<typeof runAdmin>[0], [command]);
    const refused = await admin('list-users');
    expect(refused.output).toMatch(/^The log of the database is damaged: /);
    expect(refused.code).toBe(1);
    expect((await admin('repair-log')).output).toMatch(/^The log is repaired, and nothing is lost\./);
    expect((await admin('repair-log')).output).toBe('The log is whole. Nothing was changed.\n');
    expect((await admin('list-users')).code).toBe(0);
  });
});
