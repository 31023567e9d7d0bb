/** @file Numbers of sample pieces as users write them: "3, 7, 12-14". */
import { plainCharacters } from '@proofmark/contract/fields/characters.ts';

const MOST_PIECES = 5000;

/**
 * The piece numbers in a text, ascending, each once. Empty for an empty text. Accepts commas, Chinese separators and
 * blanks between numbers, and a dash or tilde within a range. Null if the text has anything else or the number 0.
 */
export function parsePieceNumbers(text: string): number[] | null {
  const parts = plainCharacters(text)
    .replace(/\s*[-–—~]\s*/g, '-')
    .split(/[\s,;、]+/)
    .filter(Boolean);
  const pieces = new Set<number>();
  for (const part of parts) {
    const range = /^(\d+)(?:-(\d+))?$/.exec(part);
    if (!range) return null;
    const first = Number(range[1]);
    const last = Number(range[2] ?? range[1]);
    if (first < 1 || last < first || last - first >= MOST_PIECES) return null;
    for (let piece = first; piece <= last; piece += 1) pieces.add(piece);
  }
  return pieces.size > MOST_PIECES ? null : [...pieces].sort((a, b) => a - b);
}

/** Writes piece numbers, with three or more in a row as a range: `3, 7, 12–14`. */
export function presentPieceNumbers(pieces: readonly number[]): string {
  const sorted = [...new Set(pieces)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const piece of sorted) {
    const run = runs.at(-1);
    if (run && run[1] === piece - 1) run[1] = piece;
    else runs.push([piece, piece]);
  }
  return runs.flatMap(([first, last]) => presentRun(first, last)).join(', ');
}

function presentRun(first: number, last: number): string[] {
  if (first === last) return [`${first}`];
  return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`];
}
