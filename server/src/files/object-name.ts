/** @file The name of a stored file: `inspection/<folder>/YYYYMM/YYYYMMDD/<timestamp>_<filename>` (specification 7). */
import { firstCharacters } from '@proofmark/contract/fields/characters.ts';

/** The beginning of the name of every object that people store. */
export const OBJECT_PREFIX = 'inspection/';
/** The beginning of the name of what the server makes of an object and can make again. */
const COPY_PREFIX = 'copy/';
const MAX_FILE_NAME = 100;

/**
 * The object's name for a file that is announced at `now` (epoch milliseconds; the folders are days in UTC). Two equal
 * file names in one millisecond give the same name. The table of files refuses the second, and the caller takes the
 * next millisecond.
 */
export function objectName(folder: string, fileName: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  return `${OBJECT_PREFIX}${folder}/${day.slice(0, 6)}/${day}/${now}_${sanitiseFileName(fileName)}`;
}

/**
 * A file name of letters and digits of any script, `.`, `-` and `_`, at most 100 characters with its ending kept.
 * Paths lose their folders. If nothing is left of a name, it becomes `file`.
 */
export function sanitiseFileName(fileName: string): string {
  const base = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
  if (clean === '') return 'file';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length);
  return firstCharacters(stem, MAX_FILE_NAME - ending.length) + ending;
}

/** Where the copy of a photo for printing is stored. */
export function printCopyName(rename: string): string {
  return COPY_PREFIX + rename;
}
