/** @file Servers that run in this terminal, for `npm start` and `npm run dev`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { guardedProcess } from './guarded-process.mjs';
import { node24 } from './node24.mjs';
import { root } from './paths.mjs';

/** A killed npm tells nobody, so we look. */
const lookEveryMs = 500;

/**
 * Runs servers on Node 24 until one of them ends, we get a signal, or the npm that started us is gone. Then all end.
 * They end too when this process is killed: [Note: Guarded processes].
 * @param {{ args: string[], cwd?: string }[]} commands arguments for `node`
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export async function runServers(commands) {
  const servers = commands.map(({ args, cwd = root }) => {
    const server = guardedProcess({ cwd, isShown: true });
    return { server, ended: server.start(node24(), args) };
  });
  const stopAll = () => Promise.all(servers.map(({ server }) => server.stop()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll());
  const watch = whenNpmEnds(stopAll);
  const { code, signal } = await Promise.race(servers.map(({ ended }) => ended));
  clearInterval(watch);
  await stopAll();
  await Promise.all(servers.map(({ server }) => server.dispose()));
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
}

/**
 * npm runs a script in a shell, which outlives a killed npm: then the shell has another parent.
 * @param {() => unknown} end
 */
function whenNpmEnds(end) {
  if (!process.env['npm_lifecycle_event']) return undefined;
  const shell = process.ppid;
  const npm = parentOf(shell);
  return setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) end();
  }, lookEveryMs);
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // "<pid> (<command>) <state> <parent> …" (proc_pid_stat(5))
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  }
}
