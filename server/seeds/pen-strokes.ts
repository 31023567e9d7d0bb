/** @file Invented signatures: pen strokes that look like handwriting, the same for the same name. */

/** The box in which strokes are kept (contract, `field-types.ts`). */
const [WIDTH, HEIGHT] = [1000, 400];
const POINTS_PER_STROKE = 40;

/** Three to five strokes, each a list of x, y, x, y … */
export function penStrokes(name: string): number[][] {
  const random = numbersFrom(name);
  const count = 3 + Math.floor(random() * 3);
  const width = (WIDTH - 240) / count;
  return Array.from({ length: count }, (_, index) => stroke(100 + index * width, width * 1.25, random));
}

/** A running hand: loops that lean to the right and grow smaller, on a base line that climbs a little. */
function stroke(left: number, width: number, random: () => number): number[] {
  const loops = 1.5 + random() * 1.5;
  const rise = 50 + random() * 70;
  const lean = 20 + random() * 30;
  const base = HEIGHT * 0.58 - left * 0.06;
  return Array.from({ length: POINTS_PER_STROKE }, (_, index) => {
    const t = index / (POINTS_PER_STROKE - 1);
    const turn = 2 * Math.PI * loops * t;
    const size = rise * (1 - 0.55 * t);
    const y = base - size * Math.cos(turn);
    const x = left + width * t + 0.35 * width * Math.sin(turn) * (1 - 0.5 * t) + (lean * (base - y)) / 100;
    return [Math.round(x), Math.round(y)];
  }).flat();
}

/** Numbers from 0 up to 1 that follow from a text (mulberry32 over a simple hash). */
function numbersFrom(text: string): () => number {
  let state = Array.from(text).reduce((hash, c) => (Math.imul(hash, 31) + (c.codePointAt(0) ?? 0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
  };
}
