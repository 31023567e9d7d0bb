/** @file A push: operations of one device, checked one by one, written together or not at all. */
import type { PushBody, PushData, PushResult } from '@proofmark/contract/api/report.ts';
import type { OperationReason } from '@proofmark/contract/sync/operation.ts';
import { isOpen } from '@proofmark/contract/workflow/desks.ts';
import { requireReportAccess, type Caller, type Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { checkOperations, presentRejection, type CheckedOperations } from './check-operations.ts';
import { whatIsAllowed } from './what-is-allowed.ts';
import { writeInGroup } from './push-groups.ts';
import { isOwnReview, writePushes, type Push, type Written } from './write-pushes.ts';

/** What an older version finds wrong with fields, kinds, ids and values that came later. */
const UNKNOWN_HERE: readonly OperationReason[] = [
  'UNKNOWN_KIND',
  'UNKNOWN_FIELD',
  'INVALID_ID',
  'INVALID_VALUE',
];

/**
 * Takes a push. Refuses with REPORT_NOT_FOUND, REPORT_LOCKED or, if a newer phone sends what this version does not know,
 * PROTOCOL_NOT_SPOKEN; throws ForbiddenError if the caller may not write.
 */
export async function push(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { reportId, deviceId, ops }: PushBody,
  language: Language,
  isNewer = false,
): Promise<PushData> {
  const checked = await checkOperations(deps.db, caller, reportId, ops);
  // Not rejected one by one: the phone would set aside what an updated process of this server accepts.
  if (isNewer && [...checked.rejected.values()].some(({ reason }) => UNKNOWN_HERE.includes(reason)))
    throw refuse('PROTOCOL_NOT_SPOKEN');
  const { desk, taken } = checked;
  const source = { reportId, deviceId, caller, at: deps.now(), desk, ops: taken };
  const written =
    (taken.length > 0 ? await writeInGroup(deps.db, source) : null) ?? (await writeAlone(deps, source));
  const answered = new Set<string>();
  return {
    seq: written.seq,
    status: written.status,
    results: ops.map(({ opId }) => {
      const result = presentResult(opId, written, checked, language);
      const isRepeated = answered.has(opId);
      answered.add(opId);
      return isRepeated && result.result === 'applied' ? { ...result, result: 'duplicate' } : result;
    }),
  };
}

/** Writes one push, or says why not. Waits while somebody else holds the report. */
async function writeAlone(deps: Pick<Deps, 'db'>, source: Push): Promise<Written> {
  const { reportId, caller, desk, ops } = source;
  const report = await requireReportAccess(deps, caller, reportId, desk);
  if (await isOwnReview(deps.db, source)) throw new ForbiddenError();
  if (ops.length === 0 && isOpen(desk, report.status)) return { ...report, outcomes: new Map() };
  const written = await inTransaction(deps.db, (tx) => writePushes(tx, [source], 'wait'));
  const result = written.get(reportId) ?? (await findDuplicates(deps, source));
  if (!result) throw refuse('REPORT_LOCKED');
  return result;
}

/**
 * A phone that lost the answer to its last push before the submission asks again. If the log has all of it, the answer
 * is `duplicate`. Null when there is anything that it does not have.
 */
async function findDuplicates(
  deps: Pick<Deps, 'db'>,
  { reportId, caller, desk, ops }: Push,
): Promise<Written | null> {
  const opIds = [...new Set(ops.map(({ op }) => op.opId))];
  if (opIds.length === 0) return null;
  const logged = await deps.db
    .selectFrom('operation')
    .select(['opId', 'seq'])
    .where('reportId', '=', reportId)
    .where('opId', 'in', opIds)
    .execute();
  if (logged.length < opIds.length) return null;
  const { seq, status } = await requireReportAccess(deps, caller, reportId, desk);
  return {
    seq,
    status,
    outcomes: new Map(logged.map((op) => [op.opId, { result: 'duplicate', seq: op.seq }])),
  };
}

function presentResult(
  opId: string,
  { outcomes }: Written,
  { rejected, taken }: CheckedOperations,
  language: Language,
): PushResult {
  const outcome = outcomes.get(opId) ?? rejected.get(opId);
  if (!outcome) throw new Error(`Cannot say what became of operation ${opId}`);
  if ('seq' in outcome) return { opId, ...outcome };
  if (!('result' in outcome)) return presentRejection(opId, outcome, language);
  // What is wrong is the total, whatever the operation added to it.
  const { kind } = taken.find(({ op }) => op.opId === opId)?.op ?? {};
  return presentRejection(opId, { ...outcome, allowed: whatIsAllowed({ kind }, outcome) }, language);
}
