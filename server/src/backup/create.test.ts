import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { openObjectStore } from '../objects/open.ts';
import { createBackup } from './create.ts';

let dataDir: string;
let folder: string;
let path: string;
let objects: ObjectStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'proofmark-data-'));
  folder = mkdtempSync(join(tmpdir(), 'proofmark-backups-'));
  path = join(dataDir, 'proofmark.sqlite');
  await openDatabase({ type: 'sqlite', path }).then((db) => db.destroy());
  objects = await openObjectStore({ dataDir });
});
afterEach(() => {
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
});

const backup = () =>
  createBackup({ config: { database: { type: 'sqlite', path } }, objects, folder, keep: 1 });

/** Overwrites the first bytes of a page of the database file: of the root of a table, or of the file. */
function damage(table: string | null): void {
  const file = new DatabaseSync(path);
  const { page_size: size } = file.prepare('pragma page_size').get() ?? {};
  const found = file.prepare('select rootpage from sqlite_schema where name = ?').get(table);
  file.close();
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(64, 0x55), 0, 64, (Number(found?.['rootpage'] ?? 1) - 1) * Number(size));
  closeSync(handle);
}

test.each([
  ['a table of it', 'task'],
  ['what every backup reads', 'kysely_migration'],
  ['its head', null],
])('a database with damage in %s is not backed up, and the sound backup stays', async (_, table) => {
  const { name } = await backup();
  damage(table);
  await expect(backup()).rejects.toThrow(
    /^The database is damaged, so no backup was made and none was removed\. SQLite says: .+\. Run doctor\.$/,
  );
  expect(readdirSync(folder)).toEqual([name]);
});

test('a full disk is named, and what was begun does not fill it', async () => {
  const { name } = await backup();
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  file.exec(
    `insert into file (rename, "reportId", uid, "fileName", "contentType", "sizeBytes", sha256, state, "createdAt", "confirmedAt")
     values ('a.jpg', 'r', 1, 'a.jpg', 'image/jpeg', 1, 'ab', 'confirmed', 1, 2)`,
  );
  file.close();
  objects.read = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  await expect(backup()).rejects.toThrow(
    `The disk of ${folder} is full (no space left). The earlier backups are whole.`,
  );
  expect(readdirSync(folder)).toEqual([name]);
});
