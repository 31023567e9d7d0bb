/** @file Fields for which two people gave two values, neither having seen the other's, and how a person settles them. */
import { parseClock } from '@proofmark/contract/sync/clock.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { currentDatabase } from './current-database.ts';
import { knownDeviceId } from './device-clock.ts';
import type { LocalDatabase } from './local-database.ts';
import { recordEdit } from './outbox.ts';
import type { RowKey } from './row-view.ts';
import { withStorageErrors } from './storage-error.ts';

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

/** Who reads: this person, on this phone (null while it has no id yet). */
export interface RivalReader {
  uid: number;
  device: string | null;
}

/** The rivals in the rows of a report, newest first. Equal values are no rivals. */
export function rivalsIn(rows: readonly Row[], reader: RivalReader): FieldRival[] {
  const rivals = rows.flatMap(({ kind, id, deleted, fields, rivals: byField }) =>
    deleted || byField === undefined
      ? []
      : Object.entries(byField)
          .filter(([field, { value }]) => canonical(value) !== canonical(fields[field]))
          .map(([field, { value, hlc, by = null }]): FieldRival => {
            const clock = parseClock(hlc);
            const isMine = by ? by.uid === reader.uid : clock?.deviceId === reader.device;
            return { kind, id, field, value, by, isMine, at: clock?.ms ?? 0 };
          }),
  );
  return rivals.sort((a, b) => b.at - a.at);
}

/** Reads the rivals of a report once. For work outside React. */
export async function readRivals(db: LocalDatabase, reportId: string): Promise<FieldRival[]> {
  const rows = (await db.rows.where({ reportId }).toArray()).map(({ view }) => view);
  return rivalsIn(rows, { uid: db.uid, device: await knownDeviceId(db) });
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
    db.transaction('rw', [db.rows, db.operations, db.meta], () =>
      recordEdit(
        db,
        key,
        (view) => {
          const rival = view?.rivals?.[field];
          const value = which === 'rival' ? rival?.value : view?.fields[field];
          return rival ? { set: { [field]: value ?? null } } : null;
        },
        true,
      ),
    ),
  );
}
