import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { checkBackup, makeBackup, restore } from './backup.ts';
import { runAdmin } from './testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.task(await t.person('lead', 'inspector'));
});
afterAll(() => t.close());

test.each([
  ['backup', 'restore'],
  ['export', 'import'],
])('%s, verify-backup and %s say what they did', async (make, putBack) => {
  const folder = join(t.config.dataDir, make);
  const made = await runAdmin(t, [make, folder, '--keep', '2']);
  expect(made.output).toMatch(
    /^Backup \S+Z: database \d+\.\d MB, 0 photos, of which 0 are new \(0\.0 MB\)\n$/,
  );
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

test('they refuse what they cannot do', async () => {
  const folder = join(t.config.dataDir, 'none');
  await expect(makeBackup(t.config, {})).rejects.toThrow('Name the folder of the backups');
  await expect(makeBackup(t.config, { keep: '0' }, folder)).rejects.toThrow(
    '--keep must be a whole number from 1',
  );
  await expect(checkBackup(t.config, {}, folder)).rejects.toThrow(`There is no complete backup in ${folder}`);
  await expect(restore(t.config, { name: 'x' }, folder)).rejects.toThrow(`There is no backup x in ${folder}`);
});
