/**
 * @file Ceph's programs for the tests on a real S3: those that are installed, else those of the distribution's
 * packages, unpacked into `node_modules/.cache`. This installs nothing and needs no root: apt-get downloads into our
 * own folders, checks the files against its signed lists, and dpkg-deb unpacks them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { answers, inPath, run, SetupError } from './run.mjs';

const packages = ['ceph-mon', 'ceph-osd', 'radosgw'];
const programs = [
  'ceph-mon',
  'ceph-osd',
  'radosgw',
  'radosgw-admin',
  'ceph-authtool',
  'monmaptool',
  'osdmaptool',
];

/** Ceph is not installed and could not be downloaded. */
export class NoCephError extends SetupError {}

/**
 * The path of the programs, and what they need to run.
 * @typedef {object} Ceph
 * @property {(program: string) => string} bin the program's path
 * @property {NodeJS.ProcessEnv} env the whole environment
 * @property {string[]} settings lines for `[global]` of ceph.conf
 */

/**
 * Ceph's programs. Downloads them if they are missing.
 * @returns {Promise<Ceph>}
 * @throws {NoCephError} that says what is missing
 */
export async function ensureCeph() {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  if (programs.every(inPath)) return { bin: (program) => program, env, settings: [] };
  if (!(await answers('apt-get')) || !(await answers('dpkg-deb'))) {
    throw new NoCephError(
      'Ceph is not installed, and there is no apt-get to fetch its packages with (Debian, Ubuntu).',
    );
  }
  const root = inRoot('node_modules', '.cache', `ceph-${release()}-${process.arch}`);
  // Unpacked programs depend on the system's own libraries, which may have gone since.
  if (existsSync(root) && !(await runs(unpacked(root, env)))) rmSync(root, { recursive: true, force: true });
  if (!existsSync(root)) await unpackInto(root);
  const ceph = unpacked(root, env);
  if (!(await runs(ceph)))
    throw new NoCephError(`Ceph's packages are unpacked in ${root}, but do not run here.`);
  return ceph;
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Ceph}
 */
function unpacked(root, env) {
  const folders = libraryFolders(root);
  const own = folders.find((folder) => existsSync(path.join(folder, 'rados-classes'))) ?? root;
  const libraries = [...folders, ...folders.map((folder) => path.join(folder, 'ceph'))];
  return {
    bin: (program) => path.join(root, 'usr', 'bin', program),
    env: { ...env, LD_LIBRARY_PATH: libraries.join(':') },
    // Where the package would have put its plug-ins.
    settings: [
      `osd class dir = ${path.join(own, 'rados-classes')}`,
      `plugin dir = ${path.join(own, 'ceph')}`,
      'osd erasure code plugins =',
    ],
  };
}

/** @param {Ceph} ceph */
async function runs({ bin, env }) {
  for (const program of programs) {
    const options = { capture: true, timeoutMs: 20_000, env };
    if ((await run(bin(program), ['--version'], options)).code !== 0) return false;
  }
  return true;
}

/** @param {string} root */
async function unpackInto(root) {
  console.log("Fetching Ceph's packages for the tests on S3 (about 70 MB; unpacked, not installed) …");
  const startMs = Date.now();
  const work = `${root}.part`;
  rmSync(work, { recursive: true, force: true });
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(path.join(work, folder), { recursive: true });
  }
  const own = [
    `Dir::State=${work}/state`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${work}/cache`,
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
    'Acquire::Retries=2',
    'Acquire::http::Timeout=20',
  ].flatMap((setting) => ['-o', setting]);
  try {
    await must('apt-get', [...own, 'update'], 120_000);
    await must(
      'apt-get',
      [...own, 'install', '-y', '--download-only', '--no-install-recommends', ...packages],
      240_000,
    );
    const archives = path.join(work, 'cache', 'archives');
    for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
      await must('dpkg-deb', ['-x', path.join(archives, file), path.join(work, 'root')], 60_000);
    }
    rmSync(path.join(work, 'root', 'usr', 'share'), { recursive: true, force: true });
    renameSync(path.join(work, 'root'), root);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  console.log(`Ceph's packages unpacked in ${((Date.now() - startMs) / 1000).toFixed(1)} s.`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} timeoutMs
 */
async function must(command, args, timeoutMs) {
  const options = { capture: true, timeoutMs, env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } };
  const { code, output, gaveUp } = await run(command, args, options);
  if (code === 0) return;
  const last = output.trim().split('\n').slice(-3).join('\n');
  const how = gaveUp ? `took longer than ${timeoutMs / 1000} s` : `ended with ${code}`;
  throw new NoCephError(`Cannot fetch Ceph's packages: ${command} ${how}.\n${last}`);
}

/** Folders with shared libraries; those of one architecture have its name. @param {string} root */
function libraryFolders(root) {
  return ['usr/lib', 'lib'].flatMap((parent) => {
    const folder = path.join(root, parent);
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((name) => name.includes('-linux-gnu'));
    return names.map((name) => path.join(folder, name));
  });
}

/** The distribution and its release: packages of one do not run on another. */
function release() {
  const text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const value = (/** @type {string} */ name) =>
    new RegExp(`^${name}="?([\\w.-]+)`, 'm').exec(text)?.[1] ?? 'unknown';
  return `${value('ID')}-${value('VERSION_ID')}`;
}
