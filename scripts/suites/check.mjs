/** @file Types, lint and format: runs all tools at once, and shows only the output of those that fail. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { filesBelow } from '../setup/fingerprint.mjs';
import { runNode24 } from '../setup/node24.mjs';
import { inRoot } from '../setup/paths.mjs';

/** @typedef {{ name: string, args: string[] }} Tool */

/**
 * Runs all checks.
 * @returns {Promise<import('../setup/vitest.mjs').Counts>} each failing tool is one failure; a passing tool counts
 * nothing, as it is not a test
 */
export async function runChecks() {
  const waiting = tools();
  let failed = 0;
  const worker = async () => {
    for (let tool = waiting.shift(); tool; tool = waiting.shift()) {
      const { code, output } = await runNode24(tool.args, { capture: true });
      if (code === 0) continue;
      failed += 1;
      console.error(`✗ ${tool.name}\n${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return { passed: 0, failed, skipped: 0 };
}

/** @returns {Tool[]} the longest first */
function tools() {
  const bin = (/** @type {string[]} */ ...parts) => inRoot('node_modules', ...parts);
  const typed = [...workspaces().filter(hasTypeScript), 'scripts'];
  return [
    {
      name: 'oxlint',
      args: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings', '--report-unused-disable-directives'],
    },
    ...typed.map((folder) => ({
      name: `tsc ${folder}`,
      args: [bin('typescript', 'bin', 'tsc'), '--pretty', '-p', inRoot(folder)],
    })),
    {
      name: 'dependency-cruiser (.dependency-cruiser.mjs says which folder may import which)',
      args: [
        bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        '--config',
        inRoot('.dependency-cruiser.mjs'),
        'contract/src',
        'app/src',
        'server/src',
      ],
    },
    { name: 'oxfmt (npm run format repairs it)', args: [bin('oxfmt', 'bin', 'oxfmt'), '--check'] },
  ];
}

/** @returns {string[]} */
function workspaces() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).workspaces;
}

/** @param {string} folder */
function hasTypeScript(folder) {
  return filesBelow(inRoot(folder)).some((file) => /\.tsx?$/.test(file));
}
