/**
 * @file A push: operations of one device, checked one by one, written together or not at all.
 *
 * [Note: One statement guards, locks and numbers] The `UPDATE` that raises `report.seq` does so only while the report
 * is open at the desk of the push. On PostgreSQL it takes the report's row lock, so that pushes of one report queue up
 * and a submission cannot slip in between. SQLite has one writer anyway.
 */
import type { PushBody, PushData, PushResult } from '@proofmark/contract/api/report.ts';
import type { Outcome } from '@proofmark/contract/sync/accept.ts';
import type { OperationReason } from '@proofmark/contract/sync/operation.ts';
import { DESKS, isOpen, type Desk } from '@proofmark/contract/workflow/desks.ts';
import { TRANSITIONS, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql, type Transaction } from 'kysely';
import { requireReportAccess, type Caller, type Deps, type ReportAccess } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { changeStatus } from './change-status.ts';
import { checkOperations, presentRejection, type CheckedOperations } from './check-operations.ts';
import { writeOperations } from './write-operations.ts';

/** What an older version finds wrong with fields, kinds and values that came later. */
const UNKNOWN_HERE: readonly OperationReason[] = ['UNKNOWN_KIND', 'UNKNOWN_FIELD', 'INVALID_VALUE'];

/** Who pushes what, when and from where. */
interface Push {
  reportId: string;
  deviceId: string;
  uid: number;
  at: number;
}

/** The report after a push, and what became of each operation that passed its checks, by opId. */
interface Written {
  seq: number;
  status: ReportStatus;
  outcomes: ReadonlyMap<string, Outcome>;
}

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
  const report = await requireReportAccess(deps, caller, reportId, checked.desk);
  const source = { reportId, deviceId, uid: caller.uid, at: deps.now() };
  const written =
    (await write(deps.db, report, checked, source)) ??
    (await findDuplicates(deps, caller, reportId, checked));
  if (!written) throw refuse('REPORT_LOCKED');
  return {
    seq: written.seq,
    status: written.status,
    results: ops.map(({ opId }) => presentResult(opId, written, checked, language)),
  };
}

/** Writes what passed its checks. Null when the report is not open. */
async function write(
  db: Db,
  report: ReportAccess,
  { desk, taken }: CheckedOperations,
  source: Push,
): Promise<Written | null> {
  if (taken.length === 0) return isOpen(desk, report.status) ? { ...report, outcomes: new Map() } : null;
  return inTransaction(db, async (tx) => {
    const reserved = await reserve(tx, desk, taken.length, source);
    if (!reserved) return null;
    const baseSeq = reserved.seq - taken.length;
    const { seq, outcomes } = await writeOperations(tx, { ...source, baseSeq, ops: taken });
    // Operations that the log already has need no number: give theirs back.
    if (seq < reserved.seq) await tx.updateTable('report').set({ seq }).where('id', '=', report.id).execute();
    // The first change of an assigned report starts it.
    const isStart = reserved.status === 'assigned' && seq > baseSeq;
    if (isStart) await changeStatus(tx, { ...source, event: 'start', from: 'assigned' });
    return { seq, outcomes, status: isStart ? TRANSITIONS.start.to : reserved.status };
  });
}

/** See [Note: One statement guards, locks and numbers]. */
function reserve(tx: Transaction<Tables>, desk: Desk, count: number, { reportId, at }: Push) {
  return tx
    .updateTable('report')
    .set({ seq: sql<number>`seq + ${count}`, updatedAt: at })
    .where('id', '=', reportId)
    .where('status', 'in', DESKS[desk].statuses)
    .returning(['seq', 'status'])
    .executeTakeFirst();
}

/**
 * A phone that lost the answer to its last push before the submission asks again. If the log has all of it, the answer
 * is `duplicate`. Null when there is anything that it does not have.
 */
async function findDuplicates(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  reportId: string,
  { desk, taken }: CheckedOperations,
): Promise<Written | null> {
  const opIds = [...new Set(taken.map(({ op }) => op.opId))];
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
  const outcome = outcomes.get(opId);
  if (outcome && 'seq' in outcome) return { opId, ...outcome };
  if (outcome?.result === 'written') {
    const field = taken.find(({ op }) => op.opId === opId)?.op.kind ?? '';
    return presentRejection(opId, { reason: 'READ_ONLY_FIELD', field }, language);
  }
  return presentRejection(opId, rejected.get(opId) ?? { reason: 'TOO_MANY_ROWS' }, language);
}
