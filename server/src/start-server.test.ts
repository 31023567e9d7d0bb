import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofmark-start-'));
  writeFileSync(join(folder, 'file'), '');
  symlinkSync('loop', join(folder, 'loop'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server that cannot start. Returns what it writes to the standard error. */
function refusal(env: Record<string, string>): Promise<string> {
  return new Promise((done) =>
    execFile(
      process.execPath,
      [resolve(import.meta.dirname, 'server.ts')],
      { env: { PORT: '0', DATA_DIR: join(folder, 'data'), PROOFMARK_DEMO: '0', ...env }, timeout: 30_000 },
      (_error, _output, errors) => done(errors),
    ),
  );
}

test.each([
  // From a network for documentation (RFC 5737), so no machine has it.
  ['HOST', '192.0.2.1', 'a name or address of this machine'],
  ['HOST', 'no-such-host.invalid', 'a name or address of this machine'],
])('the one line about %s=%s names it', async (variable, value, expected) => {
  const said = await refusal({ [variable]: value });
  expect(said).toMatch(new RegExp(`^Cannot use ${variable}: got "${value}", expected ${expected}.*\n$`));
});

test('the one line about a database that nobody answers for names its setting', async () => {
  const said = await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/x' });
  expect(said).toMatch(/^Cannot reach .*ECONNREFUSED.*DATABASE_URL.*\n$/);
});

test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'the one line about a database that is not there names its setting',
  async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = '/no_such_database';
    const said = await refusal({ DATABASE_URL: url.href });
    expect(said).toMatch(/^Cannot start: .*no_such_database.*DATABASE_URL.*\n$/);
  },
);

// Below /proc, Node's own `mkdir` with `recursive` never ends.
test.each([
  ['is a file', 'file'],
  ['is below a file', 'file/data'],
  ['leads to itself', 'loop'],
  ['has too long a name', 'x'.repeat(300)],
  ['cannot be made', '/proc/data'],
  ['takes no files', '/proc'],
])('the one line about a folder that %s names the setting and the folder', async (_, place) => {
  const dataDir = resolve(folder, place);
  const said = await refusal({ DATA_DIR: dataDir });
  expect(said).toMatch(/^Cannot start: .*DATA_DIR.*\n$/);
  expect(said).toContain(dataDir);
});

test('the last line about anything else says what is wrong, and the lines before say where', async () => {
  const said = await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/x?sslcert=/nowhere.pem' });
  expect(said).toMatch(/\n    at .*\nCannot start: .*\/nowhere\.pem.*\n$/);
});
