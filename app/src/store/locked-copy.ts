/**
 * @file Work that came too late: the report was locked, so the server refused it.
 *
 * [Note: The copy] Such operations stay on the phone as a copy beside the report. The report itself shows what the
 * server has, because that is what the reviewer reads. When the report is open again, the person sees what the copy
 * would change and applies or discards it. The copy never goes out by itself, perhaps weeks later, over the work of
 * others.
 */
import { formatClock, type Clock } from '@proofmark/contract/sync/clock.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { applyOperation, canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Json, Operation } from '@proofmark/contract/sync/operation.ts';
import { deskOf, isOpen } from '@proofmark/contract/workflow/desks.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { currentDatabase } from './current-database.ts';
import { deviceIdOf, knownDeviceId, takeClock } from './device-clock.ts';
import { newId } from './ids.ts';
import { dateNotesAnew } from './journal.ts';
import {
  isPending,
  type LocalDatabase,
  type OperationRecord,
  type PendingOperation,
  type RejectedOperation,
} from './local-database.ts';
import { baseOf } from './plan-edit.ts';
import { rejectedOf } from './rejected.ts';
import { byRow, readRow, renewRows, rowKeyOf, storeRow } from './row-view.ts';
import { withStorageErrors } from './storage-error.ts';

const LOCKED = 'REPORT_LOCKED';

/** True for an operation of a locked copy. */
export function isOfCopy(record: OperationRecord): record is RejectedOperation {
  return record.state === 'rejected' && record.refusal.reason === LOCKED;
}

/** The operations of a report's copy, oldest first. */
export async function copyOf(db: LocalDatabase, reportId: string): Promise<RejectedOperation[]> {
  return (await rejectedOf(db, reportId)).filter(isOfCopy);
}

/** True when the report takes some of its copy in this status. The rest becomes a copy again when it is applied. */
export function isCopyOpen(copy: readonly RejectedOperation[], status: ReportStatus | null): boolean {
  return status !== null && copy.some(({ op }) => isOpen(deskOf(op), status));
}

/**
 * Sets aside what a locked report did not take. Operations in doubt stay in the outbox. So do operations of a desk that
 * is open in this status, such as those that a reviewer has just made.
 */
export async function keepAsCopy(db: LocalDatabase, reportId: string, status: ReportStatus): Promise<void> {
  await db.transaction('rw', [db.rows, db.operations], async () => {
    const pending = (await db.operations.where({ reportId }).toArray()).filter(isPending);
    const late = pending.filter(({ state, op }) => state !== 'inDoubt' && !isOpen(deskOf(op), status));
    const refusal = { reason: LOCKED, msg: '', at: Date.now() };
    await db.operations.bulkPut(late.map((record) => ({ ...record, state: 'rejected', refusal })));
    await renewRows(db, late.map(rowKeyOf));
  });
}

/** A field where the copy has another value than the server. */
export interface CopyField {
  field: string;
  mine: Json;
  /** Null also when the server has no value. */
  theirs: Json;
}

/** What the copy would change in one row. */
export interface CopyDifference {
  kind: Kind;
  id: string;
  change: 'added' | 'changed' | 'deleted';
  /** The row with the copy applied. */
  mine: Row;
  fields: CopyField[];
}

/** The last time that a clock can have. */
const LATEST_MS = 999_999_999_999_999;

/** What a report's copy would change, row by row. What the server has by now anyway is left out. */
export async function compareCopy(db: LocalDatabase, reportId: string): Promise<CopyDifference[]> {
  const rows = byRow(await copyOf(db, reportId));
  const deviceId = (await knownDeviceId(db)) ?? '';
  const differences: CopyDifference[] = [];
  for (const records of rows.values()) {
    const [
      {
        op: { kind, id },
      },
    ] = records as [OperationRecord];
    const view = (await db.rows.get([reportId, kind, id]))?.view ?? null;
    // With clocks later than all: what others have entered since must show as what the copy would replace.
    const mine = records.reduce<Row | null>(
      (row, record, index) =>
        applyOperation(
          row ?? undefined,
          asApplied(row, record, deviceId, formatClock(LATEST_MS, index, deviceId)),
        ),
      view,
    );
    const difference = mine && differenceOf(view, mine, records);
    if (difference) differences.push({ kind, id, mine, ...difference });
  }
  return differences;
}

