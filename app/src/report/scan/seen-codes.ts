/** @file When a code before the camera counts as read. */

/** A code that was out of sight for so long counts as another piece when it comes back, in milliseconds. */
export const AWAY_MS = 1500;

interface Sight {
  /** When it was last in sight, in milliseconds. */
  at: number;
  /** A later picture did not show it. */
  isMissed: boolean;
}

/** How each code was last seen; replaced, never changed. */
export type SeenCodes = ReadonlyMap<string, Sight>;

/**
 * Takes in what one picture shows. A code held before the camera is one reading however many pictures show it; the
 * same code on the next piece is another. A slow phone takes seconds from picture to picture: a code that each of them
 * shows was not away.
 */
export function takeIn(
  seen: SeenCodes,
  codes: readonly string[],
  now: number,
): { seen: SeenCodes; read: string[] } {
  const read = codes.filter((code) => {
    const sight = seen.get(code);
    return sight === undefined || (sight.isMissed && now - sight.at > AWAY_MS);
  });
  const next = new Map([...seen].map(([code, { at }]) => [code, { at, isMissed: true }]));
  for (const code of codes) next.set(code, { at: now, isMissed: false });
  return { seen: next, read };
}
