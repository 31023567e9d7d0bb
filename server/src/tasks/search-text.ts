/**
 * @file What a keyword search looks in, and what finds a keyword there.
 *
 * [Note: Pieces of three letters] Both databases have an index that finds a part of a text by its pieces of three letters.
 * A Chinese word has two letters, and PostgreSQL may have a locale that knows only those of English. So the index has the
 * texts in another writing: each letter that is not one of English is `^` and four letters or digits. `%`, `_` and `\`,
 * which have a meaning in a pattern, are written in the same way: SQLite uses the index only for a pattern without escapes.
 */
import { sql } from 'kysely';

/** The texts of a task as a search compares them, and as the index has them. */
export function searchTexts(texts: readonly string[]): { search: string; pieces: string } {
  const search = texts.join('\n').toLowerCase();
  return { search, pieces: inPieces(search) };
}

/** A condition: the keyword is somewhere in `task.search`. */
export function isInSearch(keyword: string) {
  const pattern = `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`task.search like ${pattern} escape '\\'`;
}

/** A condition: the pieces of the keyword are in `taskSearch.pieces`. Null if it is too short to have any. */
export function areInPieces(keyword: string) {
  const written = inPieces(keyword.toLowerCase());
  if (!/[a-z0-9]{3}/.test(written)) return null;
  return sql<boolean>`"taskSearch".pieces like ${`%${written}%`}`;
}

function inPieces(text: string): string {
  return text.replaceAll(
    /[%_\\^]|[^\n -~]/gu,
    (letter) => `^${(letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')}`,
  );
}
