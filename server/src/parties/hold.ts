/** @file Records of parties that nobody merges until a transaction ends. */
import { PostgresAdapter, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';

const ID_FIELDS = ['clientId', 'supplierId', 'factoryId'] as const;
type PartyIds = { [K in (typeof ID_FIELDS)[number]]?: string | undefined };

/**
 * Begins a query whose records nobody merges before the transaction ends: a merge moves only the tasks that it can see.
 * SQLite has one transaction at a time. Outside of a transaction this holds nothing.
 */
export function holdParties(db: Kysely<Tables>) {
  const records = db.selectFrom('party');
  return db.getExecutor().adapter instanceof PostgresAdapter ? records.forShare() : records;
}

/** The same tasks. In place of a record that was merged since somebody chose it, they name the one that stays. */
export async function withStandingParties<T extends PartyIds>(
  tx: Transaction<Tables>,
  tasks: readonly T[],
): Promise<T[]> {
  const ids = new Set(tasks.flatMap((task) => ID_FIELDS.flatMap((field) => task[field] || [])));
  if (ids.size === 0) return [...tasks];
  const records = await holdParties(tx)
    .select(['id', 'mergedInto'])
    .where('id', 'in', [...ids])
    .execute();
  const stays = new Map(records.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
  return tasks.map((task) => ({
    ...task,
    ...Object.fromEntries(
      ID_FIELDS.flatMap((field) => {
        const id = stays.get(task[field] ?? '');
        return id === undefined ? [] : [[field, id]];
      }),
    ),
  }));
}
