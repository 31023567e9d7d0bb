/** @file The row that a person sees: the server's, with everything on top that this phone has not sent yet. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import type { LocalDatabase, OperationRecord, RowRecord } from './local-database.ts';

/** A row's address. */
export interface RowKey {
  reportId: string;
  kind: Kind;
  id: string;
}

/** The operations of a row that stand, in the order they were made: all but the rejected. */
export async function pendingOperations(db: LocalDatabase, key: RowKey): Promise<OperationRecord[]> {
  const records = await db.operations
    .where('[reportId+kind+rowId]')
    .equals([key.reportId, key.kind, key.id])
    .toArray();
  return records
    .filter((record) => record.state !== 'rejected')
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/**
 * Works out a row's view again and stores it. `server` replaces the server's row when given. A row that neither the
 * server nor an operation knows any more goes. Call inside a transaction over `rows` and `operations`.
 */
export async function renewRow(db: LocalDatabase, key: RowKey, server?: Row): Promise<RowRecord | null> {
  const place: [string, Kind, string] = [key.reportId, key.kind, key.id];
  const base = server ?? (await db.rows.get(place))?.server ?? null;
  const view = viewOf(base, await pendingOperations(db, key));
  if (!view) {
    await db.rows.delete(place);
    return null;
  }
  const record: RowRecord = { ...key, server: base, view };
  await db.rows.put(record);
  return record;
}

/**
 * Stores rows of the server with their views, a page at once: one by one, a phone that was away for long would wait for
 * each. Call inside a transaction over `rows` and `operations`.
 */
export async function storeServerRows(
  db: LocalDatabase,
  reportId: string,
  rows: readonly Row[],
): Promise<RowRecord[]> {
  const pending = new Map<string, OperationRecord[]>();
  for (const record of await db.operations.where({ reportId }).sortBy('createdAt')) {
    if (record.state === 'rejected') continue;
    const key = `${record.kind}/${record.rowId}`;
    pending.set(key, [...(pending.get(key) ?? []), record]);
  }
  const records = rows.map((server): RowRecord => {
    const { kind, id } = server;
    const view = viewOf(server, pending.get(`${kind}/${id}`) ?? []) ?? server;
    return { reportId, kind, id, server, view };
  });
  await db.rows.bulkPut(records);
  return records;
}

/** The server's row with operations applied; null when there is nothing of either. */
export function viewOf(server: Row | null, pending: readonly OperationRecord[]): Row | null {
  return pending.reduce<Row | null>((row, record) => applyOperation(row ?? undefined, record.op), server);
}
