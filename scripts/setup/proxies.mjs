/**
 * @file nginx and Caddy for the test of `deploy/`: those in PATH, else Debian's packages, unpacked into `node_modules/.cache`.
 * That installs nothing and starts no service.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { answers, inPath, run } from './run.mjs';

const folder = inRoot('node_modules', '.cache', 'proxies');
const unpacked = {
  nginx: path.join(folder, 'root', 'usr', 'sbin', 'nginx'),
  caddy: path.join(folder, 'root', 'usr', 'bin', 'caddy'),
};

/**
 * Where the two are; undefined for one that cannot be had.
 * @returns {Promise<{ nginx: string | undefined, caddy: string | undefined }>}
 */
export async function findProxies() {
  const found = () => ({
    nginx: inPath('nginx') ?? (existsSync(unpacked.nginx) ? unpacked.nginx : undefined),
    caddy: inPath('caddy') ?? (existsSync(unpacked.caddy) ? unpacked.caddy : undefined),
  });
  const { nginx, caddy } = found();
  if ((nginx && caddy) || !(await answers('apt-get')) || !(await answers('dpkg-deb'))) return found();
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, capture: true, timeoutMs: 120_000 };
  await run('apt-get', ['download', 'nginx', 'caddy'], options);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    await run('dpkg-deb', ['-x', file, path.join(folder, 'root')], options);
  return found();
}
