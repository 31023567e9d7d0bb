/**
 * @file `npm run dev`: the server, restarted when its sources change, and the app from Vite's dev server, which passes
 * API calls on to it. Both end with Ctrl-C, or when one of them ends.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './setup/install.mjs';
import { node24 } from './setup/node24.mjs';
import { inRoot } from './setup/paths.mjs';
import { runMain } from './setup/run.mjs';

await runMain(async () => {
  await ensureInstalled();
  const children = [
    start(['--watch', inRoot('server', 'src', 'server.ts')], inRoot()),
    start([inRoot('node_modules', 'vite', 'bin', 'vite.js')], inRoot('app')),
  ];
  const endAll = () => {
    for (const { child } of children) endGroup(child);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  const code = await Promise.race(children.map(({ ended }) => ended));
  endAll();
  await Promise.all(children.map(({ ended }) => ended));
  return code;
});

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function start(args, cwd) {
  const child = spawn(node24(), args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 0));
  });
  return { child, ended };
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
  } catch {
    // It has ended in the meantime.
  }
}
