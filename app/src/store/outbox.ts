/**
 * @file How an edit becomes an operation in the outbox.
 *
 * [Note: Coalescing] Typing makes many edits of one field. While an operation has never been sent, a later edit may take
 * its place, so that ten keystrokes are one operation. It may do so only where the result is the same as if both had been
 * sent: a `set` replaces one whose every field it sets again; an `inc` joins one whose amount still counts. An
 * operation that was ever sent is never altered, because the server may have taken it without our hearing of it.
 */
import { canonical, seenClocks, type Row } from '@proofmark/contract/sync/merge.ts';
import {
  checkOperation,
  type Json,
  type Operation,
  type OperationIssue,
} from '@proofmark/contract/sync/operation.ts';
import type { Clock } from '@proofmark/contract/sync/clock.ts';
import { takeClock } from './device-clock.ts';
import { newId } from './ids.ts';
import type { LocalDatabase } from './local-database.ts';
import { pendingOperations, renewRow, type RowKey } from './row-view.ts';

/** What an edit does to its row. */
export type Change = { set: Record<string, Json> } | { inc: Record<string, number> } | { delete: true };

/** The value does not fit its field; nothing was written. `issue` names the field and the value. */
export class InvalidEditError extends Error {
  readonly issue: OperationIssue;

  constructor(issue: OperationIssue) {
    super(
      `Cannot take the edit as ${issue.reason}: got ${JSON.stringify(issue.value)} in ${issue.field ?? 'it'}`,
    );
    this.name = 'InvalidEditError';
    this.issue = issue;
  }
}

/**
 * Writes one edit: outbox and row view. Call inside a read-write transaction over `rows`, `operations` and `meta`.
 * An edit that changes nothing writes nothing.
 * @throws {InvalidEditError} when a value does not fit its field
 */
export async function recordEdit(db: LocalDatabase, key: RowKey, change: Change): Promise<void> {
  const view = (await db.rows.get([key.reportId, key.kind, key.id]))?.view ?? null;
  const needed = withoutRepetition(view, change);
  if (!needed) return;
  const unsent = (await pendingOperations(db, key)).filter(
    ({ state, everSent }) => state === 'waiting' && !everSent,
  );
  const merged = unsent.find((record) => takesPlaceOf(record.op, needed, view));
  const clock = await takeClock(db);
  const base = baseOf(view, needed, merged?.op);
  const op: Operation = {
    opId: newId(),
    kind: key.kind,
    id: key.id,
    ...joined(merged?.op, needed),
    hlc: clock,
    ...(base ? { base } : {}),
  };
  if (merged) await db.operations.delete(merged.opId);
  if (!isNothing(op)) await addOperation(db, key, op);
  await renewRow(db, key);
}

async function addOperation(db: LocalDatabase, key: RowKey, op: Operation): Promise<void> {
  const issue = checkOperation(op);
  if (issue) throw new InvalidEditError(issue);
  await db.operations.add({
    opId: op.opId,
    reportId: key.reportId,
    kind: key.kind,
    rowId: key.id,
    op,
    state: 'waiting',
    createdAt: op.hlc,
    editedAt: Date.now(),
    attempts: 0,
    everSent: false,
    isInDoubt: false,
  });
}

/** Takes an edit's fields off that hold the same value already; null when none is left. */
function withoutRepetition(view: Row | null, change: Change): Change | null {
  if ('delete' in change) return view && !view.deleted ? change : null;
  if ('inc' in change || !view || view.deleted) return change;
  const set = Object.fromEntries(
    Object.entries(change.set).filter(([field, value]) => canonical(value) !== canonical(view.fields[field])),
  );
  return Object.keys(set).length > 0 ? { set } : null;
}

function takesPlaceOf(earlier: Operation, change: Change, view: Row | null): boolean {
  if ('delete' in change || earlier.delete) return false;
  if ('set' in change) {
    if (earlier.inc) return false;
    return Object.keys(earlier.set ?? {}).every((field) => Object.hasOwn(change.set, field));
  }
  const fields = Object.keys(earlier.inc ?? {});
  if (earlier.set || fields.length !== 1 || Object.keys(change.inc).length !== 1) return false;
  const [field = ''] = fields;
  const stands = view?.incs?.[field]?.some(([clock]) => clock === earlier.hlc) ?? false;
  return stands && Object.hasOwn(change.inc, field);
}

function joined(earlier: Operation | undefined, change: Change): Change {
  if (!earlier?.inc || !('inc' in change)) return change;
  const inc = Object.entries(change.inc).map(([field, amount]) => [
    field,
    amount + (earlier.inc?.[field] ?? 0),
  ]);
  return { inc: Object.fromEntries(inc) as Record<string, number> };
}

/** One more and one less is nothing; the server takes no `inc` of 0. */
function isNothing(op: Operation): boolean {
  return op.inc !== undefined && Object.values(op.inc).every((amount) => amount === 0);
}

/**
 * The clocks that the person had seen. A `set` that takes another's place keeps what was seen before the first of
 * them, unless somebody else's value has come in between and was on the screen.
 */
function baseOf(
  view: Row | null,
  change: Change,
  earlier: Operation | undefined,
): Record<string, Clock> | null {
  if (!view || 'inc' in change) return null;
  if ('delete' in change) return seenClocks(view);
  const base: Record<string, Clock> = {};
  for (const field of Object.keys(change.set)) {
    const seen = view.hlc[field];
    const clock = earlier && seen === earlier.hlc ? earlier.base?.[field] : seen;
    if (clock !== undefined) base[field] = clock;
  }
  return Object.keys(base).length > 0 ? base : null;
}
