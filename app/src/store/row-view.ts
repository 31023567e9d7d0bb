/** @file The row that a person sees: the server's row with everything on top that this phone has not sent yet. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import {
  isPending,
  type LocalDatabase,
  type OperationRecord,
  type PendingOperation,
  type RowRecord,
} from './local-database.ts';

/** A row's address. */
export interface RowKey {
  reportId: string;
  kind: Kind;
  id: string;
}

/** The address of the row that an operation changes. */
export function rowKeyOf({ reportId, op: { kind, id } }: OperationRecord): RowKey {
  return { reportId, kind, id };
}

/** A row as the phone has it, and its pending operations, oldest first. */
interface StoredRow {
  /** The server's row; null when the server has none. */
  server: Row | null;
  /** What the person sees; null when there is no such row. */
  view: Row | null;
  pending: PendingOperation[];
}

/** Reads a row. Inside a transaction it must span `rows` and `operations`. */
export async function readRow(db: LocalDatabase, { reportId, kind, id }: RowKey): Promise<StoredRow> {
  const { server = null, view = null } = (await db.rows.get([reportId, kind, id])) ?? {};
  const records = await db.operations
    .where('[reportId+op.kind+op.id]')
    .equals([reportId, kind, id])
    .sortBy('op.hlc');
  return { server, view, pending: records.filter(isPending) };
}

/**
 * Works out a row's view and stores both. A row that neither the server nor an operation knows any more is deleted.
 * Returns the view, or null for a deleted row. Call inside a transaction over `rows`.
 */
export async function storeRow(
  db: LocalDatabase,
  { reportId, kind, id }: RowKey,
  server: Row | null,
  pending: readonly PendingOperation[],
): Promise<Row | null> {
  const view = viewOf(server, pending);
  if (view) await db.rows.put({ reportId, kind, id, server, view });
  else await db.rows.delete([reportId, kind, id]);
  return view;
}

/** Works out the views of rows again after their operations have changed. Each row is written once. */
export async function renewRows(db: LocalDatabase, keys: readonly RowKey[]): Promise<void> {
  const byName = new Map(keys.map((key) => [`${key.reportId}/${key.kind}/${key.id}`, key]));
  for (const key of byName.values()) {
    const { server, pending } = await readRow(db, key);
    await storeRow(db, key, server, pending);
  }
}

/**
 * Stores rows that the server sent with their views, a page at once: one by one would be slow for a phone that was
 * offline for long. Call inside a transaction over `rows` and `operations`.
 */
export async function storeServerRows(
  db: LocalDatabase,
  reportId: string,
  rows: readonly Row[],
): Promise<RowRecord[]> {
  const operations = (await db.operations.where({ reportId }).sortBy('op.hlc')).filter(isPending);
  const pending = byRow(operations);
  const records = rows.map((server): RowRecord => {
    const { kind, id } = server;
    const view = viewOf(server, pending.get(`${kind}/${id}`) ?? []) ?? server;
    return { reportId, kind, id, server, view };
  });
  await db.rows.bulkPut(records);
  return records;
}

/** Operations of one report, grouped by `kind/id` of their row, in the order given. */
export function byRow<R extends OperationRecord>(operations: readonly R[]): Map<string, R[]> {
  const rows = new Map<string, R[]>();
  for (const record of operations) {
    const name = `${record.op.kind}/${record.op.id}`;
    const others = rows.get(name);
    if (others) others.push(record);
    else rows.set(name, [record]);
  }
  return rows;
}

/** The server's row with operations applied; null when there is neither. */
export function viewOf(server: Row | null, operations: readonly OperationRecord[]): Row | null {
  return operations.reduce<Row | null>((row, { op }) => applyOperation(row ?? undefined, op), server);
}
