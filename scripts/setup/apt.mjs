/** @file Debian's packages, where this process may install them. */
import { inPath, run } from './run.mjs';

export function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && inPath('apt-get') !== undefined;
}

/**
 * Installs packages. Prints the end of apt's output if that fails.
 * @param {string[]} packages
 */
export async function apt(packages) {
  const options = {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: 300_000,
  };
  const patient = ['-o', 'DPkg::Lock::Timeout=120'];
  await run('apt-get', [...patient, 'update'], options);
  const { code, output } = await run(
    'apt-get',
    [...patient, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  );
  if (code !== 0) console.warn(output.trim().split('\n').slice(-5).join('\n'));
}
