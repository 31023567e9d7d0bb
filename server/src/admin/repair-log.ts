/** @file `repair-log`: repairs a damaged log of SQLite. */
import type { Config } from '../config.ts';
import { repairLog } from '../database/integrity.ts';
import { UsageError } from './command.ts';

/** Repairs the log exactly or not at all, and says which. */
export function repairDamagedLog({ database }: Config): Promise<void> {
  if (database.type === 'postgres') throw new UsageError('PostgreSQL checks and repairs its own log.');
  const copy = repairLog(database.path, Date.now());
  console.log(
    copy === null
      ? 'The log is whole. Nothing was changed.'
      : `The log is repaired, and nothing is lost. A copy of the damaged one: ${copy}`,
  );
  return Promise.resolve();
}
