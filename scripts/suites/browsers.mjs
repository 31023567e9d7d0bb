/** @file One scenario in Firefox and WebKit. */
import { ensureAppBuilt } from '../setup/build-app.mjs';
import { ensureOtherBrowsers } from '../setup/other-browsers.mjs';
import { runVitest } from '../setup/vitest.mjs';

/**
 * Runs the scenario in each of the two browsers that is there. Says which is not: a missing browser is not the fault of the
 * change.
 * @param {string[]} [args] passed on to vitest
 * @param {{ isQuiet?: boolean }} [options] as for `runVitest`
 * @returns {Promise<import('../setup/vitest.mjs').Counts>}
 */
export async function runBrowsers(args = [], options = {}) {
  const { env, missing } = await ensureOtherBrowsers();
  const note = missing.length > 0 ? { note: `NOT tested, not installed: ${missing.join('; ')}` } : {};
  if (note.note) console.warn(note.note);
  if (Object.keys(env).length === 0) return { passed: 0, failed: 0, skipped: missing.length, ...note };
  await ensureAppBuilt();
  const counts = await runVitest(['browsers'], args, env, options);
  return { ...counts, skipped: counts.skipped + missing.length, ...note };
}
