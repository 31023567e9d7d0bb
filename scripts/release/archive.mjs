/** @file Puts the files of a release together and packs them. */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { npm } from '../setup/npm.mjs';
import { inRoot } from '../setup/paths.mjs';
import { run, SetupError } from '../setup/run.mjs';
import { componentsOf, cycloneDx, noticesOf } from './parts-list.mjs';

/** What the server reads while it runs, besides its packages. */
const OURS = [
  'server/src',
  'server/seeds',
  'contract/src',
  'app/dist',
  'LICENSE',
  'README.md',
  'docs',
  'deploy',
];
const NOT_NEEDED = /\.test\.tsx?$|\/testing(\/|\.ts$)|\.br\.tmp$|\/docs\/images\/|\/documents\/pages(\/|$)/;

/**
 * Makes `release/proofmark-<version>-<platform>.tar.gz` and the file with its checksum.
 * @param {string} platform as Node names it, such as `linux-x64`
 * @throws {SetupError} with the words of the command that failed
 */
export async function makeArchive(platform) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const name = `proofmark-${version}-${platform}`;
  const folder = inRoot('release', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await installPackages(folder, platform);
  for (const part of OURS) {
    cpSync(inRoot(part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !NOT_NEEDED.test(file),
    });
  }
  cpSync(inRoot('scripts', 'release', 'proofmark.sh'), path.join(folder, 'proofmark'));
  const components = await componentsOf(folder, platform);
  writeFileSync(path.join(folder, 'sbom.cdx.json'), cycloneDx(version, components));
  writeFileSync(path.join(folder, 'NOTICES.txt'), noticesOf(folder, components));
  writeFileSync(path.join(folder, 'SHA256SUMS'), await checksums(folder));
  const file = `${name}.tar.gz`;
  await pack(folder, inRoot('release', file));
  const sha256 = await hashOf(inRoot('release', file));
  writeFileSync(inRoot('release', `${file}.sha256`), `${sha256}  ${file}\n`);
  return { file: path.join('release', file), sha256, bytes: statSync(inRoot('release', file)).size };
}

/**
 * The packages of the server for a platform, and Node itself as `node`.
 * @param {string} folder
 * @param {string} platform
 */
async function installPackages(folder, platform) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  // npm compares the lock file with the package.json of every workspace.
  const manifests = ['', ...workspaces].map((workspace) => path.join(workspace, 'package.json'));
  for (const file of [...manifests, 'package-lock.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(inRoot(file), path.join(folder, file));
  }
  const [os = '', cpu = ''] = platform.split('-');
  await npm(
    [
      'ci',
      '--omit=dev',
      '--workspace=server',
      '--include-workspace-root',
      `--os=${os}`,
      `--cpu=${cpu}`,
      '--libc=glibc',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: folder },
  );
  const node = path.join(folder, 'node_modules', `node-${platform}`);
  renameSync(path.join(node, 'bin', 'node'), path.join(folder, 'node'));
  renameSync(path.join(node, 'LICENSE'), path.join(folder, 'node-LICENSE'));
  rmSync(node, { recursive: true });
  rmSync(path.join(folder, 'package-lock.json'));
  removeSpareFonts(path.join(folder, 'node_modules', '@expo-google-fonts'));
  for (const other of workspaces.filter((each) => !['server', 'contract'].includes(each)))
    rmSync(path.join(folder, other), { recursive: true });
}

/**
 * The packages hold every weight of a font, 150 MB in all. Documents use a few.
 * @param {string} folder
 */
function removeSpareFonts(folder) {
  /** @type {Record<string, string[]>} */
  const used = JSON.parse(readFileSync(inRoot('server', 'src', 'documents', 'fonts.json'), 'utf8'));
  for (const [name, weights] of Object.entries(used)) {
    const spare = readdirSync(path.join(folder, name), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !weights.includes(entry.name),
    );
    for (const entry of spare) rmSync(path.join(folder, name, entry.name), { recursive: true });
  }
}

/**
 * One line per file, in the format of `sha256sum --check`.
 * @param {string} folder
 */
async function checksums(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const lines = [];
  for (const file of files) lines.push(`${await hashOf(path.join(folder, file))}  ${file}\n`);
  return lines.join('');
}

/**
 * SHA-256 of a file, hexadecimal.
 * @param {string} file
 */
export async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Order, times and owners are fixed, so that the bytes depend on the content only.
 * @param {string} folder
 * @param {string} file
 */
async function pack(folder, file) {
  const { output: committed } = await run('git', ['log', '-1', '--format=%ct'], { capture: true });
  const { code, output } = await run(
    'tar',
    [
      '--sort=name',
      `--mtime=@${committed.trim() || 0}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rw,go+r,go-w',
      '--use-compress-program=gzip -n',
      '-cf',
      file,
      '-C',
      path.dirname(folder),
      path.basename(folder),
    ],
    { capture: true },
  );
  if (code !== 0)
    throw new SetupError(`${output.trim()}\n\nCannot pack the release: tar ended with code ${code}.`);
}
