/** @file Firefox and WebKit, as the distribution has them: found, or installed where this process may. */
import { apt, canUseApt } from './apt.mjs';
import { inPath } from './run.mjs';

/** The packages of Debian and the programs that each browser needs. The scenario reads their paths from these variables. */
const browsers = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: { FIREFOX_PATH: ['firefox-esr', 'firefox'] },
  },
  {
    name: 'WebKit',
    // The driver opens a window of ours: e2e/browsers/webkit-window.py.
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    programs: { WEBKIT_DRIVER_PATH: ['WebKitWebDriver'], XVFB_PATH: ['Xvfb'] },
  },
];

/**
 * The variables for the browsers that are there, and the names of those that are not and cannot be installed.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, missing: string[] }>}
 */
export async function ensureOtherBrowsers() {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  const missing = [];
  for (const { name, packages, programs } of browsers) {
    let found = pathsOf(programs);
    if (!found && canUseApt()) {
      console.log(`Installing ${name} for the browser tests (Debian's packages) …`);
      await apt(packages);
      found = pathsOf(programs);
    }
    if (found) Object.assign(env, found);
    else missing.push(`${name} (${packages.join(', ')})`);
  }
  return { env, missing };
}

/**
 * @param {Record<string, string[]>} programs
 * @returns {NodeJS.ProcessEnv | undefined} undefined if one is not there
 */
function pathsOf(programs) {
  const paths = Object.entries(programs).map(([variable, names]) => [
    variable,
    names.map(inPath).find((each) => each !== undefined),
  ]);
  return paths.every(([, file]) => file) ? Object.fromEntries(paths) : undefined;
}
