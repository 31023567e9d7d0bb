/**
 * @file How marks look: the same lines on the screen, on a shared photo and in print.
 *
 * [Note: Readable on any background] Every line is drawn three times: a rim, a halo inside it, and the colour on top.
 * Rim and halo are black and white, so one of them has a contrast of at least √21 ≈ 4.6 : 1 with any background (WCAG 2
 * requires 3 : 1 for graphics). The halo is the one that differs more from the colour.
 */
import type { Entity } from '../fields/kinds.ts';
import { textLines, type TextLine } from './mark-text.ts';

/** The photo that is drawn on, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What drawing needs from a mark. Fields are absent while the row is not complete. */
export type DrawableMark = Pick<Entity<'mark'>, 'shape' | 'points' | 'colour' | 'text'>;

/** A mark in pixels. Paths have no fill, round caps and joins; texts have a fill of the last pass's colour. */
export interface MarkDrawing {
  /** SVG path data; '' for a text. */
  path: string;
  /** Empty for all but texts; `x` is the left end, `y` the base line. */
  lines: TextLine[];
  fontSize: number;
  /** From the lowest to the highest; the last is the colour itself. `width` is the width of the line; 0 for filled text only. */
  passes: { colour: string; width: number }[];
  /** What it covers, for selecting it. */
  bounds: { left: number; top: number; right: number; bottom: number };
}

/** sRGB. Dark red and blue against white, yellow against black: at least 5 : 1 each. */
export const MARK_COLOURS = { red: '#d0021b', yellow: '#ffd60a', blue: '#0b4fd8' } as const;

/** Stored coordinates are thousandths of the photo's sides. */
export const MARK_UNITS = 1000;

const LINE_SHARE = 0.006;
const FONT_SHARE = 0.042;
const BLACK = '#000';
const WHITE = '#fff';

/**
 * Draws a mark on a photo of that size; null when the row is not complete yet, so that the other marks are still drawn.
 * `emphasis` makes lines thicker where the photo is shown very small.
 */
export function drawMark(mark: DrawableMark, size: PictureSize, emphasis = 1): MarkDrawing | null {
  const strokes = (mark.points ?? [])
    .map((stroke) => toPixels(stroke, size))
    .filter(({ length }) => length > 0);
  const [first] = strokes;
  if (!mark.shape || first === undefined) return null;
  const longEdge = Math.max(size.width, size.height);
  const width = longEdge * LINE_SHARE * emphasis;
  const fontSize = longEdge * FONT_SHARE * Math.min(emphasis, 2);
  const colour = mark.colour ?? 'red';
  if (mark.shape === 'text') {
    const lines = textLines(mark.text ?? '', { at: first[0] as Point, fontSize, size });
    if (lines.length === 0) return null;
    return {
      path: '',
      lines,
      fontSize,
      passes: passesOf(colour, fontSize / 12, true),
      bounds: boundsOf(lines, fontSize),
    };
  }
  const path = pathOf(mark.shape, strokes, width);
  if (path === '') return null;
  return {
    path,
    lines: [],
    fontSize,
    passes: passesOf(colour, width, false),
    bounds: extent(strokes.flat()),
  };
}

/**
 * The marks as a transparent SVG document, to be put over a photo of that size. Rows that are not complete are left
 * out.
 */
export function marksSvg(marks: readonly DrawableMark[], size: PictureSize): string {
  const shapes = marks.flatMap((mark) => drawMark(mark, size) ?? []).map(shapeSvg);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}" fill="none" stroke-linecap="round" stroke-linejoin="round" ` +
    `font-family="sans-serif" font-weight="700">${shapes.join('')}</svg>`
  );
}

interface Point {
  x: number;
  y: number;
}

function toPixels(stroke: readonly number[], { width, height }: PictureSize): Point[] {
  return Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => ({
    x: round(((stroke[2 * index] as number) * width) / MARK_UNITS),
    y: round(((stroke[2 * index + 1] as number) * height) / MARK_UNITS),
  }));
}

function pathOf(shape: 'arrow' | 'box' | 'circle' | 'pen', strokes: Point[][], width: number): string {
  if (shape === 'pen') return strokes.map(penPath).join('');
  const [from, to] = strokes[0] ?? [];
  if (!from || !to) return '';
  if (shape === 'arrow') return arrowPath(from, to, width);
  return shape === 'box' ? boxPath(from, to) : ellipsePath(from, to);
}

/** The head is as long as five lines are wide, but at most half of a short arrow. */
function arrowPath(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const head = Math.min(width * 5, length / 2);
  const back = Math.atan2(from.y - to.y, from.x - to.x);
  const barb = (turn: number) =>
    `${round(to.x + head * Math.cos(back + turn))} ${round(to.y + head * Math.sin(back + turn))}`;
  return `M${from.x} ${from.y}L${to.x} ${to.y}M${barb(0.5)}L${to.x} ${to.y}L${barb(-0.5)}`;
}

function boxPath(from: Point, to: Point): string {
  return `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`;
}

function ellipsePath(from: Point, to: Point): string {
  const [rx, ry] = [round(Math.abs(to.x - from.x) / 2), round(Math.abs(to.y - from.y) / 2)];
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const middle = round((from.y + to.y) / 2);
  return `M${left} ${middle}A${rx} ${ry} 0 1 1 ${right} ${middle}A${rx} ${ry} 0 1 1 ${left} ${middle}Z`;
}

/** Smoothed through the midpoints; a dot for a single point. */
function penPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined) return '';
  if (last === undefined) return `M${first.x} ${first.y}h.1`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point;
    return `Q${point.x} ${point.y} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`;
  });
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`;
}

function passesOf(
  colour: keyof typeof MARK_COLOURS,
  width: number,
  isFilled: boolean,
): MarkDrawing['passes'] {
  const [rim, halo] = colour === 'yellow' ? [WHITE, BLACK] : [BLACK, WHITE];
  const core = isFilled ? 0 : width;
  const step = isFilled ? width : width * 0.55;
  return [
    { colour: rim, width: round(core + 2 * step + width * 0.6) },
    { colour: halo, width: round(core + 2 * step) },
    { colour: MARK_COLOURS[colour], width: round(core) },
  ];
}

function boundsOf(lines: readonly TextLine[], fontSize: number): MarkDrawing['bounds'] {
  return extent(
    lines.flatMap(({ x, y, width }) => [
      { x, y: round(y - fontSize) },
      { x: round(x + width), y: round(y + fontSize / 4) },
    ]),
  );
}

function extent(points: readonly Point[]): MarkDrawing['bounds'] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function shapeSvg({ path, lines, fontSize, passes }: MarkDrawing): string {
  const drawn = passes.map(({ colour, width }, index) => {
    const line = width === 0 ? '' : ` stroke="${colour}" stroke-width="${width}"`;
    if (lines.length === 0) return `<path d="${path}"${line}/>`;
    const fill = index === passes.length - 1 ? ` fill="${colour}"` : '';
    return lines
      .map(
        ({ x, y, text }) =>
          `<text x="${x}" y="${y}" font-size="${round(fontSize)}"${fill}${line}>${escaped(text)}</text>`,
      )
      .join('');
  });
  return `<g>${drawn.join('')}</g>`;
}

function escaped(text: string): string {
  // A character that XML 1.0 does not allow would make the whole document unreadable.
  // oxlint-disable-next-line no-control-regex
  const allowed = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
  return allowed
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const round = (value: number) => Math.round(value * 10) / 10;
