import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode24 } from './node24.mjs';
import { inRoot } from './paths.mjs';

/**
 * What a step came to. `failed` is at least 1 whenever the step did not end well, also when it never got to a test.
 * `note` is what the summary has to say beside the numbers.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Counts
 */

/**
 * Every test that has passed in this process, as `<file from the root> › <full name>`.
 * @type {Set<string>}
 */
export const passedTests = new Set();

/**
 * Runs vitest projects once, showing their output.
 * @param {string[]} projects
 * @param {string[]} [args] passed on to vitest
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export async function runVitest(projects, args = [], env = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-vitest-'));
  const report = path.join(folder, 'report.json');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A signal ends the process before `finally` would.
  process.once('exit', remove);
  try {
    const { code } = await runNode24(
      [
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { env },
    );
    return counts(report, code);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * @param {string} report
 * @param {number} code
 * @returns {Counts}
 */
function counts(report, code) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failed = result.numFailedTests;
    remember(result);
    return {
      passed: result.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} result */
function remember({ testResults }) {
  for (const { name, assertionResults } of testResults) {
    const file = path.relative(inRoot(), name).replaceAll(path.sep, '/');
    for (const { fullName, status } of assertionResults) {
      if (status === 'passed') passedTests.add(`${file} › ${fullName}`);
    }
  }
}
