import type { CellIssue, CheckedRow } from '@proofmark/contract/api/import.ts';
import { expect, it } from 'vitest';
import { errorsIn, warningsIn } from './row-errors.ts';

const issue = (value: string, more: Partial<CellIssue> = {}): CellIssue => ({
  field: 'factory',
  code: 'UNKNOWN_NAME',
  isWarning: false,
  value,
  proposal: null,
  ...more,
});
const row = (number: number, ...issues: CellIssue[]): CheckedRow => ({
  row: number,
  outcome: issues.some(({ isWarning }) => !isWarning) ? 'error' : 'create',
  cells: {},
  issues,
});
const sunday = issue('2026-07-12', { field: 'plannedDate', code: 'SUNDAY', isWarning: true });
const rowsOf = (errors: readonly { rows: number[] }[]) => errors.map(({ rows }) => rows);

it('names an error once however many rows have it', () => {
  const rows = [row(2, issue('Qimin')), row(3, issue('Qimin')), row(4, issue('Haiyu'))];
  expect(rowsOf(errorsIn(rows))).toEqual([[2, 3], [4]]);
});

it('keeps cells that are empty apart', () => {
  const missing = issue('', { code: 'MISSING' });
  expect(rowsOf(errorsIn([row(2, missing), row(3, missing)]))).toEqual([[2], [3]]);
});

it('tells warnings from errors', () => {
  const rows = [row(2, sunday), row(3, issue('Qimin'), sunday)];
  expect(rowsOf(warningsIn(rows))).toEqual([[2]]);
  expect(rowsOf(errorsIn(rows))).toEqual([[3]]);
});

it('names a warning once however many rows have it', () => {
  const fromAbove = issue('', { code: 'FROM_ABOVE', isWarning: true });
  const rows = [row(2, sunday, fromAbove), row(3, sunday), row(4, fromAbove)];
  expect(rowsOf(warningsIn(rows))).toEqual([
    [2, 3],
    [2, 4],
  ]);
});
