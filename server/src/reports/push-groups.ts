/**
 * @file Pushes that wait share a transaction: see [Note: Writes in groups]. A push that the group cannot take is written
 * alone: somebody else holds its report, or it is not allowed.
 */
import { PUSH_LIMIT } from '@proofmark/contract/api/paths.ts';
import { inGroups } from '../database/groups.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { writePushes, type Push, type Written } from './write-pushes.ts';

/** With 13 values each, they stay below the 32,766 values that a statement of SQLite may have. */
const MAX_OPERATIONS = 2 * PUSH_LIMIT;

type Write = (push: Push) => Promise<Written | null>;

const groups = new WeakMap<Db, Write>();

/** Writes a push together with others. Null if the group could not take it. Nothing of it is then written. */
export function writeInGroup(db: Db, push: Push): Promise<Written | null> {
  let write = groups.get(db);
  if (!write) groups.set(db, (write = createGroups(db)));
  return write(push);
}

function createGroups(db: Db): Write {
  return inGroups<Push, Written>({
    async write(group) {
      const written = await inTransaction(db, (tx) => writePushes(tx, group, 'skip'));
      return group.map(({ reportId }) => written.get(reportId) ?? null);
    },
    // The second push of a report waits for the next group.
    keyOf: ({ reportId }) => reportId,
    sizeOf: ({ ops }) => ops.length,
    maxSize: MAX_OPERATIONS,
  });
}
