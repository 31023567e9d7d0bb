/** @file Which operations of a push can be taken, before anything is locked. */
import type { PushResult } from '@proofmark/contract/api/report.ts';
import { checkOperation, type Operation, type OperationIssue } from '@proofmark/contract/sync/operation.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Caller, Db } from '../context.ts';
import type { Language } from '../http/language.ts';
import { operationMessage } from '../http/messages.ts';

/** The longest JSON of one operation, in UTF-16 code units. */
const MAX_OPERATION_LENGTH = 256_000;
/** Who may enter what the client decided. */
const CLIENT_DECISION_ROLES: readonly Role[] = ['client', 'coordinator', 'admin'];

export interface CheckedOperations {
  taken: { op: Operation; body: string }[];
  /** By opId. */
  rejected: Map<string, OperationIssue>;
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
  for (const received of ops) {
    const body = JSON.stringify(received);
    const issue =
      body.length > MAX_OPERATION_LENGTH
        ? ({ reason: 'TOO_LARGE' } as const)
        : (checkOperation(received) ?? readOnlyIssue(received as Operation, caller.roles));
    if (issue) rejected.set(received.opId, issue);
    else taken.push({ op: received as Operation, body });
  }
  return rejectUnconfirmed(db, reportId, { taken, rejected });
}

/** The refusal of an operation in the caller's language. */
export function presentRejection(
  opId: string,
  { reason, field, value }: OperationIssue,
  language: Language,
): PushResult {
  const msg = operationMessage(reason, field ?? 'op', value, language);
  return { opId, result: 'rejected', reason, ...(field === undefined ? {} : { field }), msg };
}

function readOnlyIssue({ kind, set }: Operation, roles: readonly Role[]): OperationIssue | null {
  if (kind !== 'conclusion' || set?.['clientDecision'] === undefined) return null;
  if (roles.some((role) => CLIENT_DECISION_ROLES.includes(role))) return null;
  return { reason: 'READ_ONLY_FIELD', field: 'clientDecision', value: set['clientDecision'] };
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
    taken: checked.taken.filter(({ op }) => !named.has(op.opId) || isConfirmed(op.opId)),
    rejected: checked.rejected,
  };
}
