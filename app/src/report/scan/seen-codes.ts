/** @file When a code in front of the camera counts as a scan. */

/** A code that was out of sight this long counts as another piece when it comes back, in milliseconds. */
export const AWAY_MS = 1500;

interface Sight {
  /** When it was last in sight, in milliseconds. */
  at: number;
  /** A later frame did not show it. */
  isMissed: boolean;
}

/** How each code was last seen. Replaced, never changed. */
export type SeenCodes = ReadonlyMap<string, Sight>;

/**
 * Takes in what one frame shows. A code in front of the camera is one scan, however many frames show it. The same code
 * on the next piece is another scan. A slow phone takes seconds per frame: a code that each frame shows was never away.
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
