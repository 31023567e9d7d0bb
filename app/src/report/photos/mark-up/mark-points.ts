/** @file Turns the way of a finger into the points of a mark, in thousandths of the photo's sides. */
import { MARK_UNITS, type PictureSize } from '@proofmark/contract/report/mark-drawing.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';

export type MarkShapeName = NonNullable<Fields<'mark'>['shape']>;
export type MarkColour = NonNullable<Fields<'mark'>['colour']>;

/** A place on the photo in thousandths of its sides. */
export interface MarkPoint {
  x: number;
  y: number;
}

/** A way shorter than this is a tap, as a share of the longer side. */
const TAP_SHARE = 0.015;
/** Pen points closer than this, in thousandths, make no visible difference. */
const PEN_STEP = 3;
/** The field holds at most 4000 numbers. */
const MOST_PEN_POINTS = 1900;

/** A position in the photo's pixels as a point. A position beside the photo moves to its edge. */
export function markPoint(x: number, y: number, { width, height }: PictureSize): MarkPoint {
  return { x: pinned((x / width) * MARK_UNITS), y: pinned((y / height) * MARK_UNITS) };
}

/** True if the way is so short that the finger only tapped. */
export function isTap(way: readonly MarkPoint[], { width, height }: PictureSize): boolean {
  const [first] = way;
  if (first === undefined) return true;
  const most = (Math.max(width, height) * TAP_SHARE) / MARK_UNITS;
  return way.every(
    ({ x, y }) => Math.hypot((x - first.x) * width, (y - first.y) * height) / MARK_UNITS <= most * MARK_UNITS,
  );
}

/** The `points` of a mark that a finger drew along this way. */
export function pointsOfWay(shape: MarkShapeName, way: readonly MarkPoint[]): number[][] {
  const [first] = way;
  const last = way.at(-1);
  if (first === undefined || last === undefined) return [];
  if (shape === 'text') return [[first.x, first.y]];
  return [shape === 'pen' ? thinned(way).flatMap(({ x, y }) => [x, y]) : [first.x, first.y, last.x, last.y]];
}

/** A medium-sized mark in the middle of the photo, for users who cannot draw with a finger. Not for text or pen. */
export function pointsInTheMiddle(shape: MarkShapeName): number[][] {
  if (shape === 'text') return [[400, 480]];
  return [shape === 'arrow' ? [400, 600, 500, 500] : [400, 400, 600, 600]];
}

/** Moves a mark, but only as far as all of it stays on the photo. */
export function movedPoints(points: readonly number[][], dx: number, dy: number): number[][] {
  const numbers = points.flat();
  const [right, down] = [
    limited(
      dx,
      numbers.filter((_, index) => index % 2 === 0),
    ),
    limited(
      dy,
      numbers.filter((_, index) => index % 2 === 1),
    ),
  ];
  return points.map((stroke) => stroke.map((value, index) => value + (index % 2 === 0 ? right : down)));
}

/** Moves one end or corner (0 or 1) of a mark. */
export function withEndAt(points: readonly number[][], end: 0 | 1, { x, y }: MarkPoint): number[][] {
  const [[x0 = 0, y0 = 0, x1 = 0, y1 = 0] = []] = points;
  return [end === 0 ? [x, y, x1, y1] : [x0, y0, x, y]];
}

function thinned(way: readonly MarkPoint[]): MarkPoint[] {
  const kept: MarkPoint[] = [];
  for (const point of way) {
    const before = kept.at(-1);
    if (!before || Math.hypot(point.x - before.x, point.y - before.y) >= PEN_STEP) kept.push(point);
  }
  const every = Math.ceil(kept.length / MOST_PEN_POINTS);
  return kept.filter((_, index) => index % every === 0);
}

function limited(by: number, values: readonly number[]): number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A part beyond the edge may come back, but go no further out.
  return Math.round(Math.max(Math.min(0, -least), Math.min(by, Math.max(0, MARK_UNITS - most))));
}

function pinned(value: number): number {
  return Math.round(Math.max(0, Math.min(MARK_UNITS, value)));
}
