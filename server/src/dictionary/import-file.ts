/** @file A file to import, as rows of named cells, and its errors. */
import type { RefusalIssue } from '../errors.ts';

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
  return new ImportError([{ field: 'file', code, ...(value === undefined ? {} : { value }) }]);
}

/** True for an empty cell. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A cell as text. Spreadsheets turn a code such as `100` into a number. */
export function textOf(value: unknown): string {
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
