/** @file Child processes: runs them to the end and passes signals on, so that Ctrl-C or SIGTERM never leaves a child behind. */
import { spawn } from 'node:child_process';
import { accessSync, constants as access } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';

const forwardedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** A failure whose message is enough for the user: it prints no stack. */
export class SetupError extends Error {}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] default: the root
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment; `undefined` removes a name
 * @property {boolean} [capture] keep stdout and stderr in `output` instead of showing them
 * @property {number} [silenceMs] give up (SIGKILL) after so long without any output; only with `capture`
 * @property {number} [timeoutMs] give up (SIGKILL) after so long
 */

/**
 * Runs a command to its end. If this process gets a signal meanwhile, it passes it on and exits with 128 + signal once
 * the child has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, gaveUp: boolean }>} `code` is 127 if the command could
 *   not start, 128 + n if signal n ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });

    let output = '';
    let gaveUp = false;
    const giveUp = () => {
      gaveUp = true;
      child.kill('SIGKILL');
    };
    /** @type {NodeJS.Timeout[]} */
    const timers = [];
    if (options.timeoutMs) timers.push(setTimeout(giveUp, options.timeoutMs));
    const silence = options.silenceMs ? setTimeout(giveUp, options.silenceMs) : undefined;
    if (silence) timers.push(silence);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        silence?.refresh();
      });
    }

    /** @type {NodeJS.Signals | undefined} */
    let told;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      told = signal;
      child.kill(signal);
    };
    for (const signal of forwardedSignals) process.on(signal, pass);

    const end = (/** @type {number} */ code) => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of forwardedSignals) process.off(signal, pass);
      if (told) process.exit(128 + constants.signals[told]);
      resolve({ code, output, gaveUp });
    };
    child.on('error', (error) => {
      output += String(error);
      end(127);
    });
    child.on('close', (code, signal) => end(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

/**
 * Whether `command --version` works. It fails for a stub or a binary for another machine.
 * @param {string} command
 */
export async function answers(command) {
  const { code } = await run(command, ['--version'], { capture: true, timeoutMs: 20_000 });
  return code === 0;
}

/**
 * The path of a program that `PATH` leads to.
 * @param {string} command
 */
export function inPath(command) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, command)).find(isExecutable);
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, access.X_OK);
    return true;
  } catch {
    return false;
  }
}
