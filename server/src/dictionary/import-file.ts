/** @file A file to import as rows of named cells, whatever it is; and what is wrong with it, gathered row by row. */
import type { RefusalIssue } from '../errors.ts';

/** One row. `number` is the spreadsheet's; in a JSON file the entry's place, from 1. */
export interface ImportRow {
  number: number;
  cells: Record<string, unknown>;
}

/** A table of a file. JSON files have one, without a name. */
export interface ImportSheet {
  name: string | undefined;
  rows: ImportRow[];
}

/** The most things that one answer names; more say nothing new. */
const MOST_ISSUES = 200;

/** The file cannot be taken: what is wrong, and where. */
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

/** True for a cell that holds nothing. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A cell as text: spreadsheets give `100` as a number although a code was meant. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

const YES = ['true', 'yes', '1', '是'];
const NO = ['false', 'no', '0', '否'];

/** A cell as yes or no, in words or as the spreadsheet's own; null where it is neither. */
export function yesOrNo(value: unknown): boolean | null {
  const word = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}
