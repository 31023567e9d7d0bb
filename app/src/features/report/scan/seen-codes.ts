/** @file When a code before the camera counts as read. */

/** A code that was out of sight for so long counts as another piece when it comes back, in milliseconds. */
export const AWAY_MS = 1500;

/** When each code was last in sight, in milliseconds; replaced, never changed. */
export type SeenCodes = ReadonlyMap<string, number>;

/**
 * Takes in what one picture shows. A code held before the camera is one reading however many pictures show it; the
 * same code on the next piece is another.
 */
export function takeIn(
  seen: SeenCodes,
  codes: readonly string[],
  now: number,
): { seen: SeenCodes; read: string[] } {
  const read = codes.filter((code) => now - (seen.get(code) ?? -Infinity) > AWAY_MS);
  return { seen: new Map([...seen, ...codes.map((code) => [code, now] as const)]), read };
}
