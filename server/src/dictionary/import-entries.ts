/** @file Checks the rows of a dictionary import, against each other and against the existing list. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { codeSchema } from '@proofmark/contract/report/template.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { OpenDictionary } from '@proofmark/contract/dictionary/lists.ts';
import { DEFECT_CLASSES } from '@proofmark/contract/sampling/terms.ts';
import { z } from 'zod';
import type { RefusalIssue } from '../errors.ts';
import { shortened } from '../http/messages.ts';
import { ImportError, isBlank, textOf, yesOrNo, type ImportRow, type ImportSheet } from './import-file.ts';

const COLUMNS = ['code', 'en', 'zh', 'parent', 'class', 'sort', 'active'];
const MOST_LAYERS = 3;
const LONGEST_NAME = 200;
const MOST_SORT = 1_000_000;
const NAME: JsonSchema = { type: 'string', maxLength: LONGEST_NAME };
const CODE = z.toJSONSchema(codeSchema) as JsonSchema;

/**
 * The entries of a sheet, in its order. Empty cells keep the list's value; a new entry without `sort` comes last. An
 * import adds and changes entries and never removes any: `active` false turns one off.
 * @throws {ImportError} naming every wrong cell
 */
export function entriesOf(
  type: OpenDictionary,
  { name: sheet, rows }: ImportSheet,
  present: readonly DictionaryEntry[],
): DictionaryEntry[] {
  const issues: RefusalIssue[] = [];
  const known = new Map(present.map((entry) => [entry.code, entry]));
  const given = new Map<string, { entry: DictionaryEntry; row: ImportRow }>();
  // An unknown column is reported once, at the row of the column names.
  const unknown = new Set<string>();
  let last = Math.max(0, ...present.map(({ sort }) => sort));

  for (const row of rows) {
    const report: Report = (field, code, value, allowed) =>
      issues.push({
        field,
        code,
        allowed,
        ...(value === undefined ? {} : { value: shortened(value) }),
        ...(sheet === undefined ? {} : { sheet }),
        row: row.number,
      });
    for (const column of Object.keys(row.cells).filter((name) => !COLUMNS.includes(name))) {
      if (sheet === undefined) report('column', 'UNKNOWN_COLUMN', column);
      else unknown.add(column);
    }
    const code = textOf(row.cells['code']);
    if (code === '') report('code', 'MISSING');
    else if (!codeSchema.safeParse(code).success) report('code', 'WRONG_FORMAT', code, CODE);
    else if (given.has(code)) report('code', 'REPEATED', code);
    const before = known.get(code);
    const entry = readEntry(type, row, before, report);
    if (code === '' || given.has(code)) continue;
    given.set(code, { row, entry: { ...entry, sort: entry.sort || before?.sort || ++last } });
  }
  for (const column of unknown)
    issues.push({
      field: 'column',
      code: 'UNKNOWN_COLUMN',
      value: shortened(column),
      ...(sheet === undefined ? {} : { sheet }),
      row: 1,
    });
  const merged = new Map([...known, ...[...given].map(([code, { entry }]) => [code, entry] as const)]);
  for (const { entry, row } of given.values()) {
    const wrong = layerIssue(entry, merged);
    if (wrong) issues.push({ ...wrong, ...(sheet === undefined ? {} : { sheet }), row: row.number });
  }
  if (issues.length > 0) throw new ImportError(issues.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)));
  return [...given.values()].map(({ entry }) => entry);
}

type Report = (field: string, code: string, value?: unknown, allowed?: JsonSchema) => void;

/** Reads the cells of a row. `sort` is 0 if neither the row nor the list has one. */
function readEntry(
  type: OpenDictionary,
  { cells }: ImportRow,
  before: DictionaryEntry | undefined,
  report: Report,
): DictionaryEntry {
  const nameOf = (column: 'en' | 'zh') => {
    if (isBlank(cells[column])) {
      if (!before) report(column, 'MISSING');
      return before?.[column] ?? '';
    }
    const text = textOf(cells[column]);
    if (text === '') report(column, 'WRONG_TYPE', cells[column], NAME);
    if (text.length > LONGEST_NAME) report(column, 'TOO_BIG', text, NAME);
    return text;
  };
  const parent = isBlank(cells['parent']) ? before?.parent : textOf(cells['parent']);
  const defectClass = isBlank(cells['class']) ? before?.class : readClass(type, cells['class'], report);
  const active = isBlank(cells['active']) ? before?.active : readActive(cells['active'], report);
  return {
    code: textOf(cells['code']),
    en: nameOf('en'),
    zh: nameOf('zh'),
    sort: isBlank(cells['sort']) ? 0 : readSort(cells['sort'], report),
    ...(parent === undefined ? {} : { parent }),
    ...(defectClass === undefined ? {} : { class: defectClass }),
    ...(active === undefined ? {} : { active }),
  };
}

function readClass(type: OpenDictionary, value: unknown, report: Report): DictionaryEntry['class'] {
  const found = DEFECT_CLASSES.find((name) => name === textOf(value).toLowerCase());
  if (type === 'defect_code' && found) return found;
  report('class', 'NOT_ALLOWED', value, type === 'defect_code' ? { enum: DEFECT_CLASSES } : undefined);
  return undefined;
}

function readSort(value: unknown, report: Report): number {
  const number = Number(typeof value === 'string' ? value.trim() : value);
  if (Number.isSafeInteger(number) && number >= 1 && number <= MOST_SORT) return number;
  report('sort', 'NOT_ALLOWED', value, { type: 'integer', minimum: 1, maximum: MOST_SORT });
  return 0;
}

function readActive(value: unknown, report: Report): boolean {
  const active = yesOrNo(value);
  if (active === null) report('active', 'NOT_ALLOWED', value, { type: 'boolean' });
  return active ?? false;
}

/** A parent must exist, and an entry has at most two levels above it. */
function layerIssue(
  entry: DictionaryEntry,
  all: ReadonlyMap<string, DictionaryEntry>,
): Pick<RefusalIssue, 'field' | 'code' | 'value'> | null {
  let { parent } = entry;
  for (let layers = 1; parent !== undefined; layers++) {
    const above = all.get(parent);
    if (!above) return layers === 1 ? { field: 'parent', code: 'NO_SUCH_PARENT', value: parent } : null;
    if (above.code === entry.code) return { field: 'parent', code: 'OWN_ANCESTOR', value: entry.code };
    if (layers >= MOST_LAYERS) return { field: 'parent', code: 'TOO_DEEP', value: entry.code };
    parent = above.parent;
  }
  return null;
}
