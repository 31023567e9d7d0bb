/** @file Cursors of keyset pages: the place of the last entry, opaque to the caller. */
import { refuse } from '../errors.ts';

/** Writes the place of an entry as a cursor. */
export function writeCursor(first: string, second: string): string {
  return Buffer.from(JSON.stringify([first, second])).toString('base64url');
}

/** Reads a cursor. Refuses with INVALID_INPUT one that this server has not written. */
export function readCursor(cursor: string): [string, string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && isText(place[0]) && isText(place[1])) return [place[0], place[1]];
  } catch {
    // Not JSON: the same answer as for JSON of another shape.
  }
  throw refuse('INVALID_INPUT', {
    issues: [{ field: 'cursor', code: 'WRONG_FORMAT', value: cursor.slice(0, 80) }],
  });
}

/** PostgreSQL takes no text with a NUL. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\u0000');
}
