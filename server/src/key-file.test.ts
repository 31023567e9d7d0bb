import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'proofmark-key-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('the first key stays, with nothing beside it', () => {
  const file = join(folder, 'a.key');
  for (const key of ['first', 'second']) makeKeyFile('KEY_FILE', file, key);
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['a.key']);
});

test('a process that ends while it writes leaves no half a key', () => {
  const code = `import { makeKeyFile } from ${JSON.stringify(join(import.meta.dirname, 'key-file.ts'))};
    makeKeyFile('KEY_FILE', ${JSON.stringify(join(folder, 'a.key'))}, 'key');`;
  // No file may have a single byte.
  const shell = 'ulimit -f 0; exec "$0" --input-type=module --eval "$1"';
  const { status } = spawnSync('sh', ['-c', shell, process.execPath, code]);
  expect(status).not.toBe(0);
  expect(readdirSync(folder)).not.toContain('a.key');
});
