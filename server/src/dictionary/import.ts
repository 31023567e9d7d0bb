/** @file Imports a file into a dictionary or the templates: all of it or nothing, as the next version. */
import { createHash } from 'node:crypto';
import type { DictionaryImportData } from '@proofmark/contract/api/dictionary.ts';
import { IMPORT_FILE_BYTES } from '@proofmark/contract/api/paths.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { ImportTarget, OpenDictionary } from '@proofmark/contract/dictionary/lists.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import { inTransaction, isUniqueViolation } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { findTemplate } from './templates.ts';
import { importedEntries } from './import-entries.ts';
import { fileError, ImportError, type ImportSheet } from './import-file.ts';
import { templatesOfJson, templatesOfSheets, type TemplateDraft } from './import-templates.ts';
import { readJson, readJsonEntries } from './read-json-file.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { openList } from './stored.ts';

export interface ImportRequest {
  target: ImportTarget;
  /** Ends in `.xlsx` or `.json`. */
  fileName: string;
  file: Buffer;
  /** Who imports it. Null: somebody on the server's own machine. */
  uid: number | null;
}

/**
 * Imports a file. Its entries are added, or replace those of the same code; other entries and existing reports stay as
 * they are. A file that changes nothing leaves no trace.
 *
 * Refuses with IMPORT_NOT_VALID, whose issues name rows and columns, and with BUSY if another import of the same list
 * came in between.
 */
export async function importFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: ImportRequest,
): Promise<DictionaryImportData> {
  const { target, file } = request;
  try {
    if (file.length > IMPORT_FILE_BYTES) throw fileError('FILE_TOO_LARGE', IMPORT_FILE_BYTES);
    const read = await readFile(request);
    return await inTransaction(db, async (tx) => {
      const change = await changeOf(tx, read);
      const last = await lastVersion(tx, target);
      if (change.added + change.changed === 0) return { target, version: last, ...change.counts };
      const version = last + 1;
      await change.write(version);
      await tx
        .insertInto('dictionaryImport')
        .values({
          target,
          version,
          uid: request.uid,
          at: now(),
          fileName: request.fileName,
          sha256: createHash('sha256').update(file).digest('hex'),
          entries: change.added + change.changed,
        })
        .execute();
      return { target, version, ...change.counts };
    });
  } catch (error) {
    if (error instanceof ImportError) throw refuse('IMPORT_NOT_VALID', { issues: error.issues });
    if (isUniqueViolation(error)) throw refuse('BUSY');
    throw error;
  }
}

/** A file as it was read. Its rows are checked against the list later, inside the transaction. */
type Read = { target: 'template'; drafts: TemplateDraft[] } | { target: OpenDictionary; sheet: ImportSheet };

async function readFile({ target, fileName, file }: ImportRequest): Promise<Read> {
  const isSpreadsheet = /\.xlsx$/i.test(fileName);
  if (target === 'template') {
    const drafts = isSpreadsheet
      ? templatesOfSheets(await readSpreadsheet(file))
      : templatesOfJson(readJson(file));
    return { target, drafts };
  }
  if (!isSpreadsheet) return { target, sheet: readJsonEntries(file) };
  const [sheet] = await readSpreadsheet(file);
  if (!sheet || sheet.rows.length === 0) throw fileError('EMPTY_FILE');
  return { target, sheet };
}

interface Change {
  added: number;
  changed: number;
  counts: Pick<DictionaryImportData, 'added' | 'changed' | 'unchanged'>;
  write: (version: number) => Promise<void>;
}

async function changeOf(tx: Transaction<Tables>, read: Read): Promise<Change> {
  if (read.target === 'template') {
    const present = await Promise.all(read.drafts.map(({ code }) => findTemplate(tx, code)));
    const pairs = read.drafts.map((draft, index) => ({ draft, before: present[index] }));
    return change(pairs, sameTemplate, (_version, changed) => writeTemplates(tx, changed));
  }
  const list = await openList(tx, read.target);
  const byCode = new Map(list.map((entry) => [entry.code, entry]));
  const entries = importedEntries(read.target, read.sheet, list);
  const pairs = entries.map((draft) => ({ draft, before: byCode.get(draft.code) }));
  return change(pairs, same, (version, changed) => writeEntries(tx, read.target, version, changed));
}

interface Pair<Draft, Before> {
  draft: Draft;
  before: Before | undefined;
}

function change<Draft, Before>(
  pairs: Pair<Draft, Before>[],
  isSame: (draft: Draft, before: Before) => boolean,
  write: (version: number, changed: Pair<Draft, Before>[]) => Promise<void>,
): Change {
  const differing = pairs.filter(({ draft, before }) => before === undefined || !isSame(draft, before));
  const added = differing.filter(({ before }) => before === undefined).length;
  const changed = differing.length - added;
  return {
    added,
    changed,
    counts: { added, changed, unchanged: pairs.length - differing.length },
    write: (version) => write(version, differing),
  };
}

function same(a: object, b: object): boolean {
  return canonical(a as Json) === canonical(b as Json);
}

function sameTemplate(draft: TemplateDraft, before: Template): boolean {
  return same({ ...draft, version: before.version }, before);
}

async function lastVersion(tx: Transaction<Tables>, target: string): Promise<number> {
  const last = await tx
    .selectFrom('dictionaryImport')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('target', '=', target)
    .executeTakeFirst();
  return last?.version ?? 0;
}

async function writeEntries(
  tx: Transaction<Tables>,
  type: OpenDictionary,
  version: number,
  changed: Pair<DictionaryEntry, DictionaryEntry>[],
): Promise<void> {
  for (const rows of inPieces(changed)) {
    await tx
      .insertInto('dictionaryEntry')
      .values(rows.map(({ draft }) => ({ type, code: draft.code, body: JSON.stringify(draft), version })))
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'code'])
          .doUpdateSet((eb) => ({ body: eb.ref('excluded.body'), version: eb.ref('excluded.version') })),
      )
      .execute();
  }
}

/** A template's version follows that of the template that it replaces. */
async function writeTemplates(
  tx: Transaction<Tables>,
  changed: Pair<TemplateDraft, Template>[],
): Promise<void> {
  for (const { draft, before } of changed) {
    const version = (before?.version ?? 0) + 1;
    const body = JSON.stringify({ ...draft, version } satisfies Template);
    await tx
      .insertInto('template')
      .values({ code: draft.code, body, version })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ body, version }))
      .execute();
  }
}

/** Databases limit the number of values in one statement. */
function inPieces<T>(list: readonly T[], size = 200): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, piece) =>
    list.slice(piece * size, (piece + 1) * size),
  );
}
