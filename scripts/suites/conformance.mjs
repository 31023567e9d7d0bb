/**
 * @file Does every statement of the specification have a test that ran? The table is `docs/spec-conformance.md`. A
 * row's last column names its tests, each as `` `<file> › <full name>` ``.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';
import { passedTests } from '../setup/vitest.mjs';

/**
 * Compares the table with the tests that passed in this process. A row fails if it has no test, or one that did not run
 * or did not pass.
 * @returns {Promise<import('../setup/vitest.mjs').Counts>}
 */
export async function runConformance() {
  const rows = readRows(readFileSync(inRoot('docs', 'spec-conformance.md'), 'utf8'));
  const problems = rows.flatMap(problemsOf);
  for (const problem of problems) console.error(problem);
  if (rows.length === 0) console.error('docs/spec-conformance.md has no rows');
  const failed = new Set(problems.map((problem) => problem.split(':')[0])).size;
  return { passed: rows.length - failed, failed: rows.length === 0 ? 1 : failed, skipped: 0 };
}

/** @typedef {{ id: string, tests: string[] }} Row */

/**
 * The rows of all tables: lines that begin with a cell such as `2.7`.
 * @param {string} text
 * @returns {Row[]}
 */
function readRows(text) {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = cells[1] ?? '';
    if (!/^\d+\.\d+$/.test(id)) return [];
    return [
      { id, tests: [...(cells.at(-2) ?? '').matchAll(/`([^`]+ › [^`]+)`/g)].map((match) => match[1] ?? '') },
    ];
  });
}

/** @param {Row} row */
function problemsOf({ id, tests }) {
  if (tests.length === 0) return [`${id}: names no test`];
  return tests
    .filter((test) => !passedTests.has(test))
    .map((test) => `${id}: did not run or did not pass: ${test}`);
}
