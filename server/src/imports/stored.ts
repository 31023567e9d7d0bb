/** @file An import as it is stored, and how its file is to be understood. */
import type { ImportField } from '@proofmark/contract/api/import-fields.ts';
import type { Selectable } from 'kysely';
import type { Db, OrderImportTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { foldText } from '../parties/search.ts';
import type { OrderTable } from './read-file.ts';
import type { Records } from './records.ts';

/** How a file is to be understood. */
export interface Understanding {
  columns: (ImportField | null)[];
  /** Columns that nobody has to look at. */
  sure: boolean[];
  clientId: string;
  isDayFirst: boolean;
  /** Name in the file → account; null: nobody. */
  people: Record<string, number | null>;
  /** Row → field → the value instead of the file's. */
  values: Record<string, Partial<Record<ImportField, string>>>;
  /** Field → what the file says → the value instead. */
  same: Partial<Record<ImportField, Record<string, string>>>;
  /** Rows that somebody left out. */
  left: number[];
  /** A file with these headings was imported before, for one client only. */
  isKnown: boolean;
  /** The clients whose files had these headings, if there are several and nobody has said yet whose file this is. */
  clients: string[];
}

/** An import, read. */
export interface StoredImport {
  row: Selectable<OrderImportTable>;
  table: OrderTable;
  understanding: Understanding;
}

/** What the file is recognised by the next time. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(foldText).join('\t').slice(0, 4000);
}

/** The import. Refuses with IMPORT_NOT_FOUND. */
export async function loadImport(db: Db, id: string): Promise<StoredImport> {
  const row = await db.selectFrom('orderImport').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('IMPORT_NOT_FOUND');
  return {
    row,
    table: JSON.parse(row.rows) as OrderTable,
    understanding: JSON.parse(row.understanding) as Understanding,
  };
}

/**
 * Changes how an import is understood, one person at a time: `change` works with what the last one has stored. Refuses with
 * IMPORT_NOT_FOUND, and with IMPORT_SETTLED if the import is not open any more.
 */
export function changeUnderstanding(
  db: Db,
  id: string,
  change: (stored: StoredImport, tx: Db) => Promise<Understanding> | Understanding,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Holds the import until the end.
    const { numUpdatedRows } = await tx
      .updateTable('orderImport')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    const stored = await loadImport(tx, id);
    // What some of its visits were made of must not change: the next try would make them again.
    const begun = await tx
      .selectFrom('task')
      .select('id')
      .where('importId', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || begun) throw refuse('IMPORT_SETTLED');
    const understanding = JSON.stringify(await change(stored, tx));
    await tx.updateTable('orderImport').set({ understanding }).where('id', '=', id).execute();
  });
}

const KEPT_MS = 90 * 86_400_000;
const NO_ROWS = JSON.stringify({ headings: [], rows: [] } satisfies OrderTable);

/** Forgets files that are older than 90 days. What became of them stays, and what was learnt from them. */
export async function forgetOldFiles(db: Db, at: number): Promise<void> {
  const old = at - KEPT_MS;
  await db.deleteFrom('orderImport').where('state', '=', 'open').where('at', '<', old).execute();
  await db
    .updateTable('orderImport')
    .set({ rows: NO_ROWS })
    .where('at', '<', old)
    .where('rows', '!=', NO_ROWS)
    .execute();
}

/** How many imports are looked at for what was learnt before. */
const LEARN_FROM = 50;

/** What earlier imports say of a file with these headings: how each client's was understood, newest first; whom names mean. */
export async function recall(
  db: Db,
  headings: string,
  { party }: Pick<Records, 'party'>,
): Promise<{ same: Understanding[]; people: Record<string, number | null> }> {
  const done = db
    .selectFrom('orderImport')
    .select('understanding')
    .where('state', '=', 'done')
    .orderBy('at', 'desc')
    .limit(LEARN_FROM);
  const read = (rows: { understanding: string }[]) =>
    rows.map(({ understanding }) => JSON.parse(understanding) as Understanding);
  const people = Object.assign(
    {},
    ...read(await done.execute())
      .toReversed()
      .map((each) => each.people),
  ) as Understanding['people'];
  const byClient = new Map<string, Understanding>();
  for (const each of read(await done.where('headings', '=', headings).execute())) {
    const clientId = party('client', each.clientId)?.id ?? '';
    if (!byClient.has(clientId)) byClient.set(clientId, { ...each, clientId });
  }
  return { same: [...byClient.values()], people };
}
