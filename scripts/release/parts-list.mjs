/** @file Which packages a release holds, as a CycloneDX list, and their licences in full. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../setup/npm.mjs';
import { inRoot, root } from '../setup/paths.mjs';

/**
 * A package of a release. `place` is its folder from the root. `integrity` is the hash that npm checked.
 * @typedef {{ place: string, name: string, version: string, licence: string, integrity?: string }} Component
 */

/**
 * The packages that lie in the release, and those that are built into the app.
 * @param {string} folder the release
 * @param {string} platform
 * @returns {Promise<Component[]>}
 */
export async function componentsOf(folder, platform) {
  /** @type {{ packages: Record<string, { version: string, license?: string, integrity?: string }> }} */
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const onServer = (await placesOf('server')).filter((place) => existsSync(path.join(folder, place)));
  const places = new Set([`node_modules/node-${platform}`, ...onServer, ...(await placesOf('app'))]);
  return [...places].sort().map((place) => {
    const entry = packages[place];
    if (!entry) throw new Error(`Cannot list ${place}: the lock file does not have it`);
    const { version, license: licence = '', integrity } = entry;
    return {
      place,
      name: place.split('node_modules/').at(-1) ?? place,
      version,
      licence,
      ...(integrity ? { integrity } : {}),
    };
  });
}

/**
 * Where the lock file has the packages that a workspace needs to run, and those of its packages.
 * @param {string} workspace
 */
async function placesOf(workspace) {
  const listed = await npm([
    'ls',
    '--all',
    '--parseable',
    '--omit=dev',
    '--package-lock-only',
    `--workspace=${workspace}`,
  ]);
  return listed
    .split('\n')
    .map((line) => path.relative(root, line))
    .filter((place) => place.startsWith('node_modules') && !place.includes('@proofmark'));
}

/**
 * CycloneDX 1.6 as JSON: https://cyclonedx.org/docs/1.6/json/
 * @param {string} version of the release
 * @param {Component[]} components
 */
export function cycloneDx(version, components) {
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'proofmark', version } },
    components: components.map(({ name, version: own, licence, integrity }) => ({
      type: 'library',
      'bom-ref': purl(name, own),
      name,
      version: own,
      purl: purl(name, own),
      ...(licence ? { licenses: [{ expression: licence }] } : {}),
      ...(integrity ? { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] } : {}),
    })),
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}

/**
 * @param {string} name
 * @param {string} version
 */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string} integrity such as `sha512-…`, in base64 */
const hexOf = (integrity) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

/**
 * Name, version, licence and the licence's text of every package.
 * @param {string} folder
 * @param {Component[]} components
 */
export function noticesOf(folder, components) {
  const texts = components.map(({ place, name, version, licence }) => {
    const home = [path.join(folder, place), inRoot(place)].find(existsSync);
    const files = home ? readdirSync(home).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)) : [];
    const text = files.map((file) => readFileSync(path.join(home ?? '', file), 'utf8').trim()).join('\n\n');
    return `${name} ${version} · ${licence}\n\n${text}`;
  });
  return `${texts.join(`\n\n${'─'.repeat(80)}\n\n`)}\n`;
}
