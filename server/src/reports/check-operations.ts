/** @file Which operations of a push can be taken, before anything is locked. */
import type { JsonSchema } from '@proofmark/contract/api/field-schema.ts';
import { OPERATION_LENGTH } from '@proofmark/contract/api/paths.ts';
import type { PushResult } from '@proofmark/contract/api/report.ts';
import { missingInCorrection } from '@proofmark/contract/report/corrections.ts';
import { isEmpty } from '@proofmark/contract/report/gaps/gap.ts';
import {
  REASONED_KINDS,
  RECORDS,
  SIGNED_KINDS,
  TALK_KINDS,
  type Fields,
} from '@proofmark/contract/fields/kinds.ts';
import { checkOperation, type Operation, type OperationIssue } from '@proofmark/contract/sync/operation.ts';
import {
  areRolesAllowed,
  deskOfPush,
  fieldElsewhere,
  type WritingDesk,
} from '@proofmark/contract/workflow/desks.ts';
import type { Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { operationMessage } from '../http/messages.ts';
import { readCorrected } from './check-corrections.ts';
import { whatIsAllowed } from './what-is-allowed.ts';

/** An operation that passed its checks. */
export interface ReceivedOperation {
  op: Operation;
  /** Its JSON as it was received, with the author's name where the server writes it. */
  body: string;
  /** SHA-256 of the file that it names; empty if it names none. */
  fileHash: string;
}

export interface Rejection extends OperationIssue {
  /** What the field may hold, where that helps. */
  allowed?: JsonSchema | undefined;
}

export interface CheckedOperations {
  /** The desk that the push belongs to. */
  desk: WritingDesk;
  taken: ReceivedOperation[];
  /** By opId. */
  rejected: Map<string, Rejection>;
}

/** Checks each operation by itself: a wrong one is rejected, the others are taken. */
export async function checkOperations(
  db: Db,
  caller: Caller,
  reportId: string,
  ops: readonly { opId: string }[],
): Promise<CheckedOperations> {
  const rejected: CheckedOperations['rejected'] = new Map();
  const reject = (op: { opId: string }, issue: OperationIssue) =>
    rejected.set(op.opId, { ...issue, allowed: whatIsAllowed(op, issue) });
  const wellFormed = ops.flatMap((received): ReceivedOperation[] => {
    const body = JSON.stringify(received);
    const issue: OperationIssue | null =
      body.length > OPERATION_LENGTH ? { reason: 'TOO_LARGE' } : checkOperation(received);
    if (issue) reject(received, issue);
    return issue ? [] : [{ op: received as Operation, body, fileHash: '' }];
  });
  const desk = deskOfPush(wellFormed.map(({ op }) => op));
  const confirmed = await readConfirmed(db, reportId, wellFormed);
  const findIssue = (op: Operation) => findForbidden(op, desk, caller) ?? findUnconfirmed(op, confirmed);
  const allowed = wellFormed.map(({ op }) => op).filter((op) => findIssue(op) === null);
  const findUntrue = await readCorrected(db, reportId, allowed);
  const taken = wellFormed.flatMap(({ op, body }): ReceivedOperation[] => {
    const issue = findIssue(op) ?? findUntrue(op);
    if (issue) reject(op, issue);
    if (issue) return [];
    const signed = sign(op, caller);
    const fileHash = confirmed.get(renameOf(op) ?? '') ?? '';
    return [{ op: signed, body: signed === op ? body : JSON.stringify(signed), fileHash }];
  });
  return { desk, taken, rejected };
}

/** The rejection of an operation in the caller's language. */
export function presentRejection(
  opId: string,
  { reason, field, value, allowed }: Rejection,
  language: Language,
): PushResult {
  const msg = operationMessage(reason, { field: field ?? 'op', value, allowed }, language);
  return { opId, result: 'rejected', reason, ...(field === undefined ? {} : { field }), msg };
}

/** What the caller may not write, or not in this push, or what nobody may. */
function findForbidden(op: Operation, desk: WritingDesk, { roles }: Caller): OperationIssue | null {
  const { kind, set } = op;
  const [first = kind] = Object.keys(set ?? {});
  const forbidden = areRolesAllowed(desk, roles) ? fieldElsewhere(desk, op) : first;
  if (forbidden !== null)
    return { reason: 'READ_ONLY_FIELD', field: forbidden, value: set?.[forbidden] ?? null };
  const isRecord = RECORDS.includes(kind);
  if (isRecord && op.delete) return { reason: 'READ_ONLY_FIELD', field: kind, value: op.id };
  // Who decided, why and when cannot be changed beside the decision.
  if (desk === 'decision' && !isDecision(op))
    return { reason: 'READ_ONLY_FIELD', field: first, value: set?.[first] ?? null };
  // A record is written whole. A later change of an override may leave its reason as it is.
  const givesReason = isRecord || (set !== undefined && Object.hasOwn(set, 'reason'));
  const missing = kind === 'correction' ? missingInCorrection(set as Fields<'correction'>) : null;
  if (missing !== null) return { reason: 'INVALID_VALUE', field: missing, value: set?.[missing] ?? null };
  if (REASONED_KINDS.includes(kind) && givesReason && isEmpty(set?.['reason']))
    return { reason: 'INVALID_VALUE', field: 'reason', value: set?.['reason'] ?? null };
  return null;
}

function isDecision({ kind, set }: Operation): boolean {
  return kind === 'conclusion' && set !== undefined && Object.hasOwn(set, 'clientDecision');
}

/** Who decided, why and when belong to what a client recorded behind a link. A decision that somebody enters here has none. */
const NOBODY_DECIDED = { clientDecisionBy: null, clientDecisionReason: null, clientDecisionAt: null };

/**
 * Rows that name their author get the name of the person who really sends them. Settling a comment leaves the name of
 * whoever wrote it.
 */
function sign(op: Operation, { nickname }: Caller): Operation {
  const { kind, set } = op;
  if (isDecision(op)) return { ...op, set: { ...set, ...NOBODY_DECIDED } };
  if (set === undefined || !SIGNED_KINDS.includes(kind)) return op;
  const isAuthor = !TALK_KINDS.includes(kind) || Object.hasOwn(set, 'text') || Object.hasOwn(set, 'by');
  return isAuthor ? { ...op, set: { ...set, by: nickname } } : op;
}

/** A photo may only name a file of its own report that the server has checked. */
function findUnconfirmed(op: Operation, confirmed: ReadonlyMap<string, string>): OperationIssue | null {
  const rename = renameOf(op);
  if (rename === null || confirmed.has(rename)) return null;
  return { reason: 'FILE_NOT_CONFIRMED', field: 'rename', value: rename };
}

/** The confirmed files among those that the operations name: name → SHA-256. */
async function readConfirmed(
  db: Db,
  reportId: string,
  ops: readonly ReceivedOperation[],
): Promise<Map<string, string>> {
  const renames = new Set(ops.flatMap(({ op }) => renameOf(op) ?? []));
  if (renames.size === 0) return new Map();
  const files = await db
    .selectFrom('file')
    .select(['rename', 'sha256'])
    .where('rename', 'in', [...renames])
    .where('reportId', '=', reportId)
    .where('purpose', '=', 'photo')
    .where('state', '=', 'confirmed')
    .execute();
  return new Map(files.map(({ rename, sha256 }) => [rename, sha256]));
}

function renameOf({ kind, set }: Operation): string | null {
  const rename = kind === 'photo' ? set?.['rename'] : undefined;
  return typeof rename === 'string' ? rename : null;
}
