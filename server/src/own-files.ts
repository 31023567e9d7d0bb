/** @file Files and folders that only the user of the server may read. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Takes other users' rights to a file or folder away. A file system without such rights stays as it is. */
export function closeToOthers(path: string, isFolder = false): void {
  try {
    chmodSync(path, isFolder ? 0o700 : 0o600);
  } catch {
    // The file does not exist, or we may not change its rights.
  }
}

/** Creates an empty file that only this user may read, or keeps the one that is there and closes it to others. */
export function ownFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  closeToOthers(path);
}

/** Makes a folder and those above it. With `recursive`, Node tries for ever where a folder takes no others, as `/proc` does. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
