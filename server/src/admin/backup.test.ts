import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { runAdmin } from './testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.task(await t.person('lead', 'inspector'));
});
afterAll(() => t.close());

test('backup, verify-backup and restore say what they did, and refuse what they cannot do', async () => {
  const folder = join(t.config.dataDir, 'backups');
  expect(await runAdmin(t, ['verify-backup', folder])).toEqual({
    code: 1,
    output: `There is no complete backup in ${folder}\n`,
  });
  const made = await runAdmin(t, ['backup', folder, '--keep', '2']);
  expect(made.output).toMatch(
    /^Backup \S+Z: database \d+\.\d MB, 0 photos, of which 0 are new \(0\.0 MB\)\n$/,
  );
  expect((await runAdmin(t, ['verify-backup', folder])).output).toMatch(/is whole: its files, every chain/);
  expect(await runAdmin(t, ['restore', folder])).toMatchObject({ code: 1 });

  const empty = await createTestDatabase();
  const config = { ...t.config, database: empty.settings, dataDir: empty.dataDir };
  expect((await runAdmin({ config }, ['restore', folder])).output).toMatch(
    /^Restored .+ acknowledged before 20/,
  );
  expect((await runAdmin({ config }, ['list-users'])).output).toContain('lead@example.com');
  await empty.remove();

  for (const [args, message] of [
    [['backup'], 'Name the folder of the backups'],
    [['backup', folder, '--keep', '0'], '--keep must be a whole number from 1 to 99999'],
    [['restore', folder, '--name', 'x'], `There is no backup x in ${folder}`],
  ] as const)
    expect(await runAdmin(t, [...args])).toMatchObject({
      code: 1,
      output: expect.stringContaining(message) as string,
    });
});
