/** @file `import-dictionary`: the same import as the call's, from the server's own machine. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_TARGETS, type ImportTarget } from '@proofmark/contract/dictionary/lists.ts';
import type { Db } from '../database/schema.ts';
import { importFile } from '../dictionary/import.ts';
import { RefusedError } from '../errors.ts';
import { presentRefusal } from '../http/error-handler.ts';
import { UsageError } from './command.ts';

/** Imports the file of that path. What is wrong with it is told row by row. @throws {UsageError} */
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
    throw new UsageError(`${path} cannot be read: ${error.message}`);
  });
  try {
    const request = { target, fileName: basename(path), file, uid: null };
    const { version, added, changed, unchanged } = await importFile({ db, now: Date.now }, request);
    console.log(`${target} ${version}: ${added} added, ${changed} changed, ${unchanged} as they were`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { msg, data } = presentRefusal(error, 'en');
    throw new UsageError([msg, ...(data.issues ?? []).map(({ message }) => message)].join('\n'));
  }
}

function isTarget(name: string): name is ImportTarget {
  return (IMPORT_TARGETS as readonly string[]).includes(name);
}
