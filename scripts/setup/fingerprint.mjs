import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * All files below a folder, sorted. A file gives itself, a missing path gives nothing. Skips `node_modules` and `dist`.
 * @param {string} from
 * @returns {string[]}
 */
export function filesBelow(from) {
  const stat = statSync(from, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [from];
  return readdirSync(from)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesBelow(path.join(from, name)));
}

/**
 * One hash over names and contents.
 * @param {string[]} files
 * @param {string[]} [more] texts to include
 */
export function fingerprint(files, more = []) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const text of more) hash.update(text).update('\0');
  return hash.digest('hex');
}

/**
 * The stamp's text, or undefined without a stamp.
 * @param {string} file
 */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
