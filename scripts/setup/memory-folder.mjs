/**
 * @file Temporary files in memory. The tests make thousands of small files and databases, and each browser keeps its shared
 * memory in files: on a disk that takes a fifth of the time of PostgreSQL's tests, and a tenth of Chromium's.
 */
import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Ten times what all tests together had at once. Containers often get 64 MB. */
const NEEDED_BYTES = 2 * 2 ** 30;

/**
 * Lets this process and those that it starts keep their temporary files in memory, where Linux has room for them. A `TMPDIR`
 * that is set stays.
 */
export function keepTemporaryFilesInMemory() {
  if (!process.env['TMPDIR'] && isUsable()) process.env['TMPDIR'] = FOLDER;
}

function isUsable() {
  try {
    // `<device> <folder> <type> <options> …`. Without `exec` PostgreSQL's programs could not run from there.
    const [, options = 'noexec'] =
      /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    if (options.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // There are no such files on this system.
    return false;
  }
}
