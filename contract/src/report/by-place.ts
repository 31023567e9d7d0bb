/** @file The order of a list's rows. */

/** By `pos`, then id. */
export function byPlace(
  a: { id: string; pos?: string | null },
  b: { id: string; pos?: string | null },
): number {
  const [placeA, placeB] = [a.pos ?? '', b.pos ?? ''];
  if (placeA !== placeB) return placeA < placeB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
