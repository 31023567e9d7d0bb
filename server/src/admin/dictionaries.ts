/** @file `import-dictionary`: the same import as `sysDic/import`. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_TARGETS, type ImportTarget } from '@proofmark/contract/dictionary/lists.ts';
import type { Db } from '../database/schema.ts';
import { importFile } from '../dictionary/import.ts';
import { RefusedError } from '../errors.ts';
import { presentRefusal } from '../http/error-handler.ts';
import { UsageError } from './command.ts';

/** Imports the file at `path`. @throws {UsageError} with every error of the file, row by row */
export async function importDictionary(
  db: Db,
  path: string | undefined,
  target = 'defect_code',
): Promise<void> {
  if (path === undefined || !/\.(xlsx|json)$/i.test(path))
    throw new UsageError(`The file must end in .xlsx or .json: got "${path ?? ''}"`);
  if (!isTarget(target))
    throw new UsageError(`--target must be one of ${IMPORT_TARGETS.join(', ')}: got "${target}"`);
  const file = await readFile(path).catch((error: Error) => {
    throw new UsageError(`Cannot read ${path}: ${error.message}`);
  });
  try {
    const request = { target, fileName: basename(path), file, uid: null };
    const { version, added, changed, unchanged } = await importFile({ db, now: Date.now }, request);
    console.log(`${target}, version ${version}: ${added} added, ${changed} changed, ${unchanged} unchanged`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { msg, data } = presentRefusal(error, 'en-US');
    throw new UsageError([msg, ...(data.issues ?? []).map(({ message }) => message)].join('\n'));
  }
}

function isTarget(name: string): name is ImportTarget {
  return (IMPORT_TARGETS as readonly string[]).includes(name);
}
