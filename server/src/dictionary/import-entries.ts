/** @file Checks the rows of a dictionary import, against each other and against the existing list. */
import { codeSchema } from '@proofmark/contract/report/template.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { OpenDictionary } from '@proofmark/contract/dictionary/lists.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { z } from 'zod';
import type { RefusalIssue } from '../errors.ts';
import { ImportError, isEmptyCell, issuesIn, cellText, yesOrNo, type ImportSheet } from './import-file.ts';

const MOST_LAYERS = 3;
const name = z.string().min(1).max(200);
const entrySchema = z.object({
  code: codeSchema,
  en: name,
  zh: name,
  parent: z.string().exactOptional(),
  sort: z.number().int().min(1).max(1_000_000).exactOptional(),
  active: z.boolean().exactOptional(),
});
const defectSchema = entrySchema.extend({ class: z.enum(DEFECT_CLASSES).exactOptional() });

/**
 * The entries of a sheet, in its order. Empty cells keep the list's value; a new entry without `sort` comes last. An
 * import adds and changes entries and never removes any: `active` false turns one off.
 * @throws {ImportError} naming every wrong cell
 */
export function importedEntries(
  type: OpenDictionary,
  { name: sheet, rows }: ImportSheet,
  present: readonly DictionaryEntry[],
): DictionaryEntry[] {
  const schema = type === 'defect_code' ? defectSchema : entrySchema;
  const known = new Map(present.map((entry) => [entry.code, entry]));
  const drafts = rows.map(({ cells }) => draftOf(cells, known.get(cellText(cells['code']))));
  const places = rows.map((row) => ({ ...(sheet === undefined ? {} : { sheet }), row: row.number }));
  const origins = new Map(places.map((place, index) => [`${index}`, place]));
  // A spreadsheet names an unknown column once, in the row of the column names.
  const unknown = new Map<string, RefusalIssue>();
  rows.forEach(({ cells }, index) => {
    for (const value of Object.keys(cells).filter((column) => !Object.hasOwn(schema.shape, column))) {
      const place = { ...places[index], ...(sheet === undefined ? {} : { row: 1 }) };
      unknown.set(value, unknown.get(value) ?? { field: 'column', code: 'UNKNOWN_COLUMN', value, ...place });
    }
  });
  const issues = [
    ...unknown.values(),
    ...issuesIn(z.array(schema), drafts, origins),
    ...relationIssues(drafts, known).map(({ index, ...issue }) => ({ ...issue, ...places[index] })),
  ];
  if (issues.length > 0) throw new ImportError(issues.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)));
  let last = Math.max(0, ...present.map(({ sort }) => sort));
  return z
    .array(schema)
    .parse(drafts)
    .map((entry) => ({ ...entry, sort: entry.sort ?? ++last }));
}

/** A row as an entry, with the list's values where cells are empty. Wrong values stay, so that the check reports them. */
function draftOf(
  cells: Record<string, unknown>,
  before: DictionaryEntry | undefined,
): Record<string, unknown> {
  const given = Object.entries(cells).filter(([, value]) => !isEmptyCell(value));
  return { ...before, ...Object.fromEntries(given.map(([column, value]) => [column, read(column, value)])) };
}

function read(column: string, value: unknown): unknown {
  if (column === 'active') return yesOrNo(value) ?? value;
  if (column === 'sort') return Number.isNaN(Number(value)) ? value : Number(value);
  const text = cellText(value) || value;
  return column === 'class' ? String(text).toLowerCase() : text;
}

type RelationIssue = Pick<RefusalIssue, 'field' | 'code' | 'value'>;

/** Each code comes once. A parent must exist, and an entry has at most two levels above it. */
function relationIssues(
  drafts: readonly Record<string, unknown>[],
  known: ReadonlyMap<string, DictionaryEntry>,
): (RelationIssue & { index: number })[] {
  const parents = new Map<unknown, unknown>([...known].map(([code, { parent }]) => [code, parent]));
  for (const { code, parent } of drafts) parents.set(code, parent);
  const codes = drafts.map(({ code }) => code);
  return codes.flatMap((code, index) => {
    const isRepeated = code !== undefined && codes.indexOf(code) < index;
    const issue = isRepeated ? { field: 'code', code: 'REPEATED', value: code } : layerIssue(code, parents);
    return issue ? [{ ...issue, index }] : [];
  });
}

function layerIssue(code: unknown, parents: ReadonlyMap<unknown, unknown>): RelationIssue | null {
  let parent = parents.get(code);
  for (let layers = 1; parent !== undefined; layers++) {
    if (!parents.has(parent))
      return layers === 1 ? { field: 'parent', code: 'NO_SUCH_PARENT', value: parent } : null;
    if (parent === code) return { field: 'parent', code: 'OWN_ANCESTOR', value: code };
    if (layers >= MOST_LAYERS) return { field: 'parent', code: 'TOO_DEEP', value: code };
    parent = parents.get(parent);
  }
  return null;
}
