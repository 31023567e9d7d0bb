import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { masterTable } from './master-table.ts';
import {
  CODE_LETTER_TABLE,
  NORMAL,
  REDUCED_ISO,
  REDUCED_Z14,
  TIGHTENED_ISO,
  TIGHTENED_Z14,
} from './tables.ts';
import {
  AQL_VALUES,
  CODE_LETTERS,
  INSPECTION_LEVELS,
  PLAN_LETTERS,
  SAMPLING_STANDARDS,
  SEVERITIES,
} from './terms.ts';

/** Words of a printed table, row by row: the layout may change, a cell may not. */
const rowsOf = (printed: string) =>
  printed
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));

const checksum = (printed: string) =>
  createHash('sha256')
    .update(JSON.stringify(rowsOf(printed)))
    .digest('hex')
    .slice(0, 16);

const countOf = (printed: string, cell: string) =>
  rowsOf(printed)
    .flat()
    .filter((word) => word === cell).length;

/** Taken once, when every cell had been compared with independent transcriptions of the standards. */
const PINNED = [
  ['CODE_LETTER_TABLE', CODE_LETTER_TABLE, 0, 0, 0, '1d533c4c258c73c8'],
  ['NORMAL', NORMAL, 121, 143, 0, '1a82dd3225831d57'],
  ['REDUCED_ISO', REDUCED_ISO, 134, 145, 0, '81e1771bde7b3a44'],
  ['REDUCED_Z14', REDUCED_Z14, 121, 143, 0, 'e7ca844acf4493e1'],
  ['TIGHTENED_ISO', TIGHTENED_ISO, 151, 128, 25, '69119f13708867ef'],
  ['TIGHTENED_Z14', TIGHTENED_Z14, 152, 128, 25, '9ac3b93efe8acc5c'],
] as const;

describe('tables', () => {
  test.each(PINNED)('%s keeps its arrows, blanks and every cell', (_, printed, down, up, blank, sum) => {
    expect([countOf(printed, '↓'), countOf(printed, '↑'), countOf(printed, '·')]).toEqual([down, up, blank]);
    expect(checksum(printed)).toBe(sum);
  });

  test('CODE_LETTER_TABLE heads its columns with the levels', () => {
    expect(rowsOf(CODE_LETTER_TABLE)[0]).toEqual(['from', ...INSPECTION_LEVELS]);
  });

  test.each(PINNED.slice(1))('%s heads its columns with the AQLs and fills 26 cells a row', (_, printed) => {
    const [header, ...rows] = rowsOf(printed);
    expect(header).toEqual(['letter', 'n', ...AQL_VALUES]);
    for (const row of rows) expect(row).toHaveLength(2 + 26);
  });

  test('the tightened tables differ only in A at AQL 10', () => {
    const iso = rowsOf(TIGHTENED_ISO);
    const differing = rowsOf(TIGHTENED_Z14).flatMap((row, r) =>
      row.flatMap((cell, c) => (cell === iso[r]?.[c] ? [] : [[row[0], iso[0]?.[c], iso[r]?.[c], cell]])),
    );
    expect(differing).toEqual([['A', '10', '0/1', '↓']]);
  });
});

describe('masterTable()', () => {
  test.each(
    SAMPLING_STANDARDS.flatMap((standard) => SEVERITIES.map((severity) => [standard, severity] as const)),
  )('%s %s has the letters in order, sizes that do not fall, and Ac below Re', (standard, severity) => {
    const table = masterTable(standard, severity);
    expect(table.map((row) => row.letter)).toEqual(severity === 'tightened' ? PLAN_LETTERS : CODE_LETTERS);
    const sizes = table.map((row) => row.sampleSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    for (const cell of table.flatMap((row) => row.cells)) {
      if (typeof cell === 'object') expect(cell.acceptanceNumber).toBeLessThan(cell.rejectionNumber);
    }
  });

  test.each(['normal', 'tightened', 'reduced'] as const)(
    'ISO and GB %s have Re = Ac + 1 everywhere',
    (severity) => {
      expect(masterTable('GB/T 2828.1-2012', severity)).toBe(masterTable('ISO 2859-1:1999', severity));
      for (const cell of masterTable('ISO 2859-1:1999', severity).flatMap((row) => row.cells)) {
        if (typeof cell === 'object') expect(cell.rejectionNumber).toBe(cell.acceptanceNumber + 1);
      }
    },
  );
});
