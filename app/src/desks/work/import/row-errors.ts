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
  const errors: RowError[] = [];
  for (const { row, outcome, issues } of rows) {
    if (outcome !== 'error') continue;
    for (const issue of issues) {
      if (issue.isWarning) continue;
      const known = errors.find((each) => isSame(each.issue, issue));
      if (known) known.rows.push(row);
      else errors.push({ issue, rows: [row] });
    }
  }
  return errors;
}

function isSame(a: CellIssue, b: CellIssue): boolean {
  return a.value !== '' && a.field === b.field && a.code === b.code && a.value === b.value;
}

/** What people should know of rows that are created all the same. */
export function warningsIn(rows: readonly CheckedRow[]): RowError[] {
  return rows.flatMap(({ row, outcome, issues }) =>
    outcome === 'create'
      ? issues.filter(({ isWarning }) => isWarning).map((issue) => ({ issue, rows: [row] }))
      : [],
  );
}
