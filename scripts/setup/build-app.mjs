/** @file Builds the app, but only if something that goes into it has changed. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fingerprint, filesBelow, readStamp } from './fingerprint.mjs';
import { runNode24 } from './node24.mjs';
import { inRoot } from './paths.mjs';
import { SetupError } from './run.mjs';

const stampFile = inRoot('app', 'dist', '.stamp');
const isTest = /\.test\.tsx?$/;

/**
 * Builds `app/` into `app/dist` unless the build there is up to date.
 * @throws {SetupError} with the build's output if it fails
 */
export async function ensureAppBuilt() {
  // The app is another one for another back end (docs/architecture.md).
  const sources = fingerprint(sourceFiles()) + (process.env.VITE_FOREIGN_BACK_END === '1' ? ' foreign' : '');
  if (existsSync(inRoot('app', 'dist', 'index.html')) && readStamp(stampFile) === sources) return;
  const startMs = Date.now();
  console.log('Building the app …');
  await build();
  // Afterwards, so that the service worker does not store these pages on phones.
  await build('-c', 'vite.pages.config.ts');
  const pageHash = await build('-c', 'vite.verify.config.ts');
  writeFileSync(stampFile, sources);
  console.log(pageHash.trim());
  console.log(`App built in ${((Date.now() - startMs) / 1000).toFixed(1)} s.`);
}

/**
 * @param {string[]} options
 * @returns what the build prints
 */
async function build(...options) {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runNode24([vite, 'build', ...options, '--logLevel', 'warn'], {
    cwd: inRoot('app'),
    capture: true,
  });
  if (code !== 0)
    throw new SetupError(`${output.trim()}\n\nCannot build the app: vite build ended with code ${code}.`);
  return output;
}

/** What the build reads: the app's settings, sources and public files, the contract's sources, and package versions. */
function sourceFiles() {
  const settings = readdirSync(inRoot('app'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => inRoot('app', entry.name))
    .sort();
  const folders = [
    inRoot('app', 'src'),
    inRoot('app', 'build'),
    inRoot('app', 'public'),
    inRoot('contract', 'src'),
  ];
  return [
    ...settings,
    ...folders.flatMap(filesBelow).filter((file) => !isTest.test(file)),
    inRoot('tsconfig.base.json'),
    inRoot('package-lock.json'),
  ];
}
