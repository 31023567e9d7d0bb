/** @file Cursors of keyset pages: the place of the last entry. Callers do not look inside. */
import { refuse } from '../errors.ts';

const CURSOR = { type: 'string', format: 'cursor' };

/** Writes the place of an entry as a cursor. */
function writeCursor(first: string, second: string): string {
  return Buffer.from(JSON.stringify([first, second])).toString('base64url');
}

/** Reads a cursor that came as `field`. Refuses with INVALID_INPUT a text that no server has written. */
export function readCursor(cursor: string, field = 'cursor'): [string, string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && isText(place[0]) && isText(place[1])) return [place[0], place[1]];
  } catch {
    // Not JSON: refused like JSON of another shape.
  }
  throw notACursor(cursor, field);
}

/** Reads the cursor of entries that are numbered from 1. Like {@link readCursor}; a number fits into the column. */
export function readNumberCursor(cursor: string): number {
  const [place] = readCursor(cursor);
  if (/^\d{1,9}$/.test(place)) return Number(place);
  throw notACursor(cursor);
}

/** Reads the cursor of entries that are ordered by a time and an id. Like {@link readCursor}; the time is a whole number. */
export function readPlace(cursor: string): [at: number, id: string] {
  const [at, id] = readCursor(cursor);
  if (/^\d{1,15}$/.test(at)) return [Number(at), id];
  throw notACursor(cursor);
}

function notACursor(cursor: string, field = 'cursor') {
  return refuse('INVALID_INPUT', {
    issues: [{ field, code: 'WRONG_FORMAT', value: cursor.slice(0, 80), allowed: CURSOR }],
  });
}

/** PostgreSQL cannot store a text with a NUL. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}

/**
 * A page and the cursor of the next one.
 * @param rows one more than `limit` if there is a next page
 * @param placeOf the place of an entry, as {@link readCursor} returns it
 */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => [string, string],
): { page: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? writeCursor(...placeOf(last)) : null };
}
