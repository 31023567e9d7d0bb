/** @file How an edit becomes an operation in the outbox. */
import { checkOperation, type Operation, type OperationIssue } from '@proofmark/contract/sync/operation.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { currentDatabase } from './current-database.ts';
import { deviceIdOf, takeClock } from './device-clock.ts';
import { newId } from './ids.ts';
import { dateNotesAnew, endWait, type Note } from './journal.ts';
import type { LocalDatabase, PendingOperation } from './local-database.ts';
import { planEdit, type Change } from './plan-edit.ts';
import { readRow, storeRow, type RowKey } from './row-view.ts';
import { withStorageErrors } from './storage-error.ts';

/** A value does not fit its field, so nothing was written. `issue` names the field and the value. */
export class InvalidEditError extends Error {
  readonly issue: OperationIssue;

  constructor(issue: OperationIssue) {
    super(
      `Cannot store the edit (${issue.reason}): got ${JSON.stringify(issue.value)} in ${issue.field ?? 'it'}`,
    );
    this.name = 'InvalidEditError';
    this.issue = issue;
  }
}

/** Runs edits in one transaction of the current database. @throws {StorageError} when the phone cannot store them */
export function write<T>(work: (db: LocalDatabase) => Promise<T>): Promise<T> {
  const db = currentDatabase();
  return withStorageErrors(() => db.transaction('rw', [db.rows, db.operations, db.meta], () => work(db)));
}

/** What to do with a row, given what the person sees of it (null: no such row yet); null does nothing. */
type ChangeOf = (view: Row | null) => Change | null;

interface EditOptions {
  /** The person has chosen between two values of a field: set it also where the value stays the same. */
  isSettling?: boolean;
  /** Where the edit is noted until it is stored. */
  note?: Note | null;
}

/**
 * Writes one edit: the operation and the row's view. The row is read once and the values are checked once, here. Call
 * inside a read-write transaction over `rows`, `operations` and `meta`. An edit that changes nothing writes nothing.
 * @throws {InvalidEditError} when a value does not fit its field
 */
export async function recordEdit(
  db: LocalDatabase,
  key: RowKey,
  edit: Change | ChangeOf,
  { isSettling = false, note = null }: EditOptions = {},
): Promise<void> {
  const { server, view, pending } = await readRow(db, key);
  endWait(note);
  const change = typeof edit === 'function' ? edit(view) : edit;
  const deviceId = await deviceIdOf(db);
  const unsent = pending.filter(({ state }) => state === 'fresh').map(({ op }) => op);
  const plan = change && planEdit(view, unsent, change, deviceId, isSettling);
  if (!plan) return;
  const hlc = await takeClock(db, deviceId);
  dateNotesAnew(db);
  const kept = pending.filter(({ op }) => op !== plan.replaced);
  if (plan.replaced) await db.operations.delete(plan.replaced.opId);
  if (plan.change) {
    const { kind, id, reportId } = key;
    const op: Operation = {
      opId: newId(),
      kind,
      id,
      ...plan.change,
      ...('as' in change && { as: change.as }),
      hlc,
      ...(plan.base && { base: plan.base }),
    };
    const issue = checkOperation(op);
    if (issue) throw new InvalidEditError(issue);
    const record: PendingOperation = { reportId, op, editedAt: Date.now(), state: 'fresh' };
    await db.operations.add(record);
    // Its clock is later than every other.
    kept.push(record);
  }
  await storeRow(db, key, server, kept);
}
