/** @file The errors of the rows that are shown, each once however many rows have it. */
import type { CellIssue, CheckedRow } from '@proofmark/contract/api/import.ts';

/** An error, and the rows that have it. */
export interface RowError {
  issue: CellIssue;
  rows: number[];
}

/**
 * What keeps rows from being created, in the order of the file. The same value with the same fault is one error: put right
 * once, it is right everywhere. What is missing is missing in each row by itself.
 */
export function errorsIn(rows: readonly CheckedRow[]): RowError[] {
  return gather(
    rows.filter(({ outcome }) => outcome === 'error'),
    ({ isWarning }) => !isWarning,
    (a, b) => a.value !== '' && isAlike(a, b),
  );
}

/** What people should know of rows that are created all the same, each once. */
export function warningsIn(rows: readonly CheckedRow[]): RowError[] {
  return gather(
    rows.filter(({ outcome }) => outcome === 'create'),
    ({ isWarning }) => isWarning,
    isAlike,
  );
}

function gather(
  rows: readonly CheckedRow[],
  isWanted: (issue: CellIssue) => boolean,
  isSame: (a: CellIssue, b: CellIssue) => boolean,
): RowError[] {
  const errors: RowError[] = [];
  for (const { row, issues } of rows) {
    for (const issue of issues.filter(isWanted)) {
      const known = errors.find((each) => isSame(each.issue, issue));
      if (known) known.rows.push(row);
      else errors.push({ issue, rows: [row] });
    }
  }
  return errors;
}

function isAlike(a: CellIssue, b: CellIssue): boolean {
  return a.field === b.field && a.code === b.code && a.value === b.value;
}
