/** @file An import as it is stored, and how its file is to be understood. */
import type { ImportField } from '@proofmark/contract/api/import-fields.ts';
import type { Selectable } from 'kysely';
import type { Db, OrderImportTable } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { foldText } from '../parties/search.ts';
import type { OrderTable } from './read-file.ts';

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
  /** A file with these headings was imported before. */
  isKnown: boolean;
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

/** Stores another understanding of an import that is still open. Refuses with IMPORT_SETTLED. */
export async function storeUnderstanding(db: Db, id: string, understanding: Understanding): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('orderImport')
    .set({ understanding: JSON.stringify(understanding) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refuse('IMPORT_SETTLED');
}

/** How many imports are looked at for what was learnt before. */
const LEARN_FROM = 50;

/** What earlier imports say of a file with these headings: its columns, its client; and whom names mean. */
export async function recall(
  db: Db,
  headings: string,
): Promise<{ same: Understanding | null; people: Record<string, number | null> }> {
  const earlier = await db
    .selectFrom('orderImport')
    .select(['headings', 'understanding'])
    .where('state', '=', 'done')
    .orderBy('at', 'desc')
    .limit(LEARN_FROM)
    .execute();
  const read = earlier.map((each) => ({
    headings: each.headings,
    ...(JSON.parse(each.understanding) as Understanding),
  }));
  const people = Object.assign(
    {},
    ...read.toReversed().map((each) => each.people),
  ) as Understanding['people'];
  return { same: read.find((each) => each.headings === headings) ?? null, people };
}
