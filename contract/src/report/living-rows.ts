/** @file Which rows of a report are there. */
import type { Row } from '../sync/merge.ts';

/**
 * The rows that are not deleted, with two exceptions:
 * - Deleted items that still have measurements are there: somebody measured on another phone, and did not know that the
 *   item was deleted. Without the item, nobody would find what they measured.
 * - Defect photos that show only deleted rows are not: without the defect nobody knows what they show. They come back
 *   with it.
 */
export function livingRows(rows: readonly Row[]): Row[] {
  const measured = new Set<unknown>();
  for (const { kind, deleted, fields } of rows)
    if (kind === 'measurement' && !deleted) measured.add(fields['itemId']);
  const gone = new Set<unknown>();
  const left = rows.filter(({ kind, id, deleted }) => {
    const isGone = deleted && !(kind === 'item' && measured.has(id));
    if (isGone) gone.add(id);
    return !isGone;
  });
  return left.filter(({ kind, fields: { category, linkTo } }) => {
    const links = kind === 'photo' && category === 'defect' && Array.isArray(linkTo) ? linkTo : [];
    return links.length === 0 || links.some((id) => !gone.has(id));
  });
}
