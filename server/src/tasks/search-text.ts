/**
 * @file What a keyword search looks in, and what finds a keyword there.
 *
 * [Note: Pieces of three letters] Both databases have an index that finds a part of a text by its pieces of three letters.
 * A Chinese word has two letters, and PostgreSQL may have a locale that knows only those of English. So the index has the
 * texts in another writing: each letter that is not one of English is `^` and four letters or digits. `%`, `_` and `\`,
 * which have a meaning in a pattern, are written in the same way: SQLite uses the index only for a pattern without escapes.
 *
 * [Note: One and two letters] These are no piece. Before each word of English letters and digits the index has two spaces, so
 * the beginning of a word is one: a keyword of one or two of them finds the words that begin with it. PostgreSQL's own
 * pieces begin in the same way.
 */
import { sql } from 'kysely';

/** The texts of a task as a search compares them, and as the index has them. */
export function searchTexts(texts: readonly string[]): { search: string; pieces: string } {
  const search = folded(texts.join('\n'));
  return { search, pieces: inPieces(search) };
}

/** In small letters. A Chinese keyboard may write digits and English letters wide: "１２" is 12. */
function folded(text: string): string {
  return text.replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => wide.normalize('NFKC')).toLowerCase();
}

/** A condition: the keyword is somewhere in `task.search`; one or two letters begin a word there. */
export function isInSearch(keyword: string) {
  if (isShort(keyword)) return sql<boolean>`task.pieces like ${`%${patternOf(keyword)}%`}`;
  const pattern = `%${folded(keyword).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`task.search like ${pattern} escape '\\'`;
}

/** A condition: the pieces of the keyword are in `taskSearch.pieces`. Null if it has none: signs alone. */
export function areInPieces(keyword: string) {
  const written = patternOf(keyword);
  if (!/[a-z0-9]{3}|  [a-z0-9]/.test(written)) return null;
  return sql<boolean>`"taskSearch".pieces like ${`%${written}%`}`;
}

const isShort = (keyword: string) => /^[a-z0-9]{1,2}$/.test(folded(keyword));

/** A longer keyword may begin within a word. */
function patternOf(keyword: string): string {
  const written = inPieces(folded(keyword));
  return isShort(keyword) ? written : written.replace(/^  /, '');
}

function inPieces(text: string): string {
  return text
    .replaceAll(/(?<![a-z0-9])(?=[a-z0-9])/g, '  ')
    .replaceAll(
      /[%_\\^]|[^\n -~]/gu,
      (letter) => `^${(letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')}`,
    );
}
