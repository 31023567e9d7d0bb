import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import type { Db } from '../database/schema.ts';
import { sha256Of } from '../files/testing.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { readRestores } from '../database/restores.ts';
import { checkBackup, makeBackup, noteSnapshot, restore } from './backup.ts';
import { runAdmin } from './testing.ts';

let t: TestApp;
/** Where folders of backups are: not in DATA_DIR. */
let disk: string;
beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'proofmark-backups-'));
  t = await startTestApp();
  await t.task(await t.person('lead', 'inspector'));
});
afterAll(async () => {
  await t.close();
  rmSync(disk, { recursive: true });
});

async function commandsIn(db: Db): Promise<string[]> {
  const entries = await db.selectFrom('auditEntry').selectAll().where('event', '=', 'command').execute();
  return entries.map(({ outcome, detail }) => `${outcome} ${detail}`);
}

test.each([
  ['backup', 'restore'],
  ['export', 'import'],
])('%s, verify-backup and %s say what they did', async (make, putBack) => {
  const folder = join(disk, make);
  mkdirSync(folder);
  const made = await runAdmin(t, [make, folder, '--keep', '2']);
  expect(made.output).toMatch(/^Backup \S+Z: database \d+\.\d MB, 0 photos, 0 of them new \(0\.0 MB\)\n$/);
  expect((await runAdmin(t, ['verify-backup', folder])).output).toMatch(/is whole: its files, every chain/);

  const empty = await createTestDatabase();
  const config = { ...t.config, database: empty.settings, dataDir: empty.dataDir };
  expect((await runAdmin({ config }, [putBack, folder])).output).toMatch(
    /^Restored .+ acknowledged before 20/,
  );
  const db = await openDatabase(empty.settings);
  expect(await db.selectFrom('user').select('email').execute()).toEqual([{ email: 'lead@example.com' }]);
  await db.destroy();
  await empty.remove();
});

test('what took data away is written down also when photos were lost', async () => {
  const rename = 'inspection/files/202606/20260603/1_gate.jpg';
  const { reportId } = await t.task(await t.person('boss', 'inspector'));
  const lost = { rename, reportId, uid: 1, fileName: 'gate.jpg', contentType: 'image/jpeg', sizeBytes: 3 };
  const bytes = Buffer.from('abc');
  await t.db
    .insertInto('file')
    .values({ ...lost, sha256: sha256Of(bytes), state: 'confirmed', createdAt: 1, confirmedAt: 2 })
    .execute();
  const folder = join(disk, 'lossy');
  mkdirSync(folder);
  const made = await runAdmin(t, ['backup', folder]);
  expect([made.code, made.output]).toEqual([1, expect.stringContaining('has lost 1 photo,')]);
  expect(await commandsIn(t.db)).toContain(`done backup ${folder}`);

  await t.objects.put(rename, 'image/jpeg', bytes);
  expect((await runAdmin(t, ['backup', folder])).code).toBe(0);
  rmSync(join(folder, 'photos'), { recursive: true });
  const empty = await createTestDatabase();
  const config = { ...t.config, database: empty.settings, dataDir: empty.dataDir };
  const back = await runAdmin({ config }, ['restore', folder]);
  expect([back.code, back.output]).toEqual([1, expect.stringContaining('the backup has lost 1 photo:')]);
  const db = await openDatabase(empty.settings);
  expect(await commandsIn(db)).toContain(`done restore ${folder}`);
  await db.destroy();
  await empty.remove();
});

test('they refuse what they cannot do', async () => {
  const folder = join(disk, 'none');
  await expect(makeBackup(t.config, {})).rejects.toThrow('Name the folder of the backups');
  for (const wrong of [join(t.config.dataDir, 'backups'), join(t.config.dataDir, '..')])
    await expect(makeBackup(t.config, {}, wrong)).rejects.toThrow('must be outside of DATA_DIR');
  const link = join(disk, 'link');
  symlinkSync(join(t.config.dataDir, 'objects'), link);
  await expect(makeBackup(t.config, {}, link)).rejects.toThrow('must be outside of DATA_DIR');
  await expect(makeBackup(t.config, { keep: '0' }, folder)).rejects.toThrow(
    '--keep must be a whole number from 1',
  );
  await expect(makeBackup(t.config, {}, folder)).rejects.toThrow(
    `mount it. If the folder is new: mkdir -m 700 ${folder}`,
  );
  expect(existsSync(folder)).toBe(false);
  await expect(checkBackup(t.config, {}, folder)).rejects.toThrow(`There is no complete backup in ${folder}`);
  for (const time of [
    undefined,
    'yesterday',
    '2026-11-25T02:00:00',
    '2026-13-25T02:00:00Z',
    '2999-01-01T00:00:00Z',
  ])
    await expect(noteSnapshot(t.db, time)).rejects.toThrow('must be one in the past, with its zone');
  await expect(restore(t.config, { name: 'x' }, folder)).rejects.toThrow(`There is no backup x in ${folder}`);
});

test('note-restore notes a snapshot as restore notes a backup', async () => {
  const before = Date.now();
  const { code, output } = await runAdmin(t, ['note-restore', '2026-05-01T04:00:00+02:00']);
  expect([code, output]).toEqual([0, expect.stringMatching(/as it was at 2026-05-01T02:00:00.000Z\. Start/)]);
  const [noted] = await readRestores(t.db, before);
  expect(noted?.backupAt).toBe(Date.UTC(2026, 4, 1, 2));
  expect(noted?.at).toBeGreaterThanOrEqual(before);
});
