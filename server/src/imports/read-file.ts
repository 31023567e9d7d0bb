/** @file Reads a file of orders as a table of texts: Excel, CSV, or what was copied from a spreadsheet. */
import { IMPORT_COLUMN_LIMIT, IMPORT_ROW_LIMIT } from '@proofmark/contract/api/import-fields.ts';
import { parse } from 'csv-parse/sync';
import { fileError, ImportError } from '../dictionary/import-file.ts';
import { readTables } from '../dictionary/spreadsheet.ts';
import { proposeColumns } from './headings.ts';

/** The rows and headings of a file. */
export interface OrderTable {
  headings: string[];
  /** Each with the number of its row in the file. Blank rows are left out. */
  rows: { row: number; cells: string[] }[];
}

/** Above the headings there may be a title and an address. */
const MOST_ROWS_ABOVE = 20;
const MOST_ROWS = IMPORT_ROW_LIMIT + MOST_ROWS_ABOVE;
/** So many rows of a CSV file are looked at, with the blank ones. */
const MOST_ROWS_READ = 20_000;

/** A word alone may stand in a row of the data: "pcs" is a heading and a unit. */
const FEWEST_KNOWN = 2;

/**
 * The table of the file: the sheet with most rows, from the row of the headings on. Of the rows in which most columns are
 * filled, that is the one with most headings that are known, else the first.
 * @throws {ImportError} if it cannot be read, holds nothing, or holds too much
 */
export async function readOrderFile(fileName: string, file: Buffer): Promise<OrderTable> {
  const tables = /\.xlsx$/i.test(fileName)
    ? (await readTables(file, MOST_ROWS)).map((sheet) => sheet.map((cells, at) => ({ row: at + 1, cells })))
    : [readText(file)];
  const longest = tables.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const table = longest.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.trim()) }));
  const above = table.filter(({ row }) => row <= MOST_ROWS_ABOVE);
  const widths = above.map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const widest = Math.max(0, ...widths);
  const isWide = (at: number) => (widths[at] ?? 0) > 0 && (widths[at] ?? 0) >= widest / 2;
  const known = above.map(({ cells }, at) => (isWide(at) ? knownHeadings(cells) : 0));
  const mostKnown = Math.max(0, ...known);
  const head = mostKnown >= FEWEST_KNOWN ? known.indexOf(mostKnown) : widths.findIndex((_, at) => isWide(at));
  const rows = table.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (head < 0 || rows.length === 0) throw fileError('EMPTY_FILE');
  if (rows.length > IMPORT_ROW_LIMIT) throw fileError('TOO_MANY_ROWS', IMPORT_ROW_LIMIT);
  const headings = table[head]?.cells ?? [];
  if (Math.max(headings.length, ...rows.map(({ cells }) => cells.length)) > IMPORT_COLUMN_LIMIT)
    throw fileError('TOO_MANY_COLUMNS', IMPORT_COLUMN_LIMIT);
  return { headings, rows };
}

function knownHeadings(cells: readonly string[]): number {
  return proposeColumns(cells).filter(({ field, isSure }) => field !== null && isSure).length;
}

/** Every row that is not blank. A file with more of them than there may be is refused, not cut. */
function readText(file: Buffer): OrderTable['rows'] {
  const text = decode(file);
  const rows: OrderTable['rows'] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      on_record(cells: string[], { records: row }) {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
        if (rows.length > MOST_ROWS || row > MOST_ROWS_READ)
          throw fileError('TOO_MANY_ROWS', IMPORT_ROW_LIMIT);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof ImportError ? error : fileError('FILE_NOT_READABLE', '.csv');
  }
  return rows;
}

/** Excel in China writes GB 18030, everybody else UTF-8. */
function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

/** Which of them is most often in the first lines. What was copied from a spreadsheet has tabs. */
function delimiterOf(text: string): string {
  const start = text.split(/\r?\n/, 10).join('\n');
  const counts = ['\t', ';', ','].map((each) => ({ each, count: start.split(each).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.each ?? ',';
}
