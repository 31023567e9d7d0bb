import { ensureAppBuilt } from '../setup/build-app.mjs';
import { ensureChromium, findHeadlessShell } from '../setup/chromium.mjs';
import { runVitest } from '../setup/vitest.mjs';

/**
 * The whole system in Chromium, on the built app. Scenarios read `CHROMIUM_PATH` and `CHROMIUM_SHELL_PATH`.
 * @param {string[]} [args] files below `e2e/` and other arguments for vitest; empty: all scenarios
 */
export async function runE2e(args = []) {
  await ensureAppBuilt();
  const browser = await ensureChromium();
  return runVitest(['e2e'], args, { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: await findHeadlessShell() });
}