function differenceOf(
  theirs: Row | null,
  mine: Row,
  records: OperationRecord[],
): Pick<CopyDifference, 'change' | 'fields'> | null {
  const isThere = theirs !== null && !theirs.deleted;
  if (mine.deleted) return isThere ? { change: 'deleted', fields: [] } : null;
  const touched = new Set(
    records.flatMap(({ op }) => [...Object.keys(op.set ?? {}), ...Object.keys(op.inc ?? {})]),
  );
  const fields = [...touched]
    .map((field) => ({
      field,
      mine: mine.fields[field] ?? null,
      theirs: isThere ? (theirs.fields[field] ?? null) : null,
    }))
    .filter((each) => canonical(each.mine) !== canonical(each.theirs));
  if (!isThere) return { change: 'added', fields };
  return fields.length > 0 ? { change: 'changed', fields } : null;
}

/**
 * Makes the copy the person's latest work: the same changes with new ids and clocks, because the person has now seen what the
 * server has. An increment that still counts keeps both, in case a request arrives late. So does what is only given back
 * after a restore. Call when the report is open again. @throws {StorageError}
 */
export function applyCopy(reportId: string): Promise<void> {
  const db = currentDatabase();
  const tables = [db.rows, db.operations, db.meta, db.photos];
  return withStorageErrors(() =>
    db.transaction('rw', tables, async () => {
      const deviceId = await deviceIdOf(db);
      for (const record of await copyOf(db, reportId)) {
        const { server, view, pending } = await readRow(db, rowKeyOf(record));
        const { refusal: _, ...kept } = record;
        const op = asApplied(view, record, deviceId, await takeClock(db, deviceId));
        dateNotesAnew(db);
        const applied: PendingOperation = { ...kept, op, state: 'notTaken' };
        await db.operations.delete(record.op.opId);
        await db.operations.put(applied);
        await storeRow(db, rowKeyOf(record), server, [...pending, applied]);
      }
      await db.photos.where({ reportId, state: 'queued' }).modify({ nextTryAt: 0 });
    }),
  );
}

/** True for an increment that nobody's `set` has overtaken. */
export function stillCounts(view: Row | null, { inc, hlc }: Operation): boolean {
  return inc !== undefined && Object.keys(inc).every((field) => hlc > (view?.hlc[field] ?? ''));
}

/** The operation as it is applied to what the person sees. */
function asApplied(
  view: Row | null,
  { op, isGivenBack }: OperationRecord,
  deviceId: string,
  hlc: Clock,
): Operation {
  if (isGivenBack || stillCounts(view, op)) return op;
  const { base: _, ...change } = op;
  const base = baseOf(view, change, deviceId);
  return { ...change, opId: newId(), hlc, ...(base && { base }) };
}

/**
 * Discards the copy, because the person said so, and removes the photos that only the copy has. Photos that only the copy
 * had removed are sent again.
 */
export async function discardCopy(reportId: string): Promise<void> {
  const db = currentDatabase();
  await db.transaction('rw', [db.rows, db.operations, db.photos], async () => {
    const copy = await copyOf(db, reportId);
    await db.operations.bulkDelete(copy.map(({ op }) => op.opId));
    await renewRows(db, copy.map(rowKeyOf));
    for (const { kind, id } of copy.map(rowKeyOf)) {
      if (kind !== 'photo') continue;
      const row = await db.rows.get([reportId, kind, id]);
      if (row === undefined) await db.photos.update(id, { removedAt: Date.now() });
      else if (!row.view.deleted) await db.photos.update(id, { removedAt: null, nextTryAt: 0 });
    }
  });
}
