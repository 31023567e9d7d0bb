/** @file Moving a row one place in its list, which may have other rows in between. */

interface Placed {
  id: string;
  category?: string | null;
  itemId?: string | null;
}

/**
 * The row that `id` follows after it moves one place among the rows of its category (an item) or item (a measurement).
 * Returns that row's id, null for the front of the list, and undefined if it cannot move further. `rows` are in order.
 */
export function movedBehind(
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

/**
 * The row that `id` follows after it takes the place of `targetId`: an id, or null for the front of the list. `rows`
 * are in order.
 */
export function placeAt(rows: readonly { id: string }[], id: string, targetId: string): string | null {
  const ids = rows.map((row) => row.id);
  if (ids.indexOf(id) < ids.indexOf(targetId)) return targetId;
  const others = ids.filter((each) => each !== id);
  return others[others.indexOf(targetId) - 1] ?? null;
}
