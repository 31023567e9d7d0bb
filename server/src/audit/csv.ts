/** @file A log as CSV (RFC 4180). */

/** Excel reads the file as UTF-8 only with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line: what the columns are called. */
export function csvHead(columns: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${columns.join(',')}\r\n`;
}

/** A line. A column that it does not have is empty. */
export function csvLine<C extends string>(
  columns: readonly C[],
  line: Partial<Record<C, string | number>>,
): string {
  return `${columns.map((column) => cell(line[column])).join(',')}\r\n`;
}

/** UTC, ISO 8601. A phone's clock may be at any time; what no date can be is shown as milliseconds. */
export function csvInstant(ms: number): string {
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : String(ms);
}

/**
 * A cell. Spreadsheets take a text with one of these beginnings for a formula, in Chinese also with the full-width ones. So it
 * gets an apostrophe.
 */
function cell(value: string | number = ''): string {
  const shown = typeof value === 'string' && /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
