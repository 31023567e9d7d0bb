/** @file What the columns of an imported file may hold. Apart from the schemas, so that the app can use it without zod. */

/** In the order in which they are offered. */
export const IMPORT_FIELDS = [
  'orderNo',
  'itemNo',
  'name',
  'orderedQty',
  'unit',
  'barcode',
  'factory',
  'supplier',
  'client',
  'plannedDate',
  'inspectors',
  'manDays',
  'reportNo',
  'inspectionType',
  'samplingLevel',
  'aql',
  'specPoints',
  'instructions',
] as const;
/** One of {@link IMPORT_FIELDS}. */
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** A column for each of these must be there; of those in one list, one is enough. */
export const REQUIRED_FIELDS: readonly (readonly ImportField[])[] = [
  ['orderNo'],
  ['itemNo', 'name'],
  ['orderedQty'],
  ['factory'],
];

/** What is wrong with a cell, or worth a look. */
export const CELL_ISSUES = [
  'MISSING',
  'TOO_LONG',
  'NOT_A_NUMBER',
  'CHECK_DIGIT',
  'NOT_A_BARCODE',
  'NO_SUCH_DAY',
  'NOT_A_DATE',
  'FAR_AWAY',
  'PAST',
  'SUNDAY',
  'EXCEL_NUMBER',
  'UNKNOWN_NAME',
  'NEW_NAME',
  'UNKNOWN_PERSON',
  'NOT_ALLOWED',
  'TAKEN',
  'NOT_AS_ABOVE',
  'FROM_ABOVE',
] as const;
/** One of {@link CELL_ISSUES}. */
export type CellIssueCode = (typeof CELL_ISSUES)[number];

/** What becomes of a row: a task or a line of one; it is there already; it is wrong; somebody left it out. */
export const ROW_OUTCOMES = ['create', 'there', 'error', 'left'] as const;
/** One of {@link ROW_OUTCOMES}. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The most rows of a file. */
export const IMPORT_ROW_LIMIT = 5000;
/** The most columns of a file. */
export const IMPORT_COLUMN_LIMIT = 100;
/** The largest file, in bytes. */
export const IMPORT_FILE_LIMIT = 20_000_000;
/** How long after an import nobody is notified, in ms. Until then it can be undone. */
export const IMPORT_HELD_MS = 600_000;
