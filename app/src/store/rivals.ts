/** @file Fields with two values, because two people entered them without seeing each other's, and how to settle them. */
import { parseClock } from '@proofmark/contract/sync/clock.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { recordEdit, write } from './outbox.ts';
import type { RowKey } from './row-view.ts';

/** The value of a field that lost. */
export interface FieldRival {
  kind: Kind;
  id: string;
  field: string;
  value: Json;
  /** Who entered it; null while only this phone has it, and when the log does not say. */
  by: { uid: number; nickname: string } | null;
  /** The logged-in person entered it, on this phone or another. */
  isMine: boolean;
  /** When it was entered, epoch ms. */
  at: number;
}

/** The person who looks, and the id of the phone; null while it has none yet. */
export interface RivalReader {
  uid: number;
  device: string | null;
}

/** The rivals in the rows of a report, newest first. Equal values are not rivals. */
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

/**
 * Takes the other value; of a signature, all values of the other. Does nothing when there is none any more.
 * @throws {StorageError}
 */
export function takeRival(reportId: string, kind: Kind, id: string, field: string): Promise<void> {
  return settle({ reportId, kind, id }, field, 'rival');
}

/**
 * Keeps the present value and drops the other; of a signature, all values of the other. Does nothing when there is no other
 * any more.
 * @throws {StorageError}
 */
export function keepValue(reportId: string, kind: Kind, id: string, field: string): Promise<void> {
  return settle({ reportId, kind, id }, field, 'value');
}

/** Sets the field once more. Its author has seen both values, so the rival is dropped on every phone. */
function settle(key: RowKey, field: string, which: 'rival' | 'value'): Promise<void> {
  const choose = (view: Row | null) => {
    const rivals = view?.rivals ?? {};
    if (!rivals[field]) return null;
    // A name belongs to its strokes.
    const fields = key.kind === 'signature' ? Object.keys(rivals) : [field];
    const values =
      which === 'rival' ? (each: string) => rivals[each]?.value : (each: string) => view?.fields[each];
    return { set: Object.fromEntries(fields.map((each) => [each, values(each) ?? null])) };
  };
  return write((db) => recordEdit(db, key, choose, { isSettling: true }));
}
