/**
 * @file The Node for all our code, whatever `node` the machine has: the server runs TypeScript directly and uses
 * node:sqlite. It is pinned as an npm package for Linux. Other systems need their own Node 24.
 */
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { inRoot } from './paths.mjs';
import { run, SetupError } from './run.mjs';

const neededMajor = 24;

/** @type {string | undefined} */
let found;

/**
 * The path of a Node of at least version 24: the pinned one, else the one that runs this script.
 * @throws {SetupError} if neither exists
 */
export function node24() {
  found ??= pinnedNode() ?? ownNode();
  if (found) return found;
  throw new SetupError(
    `Cannot run on Node ${process.versions.node} on ${process.platform}-${process.arch}: Node ${neededMajor} or newer is needed. ` +
      'It comes with the project for Linux on x64 and arm64 (glibc); on other systems install Node 24 and run this again with it.',
  );
}

/**
 * Runs a script on Node 24.
 * @param {string[]} args as for `node`
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function runNode24(args, options) {
  return run(node24(), args, options);
}

function pinnedNode() {
  const file = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!existsSync(file)) return undefined;
  // On musl the file exists but cannot run.
  return spawnSync(file, ['--version']).status === 0 ? file : undefined;
}

function ownNode() {
  return Number.parseInt(process.versions.node, 10) >= neededMajor ? process.execPath : undefined;
}
