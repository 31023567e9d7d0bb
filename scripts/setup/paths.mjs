import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, absolute. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * An absolute path from one relative to the root.
 * @param {string[]} parts
 */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}
