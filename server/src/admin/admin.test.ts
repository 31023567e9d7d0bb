import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { picture, upload } from '../files/testing.ts';
import { runCommand } from '../start-admin.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { runAdmin } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const UNKNOWN = 'inspection/files/202605/20260501/1_x.jpg';

describe('npm run admin', () => {
  it('prints its commands if it is asked, or does not know the name', async () => {
    for (const [args, exit] of [
      [['--help'], 0],
      [[], 1],
      [['toString'], 1],
      [['orphan'], 1],
    ] as const) {
      const { code, output } = await runAdmin(test, [...args]);
      expect([code, output.split('\n')[0]]).toEqual([exit, 'Usage:']);
      // People look at the last line first.
      const unknown = exit === 1 && args[0] !== undefined;
      expect(output.trim().endsWith(`Unknown command "${args[0]}".`)).toBe(unknown);
    }
  });

  it.each([
    [['close-user', '--email', 'a@b.co', '--role', 'admin', '--days', '3'], '--role, --days'],
    [['create-user', '--email', 'a@b.co', '--role', 'admin', 'Anna', 'Li'], 'Anna, Li'],
    [['backup', '/backups', 'more'], 'more'],
    [['orphans', '--restart'], '--restart'],
  ])('%s: refuses what the command does not take', async (args, unknown) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await runCommand(args)).toBe(1);
    expect(printed.mock.calls).toEqual([
      [expect.stringMatching(`^${args[0]} does not take ${unknown}\\. Usage: .*admin.* ${args[0]} `)],
    ]);
    printed.mockRestore();
  });

  it.each([
    [['close-user'], '--email'],
    [['set-roles', '--email', 'a@b.co'], '--role'],
  ])('%s: says which option is missing, and changes nothing', async (args, missing) => {
    const { code, output } = await runAdmin(test, args);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(`^${args[0]} needs ${missing}\\. Usage: .*--email`),
    ]);
    expect((await runAdmin(test, ['audit-log'])).output).not.toContain('NO_ACCOUNT');
  });

  it('names DATA_DIR and makes nothing where there is no database, but for the first account', async () => {
    const empty = await createTestDatabase();
    const config = { ...test.config, database: empty.settings, dataDir: join(empty.dataDir, 'typo') };
    if (config.database.type === 'sqlite')
      config.database = { type: 'sqlite', path: join(config.dataDir, 'x.sqlite') };
    for (const args of [
      ['verify-audit'],
      ['verify-files'],
      ['backup', empty.dataDir],
      ['note-restore', '2026-01-01T00:00:00Z'],
    ]) {
      const { code, output } = await runAdmin({ config }, args);
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^There is no database at .*DATA_DIR \(.*typo\)/),
      ]);
    }
    expect(existsSync(config.dataDir)).toBe(false);
    const made = await runAdmin({ config }, ['create-user', '--email', 'a@example.com', '--role', 'admin']);
    expect(made.code).toBe(0);
    expect((await runAdmin({ config }, ['list-users'])).output).toContain('a@example.com');
    await empty.remove();
  });

  it('create-user creates an account, list-users shows it', async () => {
    const args = ['create-user', '--email', 'first@example.com', '--nickname', 'First', '--role', 'admin'];
    const made = await runAdmin(test, args);
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringMatching(/Password \(shown only once\): \S{16}\n/),
    ]);
    expect((await runAdmin(test, args)).output).toContain('first@example.com already has an account');
    expect(
      (await runAdmin(test, ['create-user', '--email', 'x@y.example', '--role', 'boss'])).output,
    ).toContain('got "boss"');
    expect((await runAdmin(test, ['list-users'])).output).toContain('\tfirst@example.com\tFirst\tadmin\t');
  });

  it('create-user keeps a name on one line, and refuses one that is blank or too long', async () => {
    const args = (name: string) =>
      ['create-user', '--email', 'named@example.com', '--nickname', name, '--role', 'inspector'] as string[];
    for (const name of ['', ' ', '\u2800', 'x'.repeat(51)])
      expect((await runAdmin(test, args(name))).output).toContain('--nickname must be a name of at most 50');
    await runAdmin(test, args('Li\t\u001b[2J Na\u202e\n'));
    expect((await runAdmin(test, ['list-users'])).output).toContain('\tnamed@example.com\tLi [2J Na\t');
  });

  it('create-user refuses a password that many people use', async () => {
    const args = ['create-user', '--email', 'weak@example.com', '--role', 'admin'];
    const { code, output } = await runAdmin(test, args, { PROOFMARK_PASSWORD: 'Password123' });
    expect([code, output]).toEqual([1, expect.stringContaining('Many people use this password')]);
    expect((await runAdmin(test, ['list-users'])).output).not.toContain('weak@example.com');
  });

  it('create-user refuses a password that is too long for a login', async () => {
    const args = ['create-user', '--email', 'long@example.com', '--role', 'inspector'];
    const password = `correct horse battery staple ${'and a sentence that goes on '.repeat(5)}`;
    const run = (length: number) => runAdmin(test, args, { PROOFMARK_PASSWORD: password.slice(0, length) });
    expect((await run(129)).output).toContain('PROOFMARK_PASSWORD must have 10 to 128 characters');
    expect((await run(128)).code).toBe(0);
  });

  it('lists the devices of an account and logs it out everywhere', async () => {
    const lin = await test.person('lin', 'inspector');
    const on = (command: string) => runAdmin(test, [command, '--email', lin.email]);
    await test.db
      .updateTable('session')
      .set({ expiresAt: Date.now() + 1e6, userAgent: 'A\tB' })
      .execute();
    expect((await on('list-devices')).output).toMatch(/^\S+Z\t\S+Z\tA B\n$/);
    expect((await on('end-sessions')).output).toContain('logged out on every device');
    expect((await on('list-devices')).output).toBe('');
    expect((await on('reset-password')).output).toMatch(/Password \(shown only once\): \S{16}\n/);
  });

  it('gives roles, closes and opens an account, but not that of the last administrator', async () => {
    const { email } = await test.person('ann', 'inspector');
    const on = (command: string, ...more: string[]) => runAdmin(test, [command, '--email', email, ...more]);
    expect((await on('set-roles', '--role', 'reviewer')).output).toContain('now has these roles: reviewer');
    const both = await on('set-roles', '--role', 'client', '--role', 'admin');
    expect(both.output).toContain('goes with no other role');
    expect((await on('close-user')).code).toBe(0);
    expect((await runAdmin(test, ['list-users'])).output).toContain(`\t${email}\tann\treviewer\tclosed\n`);
    expect((await on('reopen-user')).code).toBe(0);
    const last = await runAdmin(test, ['close-user', '--email', 'first@example.com']);
    expect([last.code, last.output]).toEqual([1, expect.stringContaining('last administrator')]);
  });

  it('setup-bucket says that there is no bucket to set up', async () => {
    const { code, output } = await runAdmin(test, ['setup-bucket']);
    expect([code, output]).toEqual([1, expect.stringContaining('No S3_* settings')]);
  });

  it('orphans lists, and removes only with --remove and if the database has confirmed files', async () => {
    await test.objects.put(UNKNOWN, 'image/jpeg', Buffer.from('left over'));
    // Makes the files a day old.
    const objects = `${test.config.dataDir}/objects`;
    const files = (await readdir(objects, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const { parentPath, name } of files) await utimes(`${parentPath}/${name}`, old, old);

    const listed = await runAdmin(test, ['orphans']);
    expect(listed.code).toBe(0);
    expect(listed.output).toMatch(
      new RegExp(`^unknown\\t\\S+Z\\t9\\t${UNKNOWN}\n1 orphan older than 24 h, 0.0 MB\\. `),
    );
    expect((await runAdmin(test, ['orphans', '--grace', '26'])).output).toBe(
      '0 orphans older than 26 h, 0.0 MB.\n',
    );
    expect((await runAdmin(test, ['orphans', '--grace', '0'])).output).toContain(
      '--grace must be a number of hours, at least 1',
    );

    const refused = await runAdmin(test, ['orphans', '--remove']);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Check DATABASE_URL')]);
    expect(await test.objects.head(UNKNOWN)).not.toBeNull();

    const lead = await test.person('lead', 'inspector');
    const { reportId } = await test.task(lead);
    const { rename } = await upload(test, lead, reportId, await picture());
    const removed = await runAdmin(test, ['orphans', '--remove']);
    expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('Removed 1 orphan')]);
    expect(await test.objects.head(UNKNOWN)).toBeNull();
    expect(await test.objects.head(rename)).not.toBeNull();
  });
});
