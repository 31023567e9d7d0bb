/** @file How an edit becomes an operation in the outbox. */
import { checkOperation, type Operation, type OperationIssue } from '@proofmark/contract/sync/operation.ts';
import { deviceIdOf, takeClock } from './device-clock.ts';
import { newId } from './ids.ts';
import type { LocalDatabase } from './local-database.ts';
import { planEdit, type Change } from './plan-edit.ts';
import { pendingOperations, renewRow, type RowKey } from './row-view.ts';

export type { Change } from './plan-edit.ts';

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
 * An edit that changes nothing writes nothing, unless it sets values again (`isAgain`) to settle which of two stands.
 * @throws {InvalidEditError} when a value does not fit its field
 */
export async function recordEdit(
  db: LocalDatabase,
  key: RowKey,
  change: Change,
  isAgain = false,
): Promise<void> {
  const view = (await db.rows.get([key.reportId, key.kind, key.id]))?.view ?? null;
  const unsent = (await pendingOperations(db, key))
    .filter(({ state, everSent }) => state === 'waiting' && !everSent)
    .map(({ op }) => op);
  const plan = planEdit(view, unsent, change, await deviceIdOf(db), isAgain);
  if (!plan) return;
  const hlc = await takeClock(db);
  if (plan.replaced) await db.operations.delete(plan.replaced.opId);
  if (plan.change) {
    const base = plan.base ? { base: plan.base } : {};
    await addOperation(db, key, { opId: newId(), kind: key.kind, id: key.id, ...plan.change, hlc, ...base });
  }
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
