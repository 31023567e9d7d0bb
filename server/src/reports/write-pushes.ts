/**
 * @file The transaction of pushes, of one or of several reports.
 *
 * [Note: One lock guards and numbers] The transaction first locks the reports' rows. So pushes of one report queue up,
 * and a submission cannot slip in between the check of the status and the write. SQLite has one writer anyway.
 */
import type { OperationOutcome } from '@proofmark/contract/sync/accept.ts';
import { obstacleAt, roleAtDesk, type WritingDesk } from '@proofmark/contract/workflow/desks.ts';
import { TRANSITIONS, type Part, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { PostgresAdapter, sql, type Transaction } from 'kysely';
import { mayRead, type Caller } from '../context.ts';
import type { Db, Tables } from '../database/schema.ts';
import { addJob } from '../jobs/job-table.ts';
import { together } from '../database/transaction.ts';
import { valueList } from '../database/value-list.ts';
import { changeStatus } from './change-status.ts';
import type { ReceivedOperation } from './check-operations.ts';
import { hasInspected } from './team.ts';
import { acceptAll, storeAll, type AcceptedRequest } from './write-operations.ts';

/** Operations that passed their checks: for which report, from whom, when and from where. */
export interface Push {
  reportId: string;
  deviceId: string;
  caller: Caller;
  at: number;
  desk: WritingDesk;
  ops: readonly ReceivedOperation[];
  /** It comes through a share link. The link gave the right to write, whatever roles its sender has now. */
  isByLink?: true;
}

/** The report after a push, and what became of each operation, by opId. */
export interface Written {
  seq: number;
  status: ReportStatus;
  outcomes: ReadonlyMap<string, OperationOutcome>;
}

/**
 * Writes pushes, at most one per report. The answer goes by report. It leaves out reports to which the push may not
 * write, that are not open, or, with `skip`, that somebody else holds.
 */
export async function writePushes(
  tx: Transaction<Tables>,
  pushes: readonly Push[],
  ifHeld: 'wait' | 'skip',
): Promise<Map<string, Written>> {
  const reports = await lockReports(tx, pushes, ifHeld);
  const allowed = pushes.flatMap((push) => {
    const report = reports.find(({ id, uid }) => id === push.reportId && uid === push.caller.uid);
    if (!report || !(push.isByLink || mayRead(report, push.caller))) return [];
    // The roles decided about each operation, before the lock.
    return obstacleAt(push.desk, report.status, report.part) === null ? [{ push, report }] : [];
  });
  const open: typeof allowed = [];
  for (const each of allowed) if (!(await isOwnReview(tx, each.push))) open.push(each);
  if (open.length === 0) return new Map();
  const accepted = await acceptAll(
    tx,
    open.map(({ push, report: { seq, head, updatedAt, part } }) => ({
      ...push,
      uid: push.caller.uid,
      role: roleAtDesk(push.desk, { roles: push.caller.roles, part }) ?? '',
      baseSeq: seq,
      head,
      lastAt: updatedAt,
    })),
  );
  const changes = accepted.map((request, index) => ({ ...(open[index] as (typeof open)[number]), request }));
  const changed = changes.filter(({ report, request }) => request.seq > report.seq);
  await together([storeAll(tx, accepted), raise(tx, changed)]);
  const written = new Map<string, Written>();
  for (const { push, report, request } of changes) {
    // The first change of an assigned report starts it.
    if (push.ops.some(isCritical))
      await addJob(tx, 'tellCritical', { reportId: push.reportId, uid: push.caller.uid }, push.at);
    const isStart = report.status === 'assigned' && request.seq > report.seq;
    if (isStart) {
      const role = report.part ?? '';
      await changeStatus(tx, { ...push, uid: push.caller.uid, role, event: 'start', from: 'assigned' });
    }
    const status = isStart ? TRANSITIONS.start.to : report.status;
    written.set(push.reportId, { seq: request.seq, outcomes: request.outcomes, status });
  }
  return written;
}

/** True if somebody who has inspected the report wants to write as its reviewer. */
export async function isOwnReview(db: Db, { desk, reportId, caller }: Push): Promise<boolean> {
  return desk === 'review' && hasInspected(db, reportId, caller.uid);
}

const isCritical = ({ op }: ReceivedOperation) => op.kind === 'defect' && op.set?.['class'] === 'critical';

/**
 * Locks the reports, and reads them with the part of each caller. See [Note: One lock guards and numbers]. A group never
 * waits for a lock (`skip`), so that it holds up nobody and cannot meet another group in a deadlock.
 */
async function lockReports(tx: Transaction<Tables>, pushes: readonly Push[], ifHeld: 'wait' | 'skip') {
  const wanted = valueList(pushes.map(({ reportId, caller }) => [reportId, caller.uid]));
  // Not `for update`, because that would also wait for those who only refer to the report.
  const lock =
    tx.getExecutor().adapter instanceof PostgresAdapter
      ? sql`for no key update of report ${ifHeld === 'skip' ? sql`skip locked` : sql``}`
      : sql``;
  const { rows } = await sql<{
    id: string;
    uid: number;
    status: ReportStatus;
    seq: number;
    head: string;
    updatedAt: number;
    part: Part | null;
  }>`select report.id, cast(wanted.column2 as integer) as uid, report.status, report.seq, report.head,
      report."updatedAt", member.part
    from ${wanted} as wanted
    join report on report.id = wanted.column1
    left join "taskMember" as member
      on member."taskId" = report."taskId" and member.uid = cast(wanted.column2 as integer)
    ${lock}`.execute(tx);
  return rows;
}

/** Gives each report the number and the hash of its latest operation. */
async function raise(
  tx: Transaction<Tables>,
  changed: readonly { push: Push; report: { updatedAt: number }; request: AcceptedRequest }[],
): Promise<void> {
  if (changed.length === 0) return;
  const raised = valueList(
    changed.map(({ push, report, request }) => [
      push.reportId,
      request.seq,
      Math.max(push.at, report.updatedAt),
      request.head,
    ]),
  );
  await sql`update report
    set seq = cast(raised.column2 as integer), "updatedAt" = cast(raised.column3 as bigint), head = raised.column4
    from ${raised} as raised where report.id = raised.column1`.execute(tx);
}
