/** @file Which rows of a report are there. */
import type { Row } from '../sync/merge.ts';

/**
 * The rows that are not deleted, and the deleted items that still have measurements: somebody measured on another phone,
 * and did not know that the item was deleted. Without the item, nobody would find what they measured.
 */
export function livingRows(rows: readonly Row[]): Row[] {
  const measured = new Set<unknown>();
  for (const { kind, deleted, fields } of rows)
    if (kind === 'measurement' && !deleted) measured.add(fields['itemId']);
  return rows.filter(({ kind, id, deleted }) => !deleted || (kind === 'item' && measured.has(id)));
}
