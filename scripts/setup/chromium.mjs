/** @file The browser of the end-to-end tests: named, found, or installed. Also a font for Chinese. */
import { pathToFileURL } from 'node:url';
import { apt, canUseApt } from './apt.mjs';
import { runNode24 } from './node24.mjs';
import { inRoot } from './paths.mjs';
import { answers, inPath, isExecutable, run, SetupError } from './run.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, else an installed one, else one that this installs.
 * @throws {SetupError} if `CHROMIUM_PATH` does not start, or there is none
 */
export async function ensureChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await answers(named)) return named;
    throw new SetupError(`Cannot run the browser tests: CHROMIUM_PATH is "${named}", which does not start.`);
  }
  const browser = (await installed()) ?? (await installPlaywrights()) ?? (await installDebians());
  if (!browser) {
    throw new SetupError(
      'Cannot run the browser tests: no Chromium is installed and none could be installed. ' +
        'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
  }
  await ensureChineseFont();
  return browser;
}

/**
 * The path of the headless shell, which is Chromium without windows: a phone takes a third less of the processor. It
 * lacks Background Sync. Undefined if it is not installed, or if `CHROMIUM_PATH` names a browser.
 */
export async function findHeadlessShell() {
  const file = process.env['CHROMIUM_PATH'] ? undefined : inPath('chromium-headless-shell');
  return file && (await answers(file)) ? file : undefined;
}

async function installed() {
  for (const file of [...commands.map(inPath), ...macApps, await playwrightsPath()]) {
    if (file && isExecutable(file) && (await answers(file))) return file;
  }
  return undefined;
}

/**
 * The path at which Playwright keeps, or would keep, the Chromium of its version.
 * @returns {Promise<string>}
 */
async function playwrightsPath() {
  const { chromium } = await import(
    pathToFileURL(inRoot('node_modules', 'playwright-core', 'index.mjs')).href
  );
  return chromium.executablePath();
}

async function installPlaywrights() {
  console.log('Installing Chromium for the browser tests (from Playwright) …');
  const cli = inRoot('node_modules', 'playwright-core', 'cli.js');
  const { code } = await runNode24([cli, 'install', '--no-shell', 'chromium'], {
    capture: true,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    silenceMs: 40_000,
    timeoutMs: 300_000,
  });
  const file = await playwrightsPath();
  // A downloaded browser may not start: a bare system lacks libraries that it needs.
  return code === 0 && isExecutable(file) && (await answers(file)) ? file : undefined;
}

async function installDebians() {
  if (!canUseApt()) return undefined;
  console.log("Installing Chromium for the browser tests (Debian's package) …");
  await apt(['chromium', 'fonts-noto-cjk', 'fontconfig']);
  // By itself, because Debian before version 12 does not have it.
  await apt(['chromium-headless-shell']);
  const file = inPath('chromium');
  return file && (await answers(file)) ? file : undefined;
}

/** Without a Chinese font the text is a row of boxes: the tests pass, but the screenshots are useless. */
async function ensureChineseFont() {
  if (process.platform !== 'linux' || (await hasChineseFont())) return;
  if (canUseApt()) {
    console.log('Installing a Chinese font for the browser tests (fonts-noto-cjk) …');
    await apt(['fonts-noto-cjk', 'fontconfig']);
    if (await hasChineseFont()) return;
  }
  console.warn('Warning: no font with Chinese characters is installed; screenshots will show boxes instead.');
}

async function hasChineseFont() {
  const { code, output } = await run('fc-list', [':lang=zh', 'family'], { capture: true, timeoutMs: 20_000 });
  return code === 0 && output.trim() !== '';
}
