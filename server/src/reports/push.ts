/**
 * @file A push: operations of one device, checked one by one, written together or not at all.
 *
 * [Note: One statement guards, locks and numbers] The `UPDATE` that raises `report.seq` does so only while the report
 * is open for what is pushed and the caller has the part for it: on its team, or not, see `workflow/desks.ts`. On
 * PostgreSQL it takes the report's row lock, so that pushes of one report queue up, and a submission cannot slip in
 * between; SQLite has one writer anyway.
 */
import type { PushBody, PushData, PushResult } from '@proofmark/contract/api/report.ts';
import { DESKS, type Desk } from '@proofmark/contract/workflow/desks.ts';
import { EDITABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import { mayReadAll, requireReportAccess, type Caller, type Deps } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import type { Language } from '../http/language.ts';
import { changeStatus } from './change-status.ts';
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
  { desk, taken }: CheckedOperations,
): Promise<Written> {
  if (taken.length === 0) return answerUnwritten(deps, caller, reportId, desk, []);
  const at = deps.now();
  const count = taken.length;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const report = await openForWriting(tx, caller, { reportId, desk, count, at });
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
      return answerUnwritten(deps, caller, reportId, desk, [], error.outcome);
    }
    if (!(error instanceof NotOpen)) throw error;
    return answerUnwritten(
      deps,
      caller,
      reportId,
      desk,
      taken.map(({ op }) => op.opId),
    );
  }
}

class NotOpen extends Error {}

interface Opening {
  reportId: string;
  desk: Desk;
  count: number;
  at: number;
}

/** See [Note: One statement guards, locks and numbers]. The first change of an assigned report starts it. */
async function openForWriting(
  tx: Transaction<Tables>,
  caller: Caller,
  opening: Opening,
): Promise<{ seq: number; status: ReportStatus }> {
  const { reportId, desk, at } = opening;
  const open = await reserve(tx, caller, opening, desk === 'team' ? BEGUN : DESKS[desk].statuses);
  if (open) return open;
  if (desk !== 'team') throw new NotOpen();
  const assigned = await reserve(tx, caller, opening, ['assigned']);
  if (assigned) {
    return changeStatus(tx, { reportId, event: 'start', from: 'assigned', uid: caller.uid, at });
  }
  // Somebody else's first change may have started it between the two looks.
  const started = await reserve(tx, caller, opening, EDITABLE_STATUSES);
  if (!started) throw new NotOpen();
  return started;
}

const BEGUN: readonly ReportStatus[] = ['in_progress', 'returned'];

/** Roles were looked at with each operation; this holds the status, and who is on the team. */
function reserve(
  tx: Transaction<Tables>,
  caller: Caller,
  { reportId, desk, count, at }: Opening,
  statuses: readonly ReportStatus[],
) {
  const part = (eb: ExpressionBuilder<Tables, 'report'>) =>
    eb
      .selectFrom('taskMember')
      .select('uid')
      .whereRef('taskMember.taskId', '=', 'report.taskId')
      .where('taskMember.uid', '=', caller.uid);
  const isForMembers = !DESKS[desk].isForOthers && !(desk !== 'team' && mayReadAll(caller.roles));
  return tx
    .updateTable('report')
    .set({ seq: sql<number>`seq + ${count}`, updatedAt: at })
    .where('id', '=', reportId)
    .where('status', 'in', statuses)
    .$if(isForMembers, (query) => query.where((eb) => eb.exists(part(eb))))
    .$if(DESKS[desk].isForOthers, (query) => query.where((eb) => eb.not(eb.exists(part(eb)))))
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
  desk: Desk,
  opIds: readonly string[],
  outcome?: WriteOutcome,
): Promise<Written> {
  const mode = desk === 'team' ? 'write' : 'read';
  const { seq, status, part } = await requireReportAccess(deps, caller, reportId, mode);
  if (DESKS[desk].isForOthers && part !== null) throw new ForbiddenError();
  if (outcome) return { ...outcome, seq, status };
  const isOpen = DESKS[desk].statuses.includes(status);
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
