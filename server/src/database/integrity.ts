/** @file Is the SQLite file whole? Asked at every start: a damaged file may lose work without an error. */
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from './schema.ts';

/** The file is damaged, or is not a database. */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** One problem is enough to refuse, and a few help to see where the damage is. */
const MAX_PROBLEMS = 3;

/** The database file is damaged. The message is for the person who starts the server. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';

  constructor(problem: string) {
    super(
      `The database file is damaged, so the server does not start. SQLite says: ${problem}. ` +
        'Stop every process that uses the file, check the disk, keep a copy of the file and its -wal, and restore the last ' +
        'backup into an empty DATA_DIR (docs/backup.md). Phones then send again what the backup does not have.',
    );
  }
}

/**
 * Reads the whole file, about a second per gigabyte. Throws {@link DamagedDatabaseError} if its pages do not fit together.
 * PostgreSQL checks its own pages.
 */
export async function requireSound(db: Db, { type }: Config['database']): Promise<void> {
  if (type !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.lit(MAX_PROBLEMS)})`.execute(
    db,
  );
  const problems = rows.map(({ quick_check }) => quick_check);
  if (problems[0] !== 'ok') throw new DamagedDatabaseError(problems.join('; ').replaceAll('\n', ' '));
}

/** What to say about an error that means a damaged file; null for any other. */
export function damageOf(error: unknown): string | null {
  if (error instanceof DamagedDatabaseError) return error.message;
  const { errcode, message } = error as { errcode?: unknown; message?: string };
  if (typeof errcode !== 'number' || ![SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff)) return null;
  return new DamagedDatabaseError(message ?? '').message;
}
