/**
 * @file A server that has another history than the phone has seen.
 *
 * [Note: A server from a backup] A server that was restored from a backup, or whose disk has lost the end of a log, lacks
 * changes that it had acknowledged. A phone notices by the hash of the log that comes with each pull. It then fetches all
 * rows anew and puts into its outbox what the server's rows lack, with the clocks that the changes had. The rows still
 * to be compared are marked, so a crash in between loses nothing. What was sent after the last pull is kept until the
 * next one has brought it back.
 */
import { deviceOf, parseClock } from '@proofmark/contract/sync/clock.ts';
import { changesRow, seenClocks, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { uncoveredField } from '@proofmark/contract/report/corrections.ts';
import { missingOperations } from '@proofmark/contract/sync/rebuild.ts';
import { deskOf } from '@proofmark/contract/workflow/desks.ts';
import { FORMER, markFormer } from '../store/former-rows.ts';
import { newId } from '../store/ids.ts';
import {
  FORESEEN,
  type LocalDatabase,
  type PendingOperation,
  type RowRecord,
} from '../store/local-database.ts';
import { renewRows } from '../store/row-view.ts';

/** Begins to fetch a report anew. Its rows stay on the screen. */
export async function fetchAnew(db: LocalDatabase, reportId: string): Promise<void> {
  await db.transaction('rw', [db.rows, db.reports], async () => {
    await markFormer(db, reportId);
  });
}

/** Keeps the changes that rows of the server, `now`, have lost. `known` is the phone's state of them. Call it before they are stored. */
export async function keepLostChanges(
  db: LocalDatabase,
  reportId: string,
  known: readonly (RowRecord | undefined)[],
  now: readonly Row[],
): Promise<void> {
  for (const [index, row] of now.entries()) {
    const former = known[index]?.server;
    if (former?.seq === FORMER) await keepMissing(db, reportId, former, row);
  }
}

/**
 * Keeps the rows that the server has lost as a whole, and those that the phone has foreseen for a new task and the server
 * did not make, because its template is another one by now. Call it when all of its rows are stored.
 */
export async function keepLostRows(db: LocalDatabase, reportId: string): Promise<void> {
  const gone = await db.rows
    .where({ reportId })
    .filter(({ server }) => server?.seq === FORMER || server?.seq === FORESEEN)
    .toArray();
  for (const { server } of gone) if (server) await keepMissing(db, reportId, server, null);
  await db.rows.bulkPut(gone.map((record) => ({ ...record, server: null })));
  await renewRows(db, gone);
}

/**
 * Looks whether the server still has what it has taken since the last pull, and puts the rest into the outbox again. Call it
 * before the page's rows are stored. Returns false when the server did not send the row of such a change: the phone's row
 * then holds what the server's does not, and all rows have to be fetched anew.
 */
export async function checkTaken(
  db: LocalDatabase,
  reportId: string,
  rows: readonly Row[],
  isLast: boolean,
): Promise<boolean> {
  let isAllThere = true;
  const taken = await db.taken.where({ reportId }).toArray();
  for (const { op, editedAt } of taken) {
    const row = rows.find(({ kind, id }) => kind === op.kind && id === op.id);
    if (!row && !isLast) continue;
    await db.taken.delete(op.opId);
    if (row && isIn(row, op)) continue;
    isAllThere &&= row !== undefined;
    const again = await withoutFile(db, op);
    if (again === null) continue;
    await db.operations.put({ reportId, op: again, editedAt, state: 'notTaken', isGivenBack: true });
    if (!row) await renewRows(db, [{ reportId, kind: op.kind, id: op.id }]);
  }
  return isAllThere;
}

/** True when the row has the operation. If in doubt it is false: sending once more does no harm. */
function isIn(row: Row, op: Operation): boolean {
  // The server counts a clock that runs ahead as an earlier one.
  const clocks = Object.values(seenClocks(row)).filter((clock) => deviceOf(clock) === deviceOf(op.hlc));
  const counted = clocks.toSorted().at(-1);
  return !changesRow(row, op) || (counted !== undefined && !changesRow(row, { ...op, hlc: counted }));
}

async function keepMissing(db: LocalDatabase, reportId: string, former: Row, now: Row | null): Promise<void> {
  const task = await db.tasks.get(reportId);
  // Nobody may send for another desk. What belongs to others comes from their phones.
  const desk = task?.part ? 'team' : task?.reviewer?.uid === db.uid ? 'review' : null;
  if (desk === null) return;
  const ofRow = [reportId, former.kind, former.id];
  const waiting = await db.operations.where('[reportId+op.kind+op.id]').equals(ofRow).toArray();
  // What `checkTaken` has just put there is the operation as it was made, which is better.
  const clocks = new Set(waiting.map(({ op }) => op.hlc));
  for (const missing of missingOperations(former, now, newId)) {
    if (clocks.has(missing.hlc)) continue;
    const op = desk === 'review' ? await asReview(db, reportId, missing) : await withoutFile(db, missing);
    if (op === null || deskOf(op) !== desk) continue;
    const editedAt = parseClock(op.hlc)?.ms ?? Date.now();
    const record: PendingOperation = { reportId, op, editedAt, state: 'notTaken', isGivenBack: true };
    await db.operations.add(record);
  }
}

/** A value that the reviewer has corrected is the reviewer's to send. */
async function asReview(db: LocalDatabase, reportId: string, op: Operation): Promise<Operation> {
  if (op.set === undefined || deskOf(op) !== 'team') return op;
  const rows = await db.rows.where('[reportId+kind]').equals([reportId, 'correction']).toArray();
  const isCorrected =
    uncoveredField(
      op,
      rows.map(({ view }) => view.fields),
    ) === null;
  return isCorrected ? { ...op, as: 'review' } : op;
}

/**
 * The operation without the name of a file that the server has to get first; null if nothing is left. A photo of this phone
 * is sent again, and one of another phone comes from there. If the phone no longer has its own photo, the server may.
 */
export async function withoutFile(db: LocalDatabase, op: Operation): Promise<Operation | null> {
  if (op.kind !== 'photo' || typeof op.set?.['rename'] !== 'string') return op;
  const photo = await db.photos.get(op.id);
  if (photo && !(await db.photoBytes.get(op.id))?.full) return op;
  const again = { state: 'queued', rename: null, pendingRename: null, attempts: 0, nextTryAt: 0 } as const;
  if (photo) await db.photos.update(op.id, again);
  const { rename: _, ...set } = op.set;
  return Object.keys(set).length > 0 ? { ...op, set } : null;
}
