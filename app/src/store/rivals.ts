/** @file Fields for which two people gave two values, neither having seen the other's, and how a person settles them. */
import { parseClock } from '@proofmark/contract/sync/clock.ts';
import type { Kind } from '@proofmark/contract/report/kinds.ts';
import { canonical } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { currentDatabase } from './current-database.ts';
import { deviceIdOf } from './device-clock.ts';
import type { LocalDatabase } from './local-database.ts';
import { recordEdit } from './outbox.ts';
import type { RowKey } from './row-view.ts';
import { withStorageErrors } from './storage-error.ts';
import { useLocalQuery } from './use-local-query.ts';

/** The value that does not stand. */
export interface FieldRival {
  kind: Kind;
  id: string;
  field: string;
  value: Json;
  /** Who entered it; null while only this phone has it, and where the log does not tell. */
  by: { uid: number; nickname: string } | null;
  /** The signed-in person entered it, on this phone or another. */
  isMine: boolean;
  /** When it was entered, epoch ms. */
  at: number;
}

/** The rivals of a report, newest first, live; undefined while they are read. Equal values are no rivals. */
export function useRivals(reportId: string): FieldRival[] | undefined {
  return useLocalQuery(`rivals/${reportId}`, (db) => readRivals(db, reportId));
}

/** Reads the rivals of a report once. */
export async function readRivals(db: LocalDatabase, reportId: string): Promise<FieldRival[]> {
  const records = await db.rows
    .where({ reportId })
    .filter(({ view }) => view.rivals !== undefined && !view.deleted)
    .toArray();
  if (records.length === 0) return [];
  const device = await deviceIdOf(db);
  const rivals = records.flatMap(({ kind, id, view }) =>
    Object.entries(view.rivals ?? {})
      .filter(([field, { value }]) => canonical(value) !== canonical(view.fields[field]))
      .map(([field, { value, hlc, by = null }]): FieldRival => {
        const clock = parseClock(hlc);
        const isMine = by ? by.uid === db.uid : clock?.deviceId === device;
        return { kind, id, field, value, by, isMine, at: clock?.ms ?? 0 };
      }),
  );
  return rivals.sort((a, b) => b.at - a.at);
}

/** Lets the other value stand. Does nothing when there is none any more. */
export function takeRival(reportId: string, kind: Kind, id: string, field: string): Promise<void> {
  return settle({ reportId, kind, id }, field, 'rival');
}

/** Lets the value that stands stay, and the other one go. Does nothing when there is no other any more. */
export function keepValue(reportId: string, kind: Kind, id: string, field: string): Promise<void> {
  return settle({ reportId, kind, id }, field, 'value');
}

/** The field is set once more by somebody who has seen both: that lets the rival go on every phone. */
async function settle(key: RowKey, field: string, which: 'rival' | 'value'): Promise<void> {
  const db = currentDatabase();
  await withStorageErrors(() =>
    db.transaction('rw', [db.rows, db.operations, db.meta], async () => {
      const view = (await db.rows.get([key.reportId, key.kind, key.id]))?.view;
      const rival = view?.rivals?.[field];
      if (!rival) return;
      const value = which === 'rival' ? rival.value : (view?.fields[field] ?? null);
      await recordEdit(db, key, { set: { [field]: value } }, true);
    }),
  );
}
