/**
 * @file Is the SQLite database whole? Its log is looked at whenever it is opened, and the file at every start: a damaged
 * one may lose work without an error. PostgreSQL checks its own pages.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { ADMIN_COMMAND } from '../admin-command.ts';
import type { Config } from '../config.ts';
import { closeToOthers } from '../own-files.ts';
import type { Db } from './schema.ts';
import { findWalDamage, repairWal } from './wal-damage.ts';

/** The file is damaged, or is not a database. */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** One problem is enough to refuse, and a few help to see where the damage is. */
const MAX_PROBLEMS = 3;

/** The database is damaged and must not be used as it is. The message is for the person who runs the server. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/**
 * Reads the whole file, about a second per gigabyte. Throws {@link DamagedDatabaseError} if its pages do not fit together.
 */
export async function requireSound(db: Db, { type }: Config['database']): Promise<void> {
  if (type !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.lit(MAX_PROBLEMS)})`.execute(
    db,
  );
  const problems = rows.map(({ quick_check }) => quick_check);
  if (problems[0] !== 'ok')
    throw new DamagedDatabaseError(sentenceOf(problems.join('; ').replaceAll('\n', ' ')));
}

/** What to say about an error that means a damaged database; null for any other. */
export function damageOf(error: unknown): string | null {
  if (error instanceof DamagedDatabaseError) return error.message;
  const { errcode, message } = error as { errcode?: unknown; message?: string };
  if (typeof errcode !== 'number' || ![SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff)) return null;
  return sentenceOf(message ?? '');
}

function sentenceOf(problem: string): string {
  return (
    `The database file is damaged, so the server does not start. SQLite says: ${problem}. ` +
    'Stop every process that uses the file, check the disk, keep a copy of the file and its -wal, and restore the last ' +
    'backup into an empty DATA_DIR (docs/backup.md). Phones then send again what the backup does not have.'
  );
}

/**
 * Throws {@link DamagedDatabaseError} if the log of the database at `path` is damaged. Call it before SQLite opens the
 * database: SQLite drops what follows the damage, and nobody can bring it back afterwards.
 */
export function requireWholeLog(path: string): void {
  const damage = findWalDamage(path);
  if (damage === null) return;
  const { frame, frames, lost } = damage;
  const where = frame === 0 ? 'Its first bytes are wrong' : `Page ${frame} of ${frames} is wrong`;
  const what = frame === 0 ? 'what it holds' : `at least ${lost} saved changes`;
  throw new DamagedDatabaseError(
    `The log of the database is damaged: ${path}-wal. ${where}, so ${what} cannot be read. Nothing was changed. ` +
      `Stop every process that uses the file, check the disk, and run: ${ADMIN_COMMAND} repair-log (docs/backup.md).`,
  );
}

/**
 * Repairs a damaged log, if the bytes that it had can be found for certain. Keeps a copy of the damaged log and returns
 * its name; null if the log is whole. Throws {@link DamagedDatabaseError} if it cannot be repaired. No process may have
 * the database open.
 */
export function repairLog(path: string, now: number): string | null {
  if (findWalDamage(path) === null) return null;
  const repaired = repairWal(path);
  if (repaired === null)
    throw new DamagedDatabaseError(
      `More than single bits are wrong in ${path}-wal, so it cannot be repaired. Nothing was changed. Keep a copy of the ` +
        'folder, and restore the last backup into an empty DATA_DIR (docs/backup.md).',
    );
  const copy = `${path}-wal.damaged-${new Date(now).toISOString().replaceAll(':', '-')}`;
  copyFileSync(`${path}-wal`, copy);
  closeToOthers(copy);
  writeFileSync(`${path}-wal`, repaired, { flush: true });
  return copy;
}
