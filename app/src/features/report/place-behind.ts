/** @file Moving a row one place among its neighbours, which other rows may stand between. */

interface Placed {
  id: string;
  category?: string | null;
  itemId?: string | null;
}

/**
 * The row behind which `id` stands after moving one place among the rows of its category (an item) or item (a
 * measurement): an id, null for the very front, undefined where it cannot move further. `rows` are in their order.
 */
export function placeBehind(
  rows: readonly Placed[],
  id: string,
  way: 'up' | 'down',
): string | null | undefined {
  const row = rows.find((each) => each.id === id);
  if (!row) return undefined;
  const neighbours = rows.filter(
    ({ category, itemId }) => category === row.category && itemId === row.itemId,
  );
  const at = neighbours.indexOf(row);
  if (way === 'down') return neighbours[at + 1]?.id;
  const above = neighbours[at - 1];
  if (!above) return undefined;
  return rows[rows.indexOf(above) - 1]?.id ?? null;
}
