import { NORMAL, REDUCED_ISO, REDUCED_Z14, TIGHTENED_ISO, TIGHTENED_Z14 } from './tables.ts';
import { AQL_VALUES, PLAN_LETTERS } from './terms.ts';
import type { AqlValue, PlanLetter, SamplingStandard, Severity } from './terms.ts';

/** Acceptance number Ac, 接收数, and rejection number Re, 拒收数: counts found in the sample. Ac < Re. */
export interface Numbers {
  acceptanceNumber: number;
  rejectionNumber: number;
}

/** One cell of a master table. An arrow leads to the first plan below or above it, and to that plan's sample size. */
export type Cell = Numbers | 'down' | 'up' | 'blank';

/** One row of a master table: a letter, its sample size in pieces, and 26 cells in the order of `AQL_VALUES`. */
export interface MasterRow {
  letter: PlanLetter;
  sampleSize: number;
  cells: readonly Cell[];
}

/** Rows from the smallest sample (A) to the largest (R, in the tightened tables S). */
export type MasterTable = readonly MasterRow[];

/** A row with the Ac and Re of one AQL: a plan of the table itself, never an arrow. */
export interface RealPlan extends Numbers {
  planLetter: PlanLetter;
  /** Of the table, in pieces; the lot may be smaller. */
  sampleSize: number;
}

/**
 * The table of single sampling plans that a standard has for a severity: ISO 2859-1:1999 and GB/T 2828.1-2012
 * Tables 2-A, 2-B, 2-C; ANSI/ASQ Z1.4-2003 Tables II-A, II-B, II-C.
 */
export function masterTable(standard: SamplingStandard, severity: Severity): MasterTable {
  return (standard === 'ANSI/ASQ Z1.4-2003' ? Z14 : ISO)[severity];
}

/** Every plan in an AQL's column, smallest sample first. Arrows and blanks are left out. */
export function plansOfColumn(table: MasterTable, aql: AqlValue): RealPlan[] {
  const column = AQL_VALUES.indexOf(aql);
  return table.flatMap((row) => realPlan(row, column) ?? []);
}

/**
 * The plan of a letter at an AQL. Follows arrows row by row to the plan that they lead to. Every letter
 * A to R has one at every AQL; throws `RangeError` for the blank cells of row S, which no code letter leads to.
 */
export function planAt(table: MasterTable, letter: PlanLetter, aql: AqlValue): RealPlan {
  const column = AQL_VALUES.indexOf(aql);
  let index = table.findIndex((row) => row.letter === letter);
  for (let steps = 0; steps < table.length; steps++) {
    const row = table[index];
    const cell = row?.cells[column];
    if (row === undefined || cell === undefined || cell === 'blank') break;
    const plan = realPlan(row, column);
    if (plan !== undefined) return plan;
    index += cell === 'down' ? 1 : -1;
  }
  throw new RangeError(`Cannot follow the table as letter ${letter} has no plan at AQL ${aql}`);
}

/**
 * The sample size of a letter in the table, in pieces, whatever the AQL. Throws `RangeError` for a letter without a
 * row.
 */
export function sampleSizeOf(table: MasterTable, letter: PlanLetter): number {
  const row = table.find((row) => row.letter === letter);
  if (row === undefined)
    throw new RangeError(`Cannot read a sample size as the table has no letter ${letter}`);
  return row.sampleSize;
}

function realPlan(row: MasterRow, column: number): RealPlan | undefined {
  const cell = row.cells[column];
  return typeof cell === 'object'
    ? { planLetter: row.letter, sampleSize: row.sampleSize, ...cell }
    : undefined;
}

const NORMAL_TABLE = parseTable(NORMAL);
const ISO = { normal: NORMAL_TABLE, tightened: parseTable(TIGHTENED_ISO), reduced: parseTable(REDUCED_ISO) };
const Z14 = { normal: NORMAL_TABLE, tightened: parseTable(TIGHTENED_Z14), reduced: parseTable(REDUCED_Z14) };

/** Reads a printed table of `tables.ts`; its tests pin the header to `AQL_VALUES` and every cell by a checksum. */
function parseTable(printed: string): MasterTable {
  const [, ...rows] = printed.trim().split('\n');
  return rows.map((row) => {
    const [printed, sampleSize, ...cells] = row.trim().split(/\s+/);
    const letter = PLAN_LETTERS.find((letter) => letter === printed);
    if (letter === undefined) throw new RangeError(`Cannot read a table row as ${printed} is not a letter`);
    return { letter, sampleSize: Number(sampleSize), cells: cells.map(parseCell) };
  });
}

function parseCell(printed: string): Cell {
  if (printed === '↓') return 'down';
  if (printed === '↑') return 'up';
  if (printed === '·') return 'blank';
  const [acceptanceNumber, rejectionNumber] = printed.split('/');
  return { acceptanceNumber: Number(acceptanceNumber), rejectionNumber: Number(rejectionNumber) };
}
