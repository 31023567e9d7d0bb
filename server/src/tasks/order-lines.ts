/** @file The lines of an order as they are stored. Each keeps its product in the report, whatever becomes of the others. */
import type { OrderLine } from '@proofmark/contract/api/order.ts';
import { LINE_LIMIT } from '@proofmark/contract/api/order-limits.ts';

/** A line whose product is the row `line-<row>`. */
export type PlacedLine = OrderLine & { row: number };
/** One that was taken out of the order keeps its number, so that it is the same product if it comes back. */
type StoredLine = PlacedLine & { isGone?: true };

/** The stored lines with their rows. A new order is stored without: its n-th line is `line-n`. */
function readAll(stored: string): StoredLine[] {
  const lines = JSON.parse(stored) as (OrderLine & Partial<StoredLine>)[];
  return lines.map((line, index) => ({ ...line, row: line.row ?? index + 1 }));
}

/** The lines of the order, with their rows. */
export function placedLines(stored: string): PlacedLine[] {
  return readAll(stored).filter(({ isGone }) => !isGone);
}

/** The lines of the order, as they were entered. */
export function orderLines(stored: string): OrderLine[] {
  return placedLines(stored).map(({ row: _row, ...line }) => line);
}

/** What makes two lines the same one, the surest first. */
const SAME: readonly ((line: OrderLine) => string)[] = [
  (line) => JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ({ itemNo = '', nameEn = '', nameZh = '' }) => itemNo + nameEn + nameZh,
  ({ itemNo = '' }) => itemNo,
  ({ nameEn = '' }) => nameEn,
  ({ nameZh = '' }) => nameZh,
];

/**
 * The lines to store in place of others. A line keeps the row of the one that it was before: the same text, number or name,
 * else the same place, unless lines were taken out. So no product gets what was counted of another one.
 */
export function replaceLines(stored: string, lines: readonly OrderLine[]): string {
  const free = readAll(stored);
  const present = free.filter(({ isGone }) => !isGone);
  let next = Math.max(0, ...free.map(({ row }) => row));
  const rows: (number | undefined)[] = lines.map(() => undefined);
  const take = (index: number, found: StoredLine | undefined) => {
    if (!found || rows[index] !== undefined) return;
    rows[index] = found.row;
    free.splice(free.indexOf(found), 1);
  };
  for (const textOf of SAME) {
    lines.forEach((line, index) => {
      const text = textOf(line);
      if (text === '' || rows[index] !== undefined) return;
      take(
        index,
        free.find(({ row: _row, isGone: _gone, ...old }) => textOf(old) === text),
      );
    });
  }
  if (lines.length >= present.length) {
    present.forEach((old, index) => {
      if (free.includes(old)) take(index, old);
    });
  }
  const placed = lines.map((line, index): StoredLine => ({ ...line, row: rows[index] ?? (next += 1) }));
  // The last that went come first.
  const gone = free.slice(0, LINE_LIMIT).map((old): StoredLine => ({ ...old, isGone: true }));
  return JSON.stringify([...placed, ...gone]);
}
