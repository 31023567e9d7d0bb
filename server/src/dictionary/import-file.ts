/** @file A file to import, as rows of named cells, and its errors. */
import type { z } from 'zod';
import type { RefusalIssue } from '../errors.ts';
import { shortened } from '../http/messages.ts';
import { readIssue } from '../http/zod-issue.ts';

/** One row. `number` is the spreadsheet's row number; in a JSON file the entry's position, from 1. */
export interface ImportRow {
  number: number;
  cells: Record<string, unknown>;
}

/** A table of a file. A JSON file has one without a name. */
export interface ImportSheet {
  name: string | undefined;
  rows: ImportRow[];
}

/** The most errors in one answer. */
const MOST_ISSUES = 200;

/** The errors of a file that cannot be imported. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly issues: RefusalIssue[];

  constructor(issues: RefusalIssue[]) {
    super(`The file has ${issues.length} errors`);
    this.issues = issues.slice(0, MOST_ISSUES);
  }
}

/** An error of the file as a whole. */
export function fileError(code: string, value?: unknown): ImportError {
  return new ImportError([{ field: 'content', code, ...(value === undefined ? {} : { value }) }]);
}

/** True for an empty cell. */
export function isEmptyCell(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A cell as text. Spreadsheets turn a code such as `100` into a number. */
export function cellText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

const YES = ['true', 'yes', '1', '是'];
const NO = ['false', 'no', '0', '否'];

/** A cell as yes or no, in words or as a boolean of the spreadsheet. Null if it is neither. */
export function yesOrNo(value: unknown): boolean | null {
  const word = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** Path in a list of drafts → the row that it came from. */
export type Origins = ReadonlyMap<string, Pick<RefusalIssue, 'sheet' | 'row'>>;

/** What a schema finds wrong with drafts, by row and column. Empty if nothing is. */
export function issuesIn(schema: z.ZodType, drafts: unknown[], origins: Origins): RefusalIssue[] {
  const { error } = schema.safeParse(drafts);
  return (error?.issues ?? []).flatMap((issue) => issuesOf(issue, schema, drafts, origins));
}

function issuesOf(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  drafts: unknown,
  origins: Origins,
): RefusalIssue[] {
  if (issue.code === 'unrecognized_keys') {
    const { place } = placeOf(issue.path.join('.'), origins);
    return issue.keys.map((value) => {
      const ofPhotos = origins.get([...issue.path, value].join('.'));
      return ofPhotos
        ? { field: 'category', code: 'NOT_ALLOWED', value, ...ofPhotos }
        : { field: 'column', code: 'UNKNOWN_COLUMN', value, ...place };
    });
  }
  const { value, code, allowed } = readIssue(issue, drafts, schema);
  const { field, place } = placeOf(issue.path.join('.'), origins);
  if (value === undefined || value === null || value === '')
    return [{ field, code: 'MISSING', allowed, ...place }];
  return [{ field, code, value: shortened(value), allowed, ...place }];
}

/** The row of a path, and the rest of the path as the column. In a JSON file the row is the template's position. */
export function placeOf(
  path: string,
  origins: Origins,
): { field: string; place: Pick<RefusalIssue, 'sheet' | 'row'> } {
  for (let prefix = path; ;) {
    const origin = origins.get(prefix);
    if (origin)
      return {
        field: path.slice(prefix.length + 1) || (prefix.split('.').at(-1) ?? 'content'),
        place: origin,
      };
    const dot = prefix.lastIndexOf('.');
    if (dot < 0) break;
    prefix = prefix.slice(0, dot);
  }
  const [first = '', ...rest] = path.split('.');
  return { field: rest.join('.') || 'content', place: /^\d+$/.test(first) ? { row: Number(first) + 1 } : {} };
}
