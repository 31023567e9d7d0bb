/** @file A container from a release, on a Debian made from packages: the base image of the Containerfile needs a registry. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apt, canUseApt } from '../setup/apt.mjs';
import { root } from '../setup/paths.mjs';
import { inPath, run, SetupError } from '../setup/run.mjs';

const TOOLS = ['buildah', 'mmdebstrap'];
/** What the image `debian:bookworm-slim` is made of. */
const BASE = ['--variant=minbase', 'bookworm'];

/**
 * Builds the Containerfile and gives the name of a container; undefined where the tools are not there and cannot be
 * installed. Everything is removed afterwards.
 * @template T
 * @param {string} archive from the root, in `release/`
 * @param {(container: string | undefined) => Promise<T>} use
 * @returns {Promise<T>}
 * @throws {SetupError} with the words of the step that failed
 */
export async function withContainer(archive, use) {
  if (!TOOLS.every(inPath) && canUseApt()) await apt(TOOLS);
  if (!TOOLS.every(inPath)) return use(undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'proofmark-container-'));
  const storage = path.join(folder, 'storage.conf');
  // Plain folders and chroot, which also work where this is a container itself.
  writeFileSync(
    storage,
    `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`,
  );
  Object.assign(process.env, { CONTAINERS_STORAGE_CONF: storage, BUILDAH_ISOLATION: 'chroot' });
  try {
    const base = path.join(folder, 'debian.tar');
    await step('mmdebstrap', [...BASE, base]);
    const empty = await step('buildah', ['from', 'scratch']);
    await step('buildah', ['add', empty, base, '/']);
    await step('buildah', ['commit', empty, 'proofmark-base']);
    const args = [`BASE=localhost/proofmark-base`, `ARCHIVE=${path.basename(archive)}`];
    await step('buildah', [
      'build',
      ...args.flatMap((each) => ['--build-arg', each]),
      '-t',
      'proofmark',
      '.',
    ]);
    return await use(await step('buildah', ['from', 'localhost/proofmark']));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The last line of a command's output.
 * @param {string} command
 * @param {string[]} args
 */
async function step(command, args) {
  const { code, output } = await run(command, args, { cwd: root, capture: true, timeoutMs: 600_000 });
  if (code === 0) return output.trim().split('\n').at(-1) ?? '';
  throw new SetupError(
    `${output.trim()}\n\nCannot make the container: ${command} ${args[0]} ended with code ${code}.`,
  );
}
