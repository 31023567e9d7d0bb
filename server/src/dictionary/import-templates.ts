/** @file Reads templates to import: from a JSON file, or from the four sheets of a spreadsheet. */
import { templateSchema, type Template } from '@proofmark/contract/report/template.ts';
import { z } from 'zod';
import type { RefusalIssue } from '../errors.ts';
import { shortened } from '../http/messages.ts';
import {
  fileError,
  ImportError,
  isEmptyCell,
  issuesIn,
  placeOf,
  cellText,
  yesOrNo,
  type ImportRow,
  type ImportSheet,
  type Origins,
} from './import-file.ts';

/** A template without its version, which the import sets. */
export type TemplateDraft = Omit<Template, 'version'>;

/** Ignores the version in a file: an import sets the next one. */
const draftsSchema = z.array(templateSchema.omit({ version: true }));

/** Columns of a spreadsheet that hold text even if a cell is a number. */
const TEXT_COLUMNS = ['template', 'item', 'code', 'nameEn', 'nameZh', 'sample', 'unit', 'testParameters'];

/** One template, or a list of them. @throws {ImportError} naming every wrong value */
export function templatesOfJson(value: unknown): TemplateDraft[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw fileError('EMPTY_FILE');
  const drafts = list.map((each: unknown) => {
    if (typeof each !== 'object' || each === null) return each;
    const { version: _, ...draft } = each as Record<string, unknown>;
    return draft;
  });
  return checked(drafts, new Map());
}

/**
 * The templates of a spreadsheet. Its sheets are `template` (code, family, nameEn, nameZh, conditionalPass), `items`,
 * and optionally `measurements` and `photos`. Rows of the last three name their `template`; measurements also name
 * their
 * `item`.
 * @throws {ImportError} naming every wrong cell
 */
export function templatesOfSheets(sheets: readonly ImportSheet[]): TemplateDraft[] {
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const missing = ['template', 'items'].filter((name) => rowsOf(name).length === 0);
  if (missing.length > 0)
    throw new ImportError(missing.map((value) => ({ field: 'sheet', code: 'MISSING_SHEET', value })));
  const issues: RefusalIssue[] = [];
  const origins: Placing['origins'] = new Map();
  const drafts: Draft[] = [];
  for (const row of rowsOf('template')) {
    origins.set(`${drafts.length}`, { sheet: 'template', row: row.number });
    drafts.push({ ...settingsOf(cellsOf(row)), items: [] });
  }
  const place: Placing = { drafts, origins, issues };
  for (const row of rowsOf('items')) placeItem(place, row);
  for (const row of rowsOf('measurements')) placeMeasurement(place, row);
  for (const row of rowsOf('photos')) placePhotos(place, row);
  try {
    const templates = checked(drafts, origins);
    if (issues.length === 0) return templates;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    issues.push(...error.issues);
  }
  throw new ImportError(issues);
}

interface Draft extends Record<string, unknown> {
  items: (Record<string, unknown> & { measurements?: Record<string, unknown>[] })[];
  photoMinimums?: Record<string, unknown>;
}

interface Placing {
  drafts: Draft[];
  origins: Map<string, { sheet: string; row: number }>;
  issues: RefusalIssue[];
}

/** `conditionalPass` may be written in words. A wrong word stays, so that the check reports it. */
function settingsOf(cells: Record<string, unknown>): Record<string, unknown> {
  const { conditionalPass } = cells;
  if (isEmptyCell(conditionalPass)) return cells;
  return { ...cells, conditionalPass: yesOrNo(conditionalPass) ?? conditionalPass };
}

function placeItem({ drafts, origins, issues }: Placing, row: ImportRow): void {
  const { template, ...cells } = cellsOf(row);
  const index = drafts.findIndex(({ code }) => code === template);
  const draft = drafts[index];
  if (!draft) {
    issues.push(issueAt('items', row, 'template', 'NO_SUCH_TEMPLATE', template));
    return;
  }
  origins.set(`${index}.items.${draft.items.length}`, { sheet: 'items', row: row.number });
  draft.items.push(cells);
}

function placeMeasurement({ drafts, origins, issues }: Placing, row: ImportRow): void {
  const { template, item: itemCode, ...cells } = cellsOf(row);
  const index = drafts.findIndex(({ code }) => code === template);
  const itemIndex = drafts[index]?.items.findIndex(({ code }) => code === itemCode) ?? -1;
  const item = drafts[index]?.items[itemIndex];
  if (!item) {
    const isUnknown = index < 0;
    const [field, value] = isUnknown ? ['template', template] : ['item', itemCode];
    const code = isUnknown ? 'NO_SUCH_TEMPLATE' : 'NO_SUCH_ITEM';
    issues.push(issueAt('measurements', row, field, code, value));
    return;
  }
  item.measurements ??= [];
  const path = `${index}.items.${itemIndex}.measurements.${item.measurements.length}`;
  origins.set(path, { sheet: 'measurements', row: row.number });
  item.measurements.push(cells);
}

function placePhotos({ drafts, origins, issues }: Placing, row: ImportRow): void {
  const { template, category, minimum } = cellsOf(row);
  const index = drafts.findIndex(({ code }) => code === template);
  const draft = drafts[index];
  if (!draft) {
    issues.push(issueAt('photos', row, 'template', 'NO_SUCH_TEMPLATE', template));
    return;
  }
  draft.photoMinimums ??= {};
  origins.set(`${index}.photoMinimums.${cellText(category)}`, { sheet: 'photos', row: row.number });
  // The name comes from a cell, so it may be `__proto__`.
  Object.defineProperty(draft.photoMinimums, cellText(category), {
    value: minimum,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function cellsOf({ cells }: ImportRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => [
      column,
      TEXT_COLUMNS.includes(column) && typeof value === 'number' ? String(value) : value,
    ]),
  );
}

function issueAt(
  sheet: string,
  { number }: ImportRow,
  field: string,
  code: string,
  value: unknown,
): RefusalIssue {
  return { field, code, ...(value === undefined ? {} : { value: shortened(value) }), sheet, row: number };
}

function checked(drafts: unknown[], origins: Origins): TemplateDraft[] {
  const issues = issuesIn(draftsSchema, drafts, origins);
  if (issues.length > 0) throw new ImportError(issues);
  const templates = draftsSchema.parse(drafts);
  const repeated = repetitions(templates, origins);
  if (repeated.length > 0) throw new ImportError(repeated);
  return templates;
}

/** Finds codes that occur twice among the templates, or among the items of one. */
function repetitions(templates: readonly TemplateDraft[], origins: Origins): RefusalIssue[] {
  const repeated = (path: string, value: string): RefusalIssue => ({
    field: 'code',
    code: 'REPEATED',
    value,
    ...placeOf(path, origins).place,
  });
  return templates.flatMap(({ code, items }, index) => [
    ...(templates.findIndex((other) => other.code === code) < index ? [repeated(`${index}`, code)] : []),
    ...items.flatMap((item, at) =>
      items.findIndex((other) => other.code === item.code) < at
        ? [repeated(`${index}.items.${at}`, item.code)]
        : [],
    ),
  ]);
}
