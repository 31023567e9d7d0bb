/** @file Two records of the same party become one. Tasks and reports keep the names that they have. */
import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../database/schema.ts';
import { notAllowed } from '../errors.ts';
import type { PartyRow } from './stored.ts';

const COLUMNS = { client: 'clientId', supplier: 'supplierId', factory: 'factoryId' } as const;

/**
 * Moves the tasks of `from` to `into` and hides `from`. Refuses with INVALID_INPUT other kinds and unknown ids. Returns
 * both records.
 */
export function mergeParties(
  db: Db,
  { from, into }: { from: string; into: string },
): Promise<{ gone: PartyRow; kept: PartyRow }> {
  return inTransaction(db, async (tx) => {
    // Holds both, so that nobody merges one of them meanwhile.
    const rows = await tx
      .updateTable('party')
      .set((eb) => ({ search: eb.ref('search') }))
      .where('id', 'in', [from, into])
      .where('mergedInto', 'is', null)
      .returningAll()
      .execute();
    const gone = rows.find(({ id }) => id === from);
    const kept = rows.find(({ id }) => id === into);
    if (!gone || from === into) throw notAllowed('from', from, 'party');
    if (kept?.kind !== gone.kind) throw notAllowed('into', into, 'party');
    // What was part of `from` follows, so that every merged record names the one that is there. This waits for whoever
    // creates a task with one of them (`holdParties`), so it comes before the tasks.
    await tx
      .updateTable('party')
      .set({ mergedInto: into })
      .where((eb) => eb.or([eb('id', '=', from), eb('mergedInto', '=', from)]))
      .execute();
    const column = COLUMNS[gone.kind];
    await tx
      .updateTable('task')
      .set({ [column]: into })
      .where(column, '=', from)
      .execute();
    if (gone.kind === 'client')
      await tx.updateTable('user').set({ clientId: into }).where('clientId', '=', from).execute();
    return { gone, kept };
  });
}
