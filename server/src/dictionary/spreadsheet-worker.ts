/** @file A thread that reads one spreadsheet file and ends. `spreadsheet.ts` limits its memory and its time. */
import { parentPort, workerData } from 'node:worker_threads';
import readXlsxFile, { type SheetData } from 'read-excel-file/universal';
import type { RefusalIssue } from '../errors.ts';
import {
  fileError,
  ImportError,
  isEmptyCell,
  cellText,
  type ImportRow,
  type ImportSheet,
} from './import-file.ts';
import { unpackSpreadsheet } from './unpack-spreadsheet.ts';

/** What the thread is given. */
export interface SpreadsheetTask {
  file: Uint8Array;
  mostRows: number;
  /** The cells as texts, whatever the first row says. */
  isPlain: boolean;
}

/** The sheets of the file, or what is wrong with it. */
export type SpreadsheetAnswer =
  | { sheets: ImportSheet[] }
  | { tables: string[][][] }
  | { issues: RefusalIssue[] };

parentPort?.postMessage(await answer(workerData as SpreadsheetTask));

async function answer({ file, mostRows, isPlain }: SpreadsheetTask): Promise<SpreadsheetAnswer> {
  try {
    const bytes = Buffer.from(file);
    return isPlain ? { tables: await readTables(bytes, mostRows) } : { sheets: await read(bytes, mostRows) };
  } catch (error) {
    if (error instanceof ImportError) return { issues: error.issues };
    throw error;
  }
}

async function readSheets(file: Buffer, mostRows: number) {
  const unpacked = Uint8Array.from(unpackSpreadsheet(file, mostRows)).buffer;
  return readXlsxFile(unpacked).catch(() => {
    throw fileError('FILE_NOT_READABLE', '.xlsx');
  });
}

/** A formula has the value that Excel computed last; of merged cells the first has the value. */
async function readTables(file: Buffer, mostRows: number): Promise<string[][][]> {
  const sheets = await readSheets(file, mostRows);
  return sheets.map(({ data }) => data.map((row) => row.map(plainText)));
}

function plainText(value: SheetData[number][number]): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return isEmptyCell(value) ? '' : String(value).trim();
}

async function read(file: Buffer, mostRows: number): Promise<ImportSheet[]> {
  const sheets = await readSheets(file, mostRows);
  const tables = sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(sheet, data) }));
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows === 0) throw fileError('EMPTY_FILE');
  if (rows > mostRows) throw fileError('TOO_MANY_ROWS', mostRows);
  return tables;
}

function rowsOf(sheet: string, data: SheetData): ImportRow[] {
  const [header = [], ...rows] = data;
  const columns = header.map(cellText);
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice !== undefined)
    throw new ImportError([{ field: 'column', code: 'REPEATED', value: twice, sheet, row: 1 }]);
  return rows.flatMap((row, index) => {
    const cells = row.flatMap((value, column) =>
      isEmptyCell(value) || !columns[column] ? [] : [[columns[column], value] as const],
    );
    return cells.length === 0 ? [] : [{ number: index + 2, cells: Object.fromEntries(cells) }];
  });
}
