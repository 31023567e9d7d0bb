/** @file Reads a file to import into its sheets. */
import { IMPORT_ROWS } from '@proofmark/contract/api/dictionary.ts';
import readXlsxFile, { type SheetData } from 'read-excel-file/node';
import { fileError, ImportError, isBlank, textOf, type ImportRow, type ImportSheet } from './import-file.ts';
import { checkSpreadsheet } from './unzip-check.ts';

/** The sheets of an `.xlsx` file. Their first rows name the columns; blank rows are skipped. @throws {ImportError} */
export async function readSpreadsheet(file: Buffer): Promise<ImportSheet[]> {
  checkSpreadsheet(file, IMPORT_ROWS);
  const sheets = await readXlsxFile(file).catch(() => {
    throw fileError('FILE_NOT_READABLE', '.xlsx');
  });
  const tables = sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(sheet, data) }));
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows === 0) throw fileError('EMPTY_FILE');
  if (rows > IMPORT_ROWS) throw fileError('TOO_MANY_ROWS', IMPORT_ROWS);
  return tables;
}

/** The value of a JSON file. @throws {ImportError} */
export function readJson(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file)) as unknown;
  } catch {
    throw fileError('FILE_NOT_READABLE', '.json');
  }
}

/** The entries of a JSON file: a list of objects, or an object with that list as `entries`. @throws {ImportError} */
export function readJsonEntries(file: Buffer): ImportSheet {
  const value = readJson(file);
  const list = Array.isArray(value) ? value : (value as { entries?: unknown } | null)?.entries;
  if (!Array.isArray(list)) throw fileError('FILE_NOT_READABLE', '.json');
  if (list.length === 0) throw fileError('EMPTY_FILE');
  if (list.length > IMPORT_ROWS) throw fileError('TOO_MANY_ROWS', IMPORT_ROWS);
  const rows = list.map((entry: unknown, index): ImportRow => {
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      return { number: index + 1, cells: entry as Record<string, unknown> };
    throw new ImportError([{ field: 'entry', code: 'WRONG_TYPE', value: entry, row: index + 1 }]);
  });
  return { name: undefined, rows };
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
