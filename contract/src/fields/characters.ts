/**
 * @file Characters of a text, counted everywhere in the same way: code points, as zod and JSON Schema count. A rare hanzi or
 * an emoji is one character, although its `length` is 2.
 */

/** How many characters a text has. */
export function charactersIn(text: string): number {
  return Array.from(text).length;
}

/** True for a text of more than `max` characters. */
export function isLonger(text: string, max: number): boolean {
  // Most texts are shorter whichever way one counts.
  return text.length > max && (text.length > 2 * max || charactersIn(text) > max);
}

/** The first `max` characters of a text. None is cut in half. */
export function firstCharacters(text: string, max: number): string {
  return isLonger(text, max) ? Array.from(text).slice(0, max).join('') : text;
}

/** A character that people see. Copied texts can consist of others: spaces, marks of direction, fillers, an empty Braille cell. */
export const VISIBLE = /[^\s\p{DI}\p{C}\u2800]/u;

/** True for a text in which nobody sees anything. It gives no reason and no name. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/**
 * A number or a code as it was meant: full-width digits become plain ones, and what nobody sees goes, such as the marks of
 * direction that come along with a copy from a table.
 */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
}

/** The text on one line: a copied line break becomes a space. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
}
