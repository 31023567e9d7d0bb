/**
 * @file Signature strokes as they are stored: one array per stroke, integers x, y, x, y … in a box of 1000 × 400,
 * so that a signature reads the same on every screen and in print.
 */

/** Width of the box that strokes are stored in. */
export const BOX_WIDTH = 1000;
/** Height of the box that strokes are stored in. */
export const BOX_HEIGHT = 400;

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Fits the pad into the box without stretching; what is outside is moved to its edge. */
export function toStroke(points: readonly Point[], pad: Size): number[] {
  const { scale, left, top } = fit(pad);
  return points.flatMap(({ x, y }) => [
    clampRound(x * scale + left, BOX_WIDTH),
    clampRound(y * scale + top, BOX_HEIGHT),
  ]);
}

/** The way back, for showing stored strokes on a pad of any size. */
export function fromStroke(stroke: readonly number[], pad: Size): Point[] {
  const { scale, left, top } = fit(pad);
  return pairs(stroke).map(({ x, y }) => ({ x: (x - left) / scale, y: (y - top) / scale }));
}

/** SVG path data, smoothed through the midpoints; a dot for a stroke of one point, '' for an empty one. */
export function strokePath(stroke: readonly number[]): string {
  const points = pairs(stroke);
  const [first, ...rest] = points;
  if (first === undefined) return '';
  if (rest.length === 0) return `M${first.x} ${first.y}h.1`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point;
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  const last = rest.at(-1) as Point;
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`;
}

function pairs(stroke: readonly number[]): Point[] {
  return Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => ({
    x: stroke[2 * index] as number,
    y: stroke[2 * index + 1] as number,
  }));
}

function fit(pad: Size): { scale: number; left: number; top: number } {
  const scale = Math.min(BOX_WIDTH / pad.width, BOX_HEIGHT / pad.height);
  return { scale, left: (BOX_WIDTH - pad.width * scale) / 2, top: (BOX_HEIGHT - pad.height * scale) / 2 };
}

function clampRound(value: number, max: number): number {
  return Math.round(Math.min(max, Math.max(0, value)));
}
