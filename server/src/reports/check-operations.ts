/** @file Which operations of a push can be taken, before anything is locked. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { OPERATION_LENGTH } from '@proofmark/contract/api/paths.ts';
import type { PushResult } from '@proofmark/contract/api/report.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import { RECORDS, SIGNED_KINDS } from '@proofmark/contract/fields/kinds.ts';
import { checkOperation, type Operation, type OperationIssue } from '@proofmark/contract/sync/operation.ts';
import { deskOf, DESKS, type Desk } from '@proofmark/contract/workflow/desks.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import type { Language } from '../http/language.ts';
import { operationMessage } from '../http/messages.ts';
import { whatIsAllowed } from './what-is-allowed.ts';

export interface Rejection extends OperationIssue {
  /** What the field may hold, where that helps. */
  allowed?: JsonSchema | undefined;
}

export interface CheckedOperations {
  /** Where all of the push belongs. */
  desk: Desk;
  taken: { op: Operation; body: string }[];
  /** By opId. */
  rejected: Map<string, Rejection>;
}

/** Checks each operation by itself: a wrong one is refused, the others go on. */
export async function checkOperations(
  db: Db,
  caller: Caller,
  reportId: string,
  ops: readonly { opId: string }[],
): Promise<CheckedOperations> {
  const taken: CheckedOperations['taken'] = [];
  const rejected: CheckedOperations['rejected'] = new Map();
  const desk = deskOfPush(ops);
  for (const received of ops) {
    const body = JSON.stringify(received);
    const issue =
      body.length > OPERATION_LENGTH
        ? ({ reason: 'TOO_LARGE' } as const)
        : (checkOperation(received) ?? readOnlyIssue(received as Operation, desk, caller.roles));
    if (issue) rejected.set(received.opId, { ...issue, allowed: whatIsAllowed(received, issue) });
    else taken.push({ op: signed(received as Operation, caller), body });
  }
  return rejectUnconfirmed(db, reportId, { desk, taken, rejected });
}

/** The refusal of an operation in the caller's language. */
export function presentRejection(
  opId: string,
  { reason, field, value, allowed }: Rejection,
  language: Language,
): PushResult {
  const msg = operationMessage(reason, { field: field ?? 'op', value, allowed }, language);
  return { opId, result: 'rejected', reason, ...(field === undefined ? {} : { field }), msg };
}

/** The desk of all of its changes that can be read; the team's where they are of several. */
function deskOfPush(ops: readonly { opId: string }[]): Desk {
  const desks = new Set(ops.filter((op) => checkOperation(op) === null).map((op) => deskOf(op as Operation)));
  const [only] = desks;
  return only !== undefined && desks.size === 1 ? only : 'team';
}

/** What the caller may not write, or not together with the rest; and what nobody may. */
function readOnlyIssue(op: Operation, desk: Desk, roles: readonly Role[]): OperationIssue | null {
  const { kind, set } = op;
  const own = deskOf(op);
  const allowed = DESKS[own].roles;
  const isAllowed = own === desk && (allowed === null || allowed.some((role) => roles.includes(role)));
  if (!isAllowed) {
    const [field, value] = Object.entries(set ?? {})[0] ?? [];
    return { reason: 'READ_ONLY_FIELD', field: field ?? kind, value: value ?? null };
  }
  // Never together with what the team enters: it is the client's word alone.
  if (own === 'team' && kind === 'conclusion' && set?.['clientDecision'] !== undefined)
    return { reason: 'READ_ONLY_FIELD', field: 'clientDecision', value: set['clientDecision'] };
  // A record of what was done stays.
  if (RECORDS.includes(kind) && op.delete) return { reason: 'READ_ONLY_FIELD', field: kind, value: op.id };
  // An override that stands is changed without telling its reason again; a record is written whole.
  const isToldWhy = RECORDS.includes(kind) || (set !== undefined && Object.hasOwn(set, 'reason'));
  if (SIGNED_KINDS.includes(kind) && isToldWhy && isEmpty(set?.['reason']))
    return { reason: 'INVALID_VALUE', field: 'reason', value: set?.['reason'] ?? null };
  return null;
}

/** With the name of who truly sends it, where rows say whose they are. */
function signed(op: Operation, { nickname }: Caller): Operation {
  return op.set && SIGNED_KINDS.includes(op.kind) ? { ...op, set: { ...op.set, by: nickname } } : op;
}

/** A photo may name only a file of its own report that the server has seen. */
async function rejectUnconfirmed(
  db: Db,
  reportId: string,
  checked: CheckedOperations,
): Promise<CheckedOperations> {
  const named = new Map<string, string>();
  for (const { op } of checked.taken) {
    const rename = op.kind === 'photo' ? op.set?.['rename'] : undefined;
    if (typeof rename === 'string') named.set(op.opId, rename);
  }
  if (named.size === 0) return checked;
  const files = await db
    .selectFrom('file')
    .select('rename')
    .where('rename', 'in', [...new Set(named.values())])
    .where('reportId', '=', reportId)
    .where('state', '=', 'confirmed')
    .execute();
  const confirmed = new Set(files.map(({ rename }) => rename));
  const isConfirmed = (opId: string) => confirmed.has(named.get(opId) ?? '');
  for (const [opId, value] of named) {
    if (!isConfirmed(opId))
      checked.rejected.set(opId, { reason: 'FILE_NOT_CONFIRMED', field: 'rename', value });
  }
  return {
    desk: checked.desk,
    taken: checked.taken.filter(({ op }) => !named.has(op.opId) || isConfirmed(op.opId)),
    rejected: checked.rejected,
  };
}
