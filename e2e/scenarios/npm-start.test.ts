/** @file The server ends with the `npm start` that began it, even if that is killed and cannot say so. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { isReady, ownEnvironment, root } from '../harness/server.ts';
import { freePort, isFree } from '../../scripts/setup/free-port.mjs';

it.each([
  ['npm', 'npm', ['start']],
  ['its script', process.execPath, ['scripts/start.mjs']],
])('the server ends when %s is killed', async (_, command, args) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'proofmark-data-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...ownEnvironment(), PORT: String(port), DATA_DIR: dataDir };
  const started = spawn(command, args, { cwd: root, env, stdio: 'ignore' });
  await eventually(() => isReady(url), 60_000).toBe(true);
  expect(await isFree(port)).toBe(false);
  started.kill('SIGKILL');
  await eventually(() => isFree(port)).toBe(true);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});
