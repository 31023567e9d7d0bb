import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runNode24 } from './node24.mjs';
import { inRoot } from './paths.mjs';

/**
 * The result of a step. `failed` is at least 1 if the step failed, even before its first test. `failures` names what
 * failed and why, in a few lines each. `note` is a remark for the summary.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], note?: string }} Counts
 */

/** The first lines of a failure's message say what was expected and what was there. */
const MESSAGE_LINES = 6;

/**
 * Every test that has passed in this process, as `<file from the root> › <full name>`.
 * @type {Set<string>}
 */
export const passedTests = new Set();

/**
 * Every test that has run in this process.
 * @type {{ name: string, ms: number }[]}
 */
const timedTests = [];

/** The ten tests that took longest in this process, as lines to print. */
export function slowestTests() {
  const lines = timedTests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return ['Slowest tests', ...lines].join('\n');
}

/**
 * Runs vitest projects once, showing their output.
 * @param {string[]} projects
 * @param {string[]} [args] passed on to vitest
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ isQuiet?: boolean }} [options] show the output at the end, for what runs at the same time as something else
 * @returns {Promise<Counts>}
 */
export async function runVitest(projects, args = [], env = {}, { isQuiet = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-vitest-'));
  const report = path.join(folder, 'report.json');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A signal ends the process before `finally` runs.
  process.once('exit', remove);
  try {
    const { code, output } = await runNode24(
      [
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { env, capture: isQuiet },
    );
    if (isQuiet) console.log(output.trim());
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
    const failures = failuresOf(result);
    if (code !== 0 && failures.length === 0) failures.push(`vitest ended with code ${code}: see above`);
    return {
      failures,
      passed: result.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * A test as the JSON report tells of it; a file that could not be run has a message and no tests.
 * @typedef {{ fullName: string, status: string, duration?: number, failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult
 */

/** @param {FileResult} file */
const pathOf = ({ name }) => path.relative(inRoot(), name).replaceAll(path.sep, '/');

/** @param {{ testResults: FileResult[] }} result */
function remember({ testResults }) {
  for (const file of testResults) {
    for (const { fullName, status, duration = 0 } of file.assertionResults) {
      const name = `${pathOf(file)} › ${fullName}`;
      if (status === 'passed') passedTests.add(name);
      timedTests.push({ name, ms: duration });
    }
  }
}

/** @param {{ testResults: FileResult[] }} result */
function failuresOf({ testResults }) {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [failure(pathOf(file), file.message)];
    return failed.map((test) => failure(`${pathOf(file)} › ${test.fullName}`, test.failureMessages[0] ?? ''));
  });
}

/**
 * @param {string} name
 * @param {string} message
 */
function failure(name, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const own = lines.filter((line) => !line.includes('node_modules')).slice(0, MESSAGE_LINES);
  return [name, ...own.map((line) => `    ${line}`)].join('\n');
}
