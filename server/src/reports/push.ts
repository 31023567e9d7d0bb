/**
 * @file A push: operations of one device, checked one by one, written together or not at all.
 *
 * [Note: One statement guards, locks and numbers] The `UPDATE` that raises `report.seq` does so only while the report
 * is open for editing and the caller is on its team. On PostgreSQL it takes the report's row lock, so that pushes of one
 * report queue up, and a submission cannot slip in between; SQLite has one writer anyway.
 */
import type { PushBody, PushData, PushResult } from '@proofmark/contract/api/report.ts';
import { EDITABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql, type Transaction } from 'kysely';
import { requireReportAccess, type Caller, type Db, type Deps } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import type { Language } from '../http/language.ts';
import { changeStatus } from '../workflow/change-status.ts';
import { checkOperations, presentRejection, type CheckedOperations } from './check-operations.ts';
import { writeOperations, type WriteOutcome } from './write-operations.ts';

/** Thrown to undo the transaction when a push turns out to hold nothing new. */
class NothingNew extends Error {
  readonly outcome: WriteOutcome;
  constructor(outcome: WriteOutcome) {
    super('Nothing new');
    this.outcome = outcome;
  }
}

/** Takes a push. Refuses with REPORT_LOCKED or REPORT_NOT_FOUND; throws ForbiddenError for those not on the team. */
export async function push(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { reportId, deviceId, ops }: PushBody,
  language: Language,
): Promise<PushData> {
  const { db } = deps;
  const checked = await checkOperations(db, caller, reportId, ops);
  const written = await write(deps, caller, reportId, deviceId, checked);
  return {
    seq: written.seq,
    status: written.status,
    results: ops.map(({ opId }) => presentResult(opId, written, checked, language)),
  };
}

interface Written extends WriteOutcome {
  status: ReportStatus;
}

async function write(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  reportId: string,
  deviceId: string,
  { taken }: CheckedOperations,
): Promise<Written> {
  if (taken.length === 0) return answerUnwritten(deps, caller, reportId, []);
  const at = deps.now();
  const count = taken.length;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const report = await openForWriting(tx, caller, reportId, count, at);
      const baseSeq = report.seq - count;
      const outcome = await writeOperations(tx, {
        reportId,
        baseSeq,
        uid: caller.uid,
        deviceId,
        at,
        ops: taken,
      });
      if (outcome.seq === baseSeq) throw new NothingNew(outcome);
      // Numbers were reserved for all of them: give back those of repetitions.
      if (outcome.seq < report.seq) {
        await tx.updateTable('report').set({ seq: outcome.seq }).where('id', '=', reportId).execute();
      }
      return { ...outcome, status: report.status };
    });
  } catch (error) {
    if (error instanceof NothingNew) {
      return answerUnwritten(deps, caller, reportId, [], error.outcome);
    }
    if (!(error instanceof NotOpen)) throw error;
    return answerUnwritten(
      deps,
      caller,
      reportId,
      taken.map(({ op }) => op.opId),
    );
  }
}

class NotOpen extends Error {}

/** See [Note: One statement guards, locks and numbers]. The first change of an assigned report starts it. */
async function openForWriting(
  tx: Transaction<Tables>,
  caller: Caller,
  reportId: string,
  count: number,
  at: number,
): Promise<{ seq: number; status: ReportStatus }> {
  const open = await reserve(tx, caller, reportId, count, at, ['in_progress', 'returned']);
  if (open) return open;
  const assigned = await reserve(tx, caller, reportId, count, at, ['assigned']);
  if (assigned) {
    return changeStatus(tx, { reportId, event: 'start', from: 'assigned', uid: caller.uid, at });
  }
  // Somebody else's first change may have started it between the two looks.
  const started = await reserve(tx, caller, reportId, count, at, EDITABLE_STATUSES);
  if (!started) throw new NotOpen();
  return started;
}

function reserve(
  tx: Transaction<Tables>,
  caller: Caller,
  reportId: string,
  count: number,
  at: number,
  statuses: readonly ReportStatus[],
) {
  return tx
    .updateTable('report')
    .set({ seq: sql<number>`seq + ${count}`, updatedAt: at })
    .where('id', '=', reportId)
    .where('status', 'in', statuses)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('taskMember')
          .select('uid')
          .whereRef('taskMember.taskId', '=', 'report.taskId')
          .where('taskMember.uid', '=', caller.uid),
      ),
    )
    .returning(['seq', 'status'])
    .executeTakeFirst();
}

/**
 * Answers a push that wrote nothing: all of it was refused, was there before, or the report is not open. A phone that
 * lost the answer to its last push before the submission asks again: what the log has is `duplicate`, not locked.
 */
async function answerUnwritten(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  reportId: string,
  opIds: readonly string[],
  outcome?: WriteOutcome,
): Promise<Written> {
  const { seq, status } = await requireReportAccess(deps, caller, reportId, 'write');
  if (outcome) return { ...outcome, seq, status };
  const isOpen = (EDITABLE_STATUSES as readonly ReportStatus[]).includes(status);
  const logged = opIds.length === 0 ? [] : await knownOperations(deps.db, reportId, opIds);
  const isAllLogged = opIds.length > 0 && logged.length === new Set(opIds).size;
  if (!isAllLogged && (!isOpen || opIds.length > 0)) throw refuse('REPORT_LOCKED');
  const outcomes = logged.map(({ opId, seq }) => [opId, { result: 'duplicate', seq }] as const);
  return { seq, status, outcomes: new Map(outcomes) };
}

function knownOperations(db: Db, reportId: string, opIds: readonly string[]) {
  return db
    .selectFrom('operation')
    .select(['opId', 'seq'])
    .where('reportId', '=', reportId)
    .where('opId', 'in', opIds)
    .execute();
}

function presentResult(
  opId: string,
  { outcomes }: Written,
  { rejected }: CheckedOperations,
  language: Language,
): PushResult {
  const outcome = outcomes.get(opId);
  if (outcome && outcome.result !== 'full') return { opId, ...outcome };
  const issue = rejected.get(opId) ?? ({ reason: 'TOO_MANY_ROWS' } as const);
  return presentRejection(opId, issue, language);
}
