/** @file Places in a list as fractional indexes. They sort as plain text, and moving a row changes only that row. */
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { generateKeyBetween } from 'fractional-indexing';

/** A place behind all these rows. */
export function placeLast(rows: readonly Row[]): string {
  const last = sorted(rows).at(-1);
  return between(last ? placeOf(last) : '', '');
}

/** A place behind another, with no row after it. */
export function placeBehind(place: string): string {
  return between(place, '');
}

/** A place right behind the row `afterId`; before all rows when null; behind the last when there is no such row. */
export function placeAfter(rows: readonly Row[], afterId: string | null): string {
  const list = sorted(rows);
  if (afterId === null) return between('', list.map(placeOf).find((place) => place !== '') ?? '');
  const after = list.find((row) => row.id === afterId);
  if (!after) return placeLast(list);
  // Two phones can give two rows the same place. The next place that differs is the bound.
  const next = list.map(placeOf).find((place) => place > placeOf(after));
  return between(placeOf(after), next ?? '');
}

function sorted(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => {
    const [placeA, placeB] = [placeOf(a), placeOf(b)];
    if (placeA !== placeB) return placeA < placeB ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}

function placeOf(row: Row): string {
  const pos = row.fields['pos'];
  return typeof pos === 'string' ? pos : '';
}

/** A place between two; '' means no bound. A place that is not a fractional index (from elsewhere) does not bound. */
function between(before: string, after: string): string {
  for (const [a, b] of [
    [before, after],
    [before, ''],
    ['', after],
  ] as const) {
    try {
      return generateKeyBetween(a || null, b || null);
    } catch {
      continue;
    }
  }
  return generateKeyBetween(null, null);
}
