/** @file Reads a JSON file to import. */
import { IMPORT_ROWS } from '@proofmark/contract/api/dictionary.ts';
import { isNestedDeeper, MAX_DEPTH } from '../http/read-json.ts';
import { fileError, ImportError, type ImportRow, type ImportSheet } from './import-file.ts';

/** The value of a JSON file. @throws {ImportError} */
export function readJson(file: Buffer): unknown {
  const value = parse(file);
  if (isNestedDeeper(value, MAX_DEPTH)) throw fileError('NESTED_TOO_DEEP', MAX_DEPTH);
  return value;
}

/** The entries of a JSON file: a list of objects, or an object with that list as `entries`. @throws {ImportError} */
export function readJsonEntries(file: Buffer): ImportSheet {
  const value = readJson(file);
  const list = Array.isArray(value) ? value : (value as { entries?: unknown } | null)?.entries;
  if (!Array.isArray(list)) throw fileError('FILE_NOT_READABLE', '.json');
  if (list.length === 0) throw fileError('EMPTY_FILE');
  if (list.length > IMPORT_ROWS) throw fileError('TOO_MANY_ROWS', IMPORT_ROWS);
  const rows = list.map((entry: unknown, index): ImportRow => {
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      return { number: index + 1, cells: entry as Record<string, unknown> };
    throw new ImportError([{ field: 'entry', code: 'WRONG_TYPE', value: entry, row: index + 1 }]);
  });
  return { name: undefined, rows };
}

function parse(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file)) as unknown;
  } catch {
    throw fileError('FILE_NOT_READABLE', '.json');
  }
}
