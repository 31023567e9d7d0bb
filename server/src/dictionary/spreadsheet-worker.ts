/** @file A thread that reads one spreadsheet file and ends. `spreadsheet.ts` limits its memory and its time. */
import { parentPort, workerData } from 'node:worker_threads';
import { IMPORT_ROWS } from '@proofmark/contract/api/dictionary.ts';
import readXlsxFile, { type SheetData } from 'read-excel-file/universal';
import type { RefusalIssue } from '../errors.ts';
import { fileError, ImportError, isBlank, textOf, type ImportRow, type ImportSheet } from './import-file.ts';
import { unpackSpreadsheet } from './unpack-spreadsheet.ts';

/** The sheets of the file, or what is wrong with it. */
export type SpreadsheetAnswer = { sheets: ImportSheet[] } | { issues: RefusalIssue[] };

parentPort?.postMessage(await answer(Buffer.from(workerData as Uint8Array)));

async function answer(file: Buffer): Promise<SpreadsheetAnswer> {
  try {
    return { sheets: await read(file) };
  } catch (error) {
    if (error instanceof ImportError) return { issues: error.issues };
    throw error;
  }
}

async function read(file: Buffer): Promise<ImportSheet[]> {
  const unpacked = Uint8Array.from(unpackSpreadsheet(file, IMPORT_ROWS)).buffer;
  const sheets = await readXlsxFile(unpacked).catch(() => {
    throw fileError('FILE_NOT_READABLE', '.xlsx');
  });
  const tables = sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(sheet, data) }));
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows === 0) throw fileError('EMPTY_FILE');
  if (rows > IMPORT_ROWS) throw fileError('TOO_MANY_ROWS', IMPORT_ROWS);
  return tables;
}

function rowsOf(sheet: string, data: SheetData): ImportRow[] {
  const [header = [], ...rows] = data;
  const columns = header.map(textOf);
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice !== undefined)
    throw new ImportError([{ field: 'column', code: 'REPEATED', value: twice, sheet, row: 1 }]);
  return rows.flatMap((row, index) => {
    const cells = row.flatMap((value, column) =>
      isBlank(value) || !columns[column] ? [] : [[columns[column], value] as const],
    );
    return cells.length === 0 ? [] : [{ number: index + 2, cells: Object.fromEntries(cells) }];
  });
}
