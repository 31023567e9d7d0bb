/**
 * @file `npm test`: everything that decides whether a change is good. A failed step does not stop the next, so that one
 * run shows everything. The last lines name what failed and count all tests; each failing check counts as a failure.
 */
import { ensureChromium } from './setup/chromium.mjs';
import { runMain } from './setup/main.mjs';
import { keepTemporaryFilesInMemory } from './setup/memory-folder.mjs';
import { runVitest, slowestTests } from './setup/vitest.mjs';
import { runBrowsers } from './suites/browsers.mjs';
import { runChecks } from './suites/check.mjs';
import { runConformance } from './suites/conformance.mjs';
import { runE2e } from './suites/e2e.mjs';
import { prepareS3, runS3WherePossible } from './suites/s3.mjs';
import { runServer } from './suites/server.mjs';

/** @typedef {[title: string, step: () => Promise<import('./setup/vitest.mjs').Counts>]} Step */

/**
 * One stage after the other. A stage has lanes that run at the same time, and a lane runs its steps in turn. The server's
 * tests wait a lot for processes and for each other's end; the scenarios need both cores for themselves.
 * @type {Step[][][]}
 */
const stages = [
  [[['Types, lint and format', runChecks]]],
  [[['Unit tests: contract and app', () => runVitest(['contract', 'app'])]]],
  [
    [
      ['Server tests on PostgreSQL', () => runServer('postgres', [], { isQuiet: true })],
      ['Object store on S3', runS3WherePossible],
    ],
    [['Server tests on SQLite', () => runServer('sqlite', [], { isQuiet: true })]],
    [['One scenario in Firefox and WebKit', () => runBrowsers([], { isQuiet: true })]],
  ],
  [[['End-to-end tests in Chromium', () => runE2e()]]],
  [[['Specification: every row has a test that passed', runConformance]]],
];

await runMain(async () => {
  keepTemporaryFilesInMemory();
  await ensureChromium();
  prepareS3();
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const summary = [];
  /** @type {string[]} */
  const failures = [];
  const runStep = async (/** @type {Step} */ [title, step]) => {
    console.log(`\n── ${title}`);
    const startMs = Date.now();
    const counts = await countsOf(step);
    const line = `${counts.failed === 0 ? '✓' : '✗'} ${title}: ${((Date.now() - startMs) / 1000).toFixed(1)} s`;
    console.log(line);
    summary.push(line, ...(counts.note ? [`  ! ${counts.note}`] : []));
    failures.push(...(counts.failures ?? []));
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  };
  const runLane = async (/** @type {Step[]} */ lane) => {
    for (const step of lane) await runStep(step);
  };
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
  console.log(`\n${slowestTests()}\n\n${summary.join('\n')}\n`);
  if (failures.length > 0) console.log(`${failures.map((failure) => `✗ ${failure}`).join('\n\n')}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * A step that cannot run is one failure, and the next steps still run.
 * @param {() => Promise<import('./setup/vitest.mjs').Counts>} step
 * @returns {Promise<import('./setup/vitest.mjs').Counts>}
 */
async function countsOf(step) {
  try {
    return await step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failed: 1, skipped: 0, failures: [message] };
  }
}
