/** @file Breaks a text mark into lines that stay on the photo, without a font to measure them by. */

/** One line in pixels: its left end, its base line and its approximate width. */
export interface TextLine {
  text: string;
  x: number;
  y: number;
  width: number;
}

interface Placing {
  /** Left end of the first line, its upper edge. */
  at: { x: number; y: number };
  fontSize: number;
  size: { width: number; height: number };
}

/** Widths in font sizes: generous ones for a bold sans serif. */
const WIDE = 1;
const NARROW = 0.62;
const CAPITAL = 0.75;
const LEADING = 1.25;

/**
 * Breaks a text at spaces and between Chinese characters so that no line is wider than the photo, and moves it left and up
 * until all of it is on the photo. Empty for a text of blanks.
 */
export function textLines(text: string, { at, fontSize, size }: Placing): TextLine[] {
  const most = Math.max(size.width * 0.5, size.width - at.x - fontSize / 2);
  const texts = text.split('\n').flatMap((line) => broken(line.trim(), most / fontSize));
  const widths = texts.map((line) => widthOf(line) * fontSize);
  const left = Math.max(0, Math.min(at.x, size.width - Math.max(0, ...widths)));
  const top = Math.max(0, Math.min(at.y, size.height - texts.length * LEADING * fontSize));
  return texts.map((line, index) => ({
    text: line,
    x: round(left),
    y: round(top + (index * LEADING + 1) * fontSize),
    width: round(widths[index] as number),
  }));
}

function broken(line: string, most: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces(line, most)) {
    if (current !== '' && widthOf((current + piece).trimEnd()) > most) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += piece;
  }
  return current.trim() === '' ? lines : [...lines, current.trimEnd()];
}

/** What stays on one line: a Chinese character, or a word with the blank behind it. A word that is too long breaks anywhere. */
function pieces(line: string, most: number): string[] {
  const words = line.match(/[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+\s*|\s+/gu) ?? [];
  return words.flatMap((word) => (widthOf(word.trimEnd()) > most ? Array.from(word) : word));
}

function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += char >= '\u2E80' ? WIDE : /[A-Z0-9MW@%]/.test(char) ? CAPITAL : NARROW;
  return width;
}

const round = (value: number) => Math.round(value * 10) / 10;
