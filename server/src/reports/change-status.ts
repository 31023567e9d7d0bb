/** @file The only place where a report's status changes: in report, task list and log, in one transaction. */
import type { SubmittedWarning } from '@proofmark/contract/api/workflow.ts';
import {
  needsOf,
  TRANSITIONS,
  type ReportStatus,
  type WorkflowEvent,
} from '@proofmark/contract/workflow/transitions.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables, WorkflowEntryTable } from '../database/schema.ts';
import { newId } from '../ids.ts';
import { hashEntry } from '../database/hash-entry.ts';
import { takeDecision } from './client-decision.ts';

export interface StatusChange {
  reportId: string;
  event: WorkflowEvent;
  /** The status on which the decision was based. */
  from: ReportStatus;
  uid: number;
  /** The part or role in which the person makes the step. */
  role: string;
  at: number;
  reason?: string | undefined;
  text?: string | undefined;
  /** The team from now on, if the step changes it. */
  team?: Team | undefined;
}

/** Who is on a team, in the order of the list. */
export type Team = readonly { uid: number; part: 'lead' | 'inspector' }[];

/** The report after a step, and the entry that the step left in its log. */
export interface ChangedStatus {
  status: ReportStatus;
  version: number;
  submissions: number;
  seq: number;
  entry: WorkflowEntryTable;
}

/** What a list of reports is ordered by: a review that begins does not end the wait. */
const STAGE_BEGINS: ReadonlySet<WorkflowEvent> = new Set(['submit', 'return', 'approve']);
/** What a reviewer has decided need not be read again. */
const DECISIONS: ReadonlySet<WorkflowEvent> = new Set(['return', 'approve']);
/** After it, the person is the reviewer of the report. */
const REVIEWING: ReadonlySet<WorkflowEvent> = new Set(['startReview', 'takeOver', 'return', 'approve']);

/**
 * Makes a transition of the table. The `UPDATE` guards itself: null when the report has left `from` meanwhile, when another
 * reviewer has the review that `event` needs, and when the person who takes a review over has it already. The
 * caller has checked who may do it.
 * @param check runs when nobody can change the report any more, with its sequence number. It throws if something is
 *   missing, and returns the warnings that are left.
 */
export async function changeStatus(
  tx: Transaction<Tables>,
  { reportId, event, from, uid, role, at, reason = '', text = '', team }: StatusChange,
  check: (seq: number) => Promise<SubmittedWarning[]> = () => Promise.resolve([]),
): Promise<ChangedStatus | null> {
  const transition = TRANSITIONS[event];
  const status = transition.to === 'before' ? await statusBefore(tx, reportId, from) : transition.to;
  if (status === null) return null;
  const isNewVersion = 'isNewVersion' in transition;
  const report = await tx
    .updateTable('report')
    .set({
      status,
      updatedAt: sql<number>`case when "updatedAt" > ${at} then "updatedAt" else ${at} end`,
      ...(isNewVersion ? { version: sql<number>`version + 1` } : {}),
      ...(event === 'return' ? { returnCode: reason, returnText: text } : {}),
      ...(STAGE_BEGINS.has(event) ? { stageAt: at } : {}),
      ...(event === 'submit' ? { submissions: sql<number>`submissions + 1` } : {}),
      ...(DECISIONS.has(event) ? { decidedSeq: sql<number>`seq`, decidedAt: at } : {}),
      ...(REVIEWING.has(event) ? { reviewerUid: uid } : {}),
    })
    .where('id', '=', reportId)
    .where('status', '=', from)
    .$if(from === 'under_review' && needsOf(event).includes('ownReview'), (update) =>
      update.where((eb) => eb.or([eb('reviewerUid', 'is', null), eb('reviewerUid', '=', uid)])),
    )
    // Whoever has it already need not take it over.
    .$if(event === 'takeOver', (update) =>
      update.where((eb) => eb.or([eb('reviewerUid', 'is', null), eb('reviewerUid', '!=', uid)])),
    )
    .returning(['taskId', 'version', 'submissions', 'seq', 'head', 'updatedAt'])
    .executeTakeFirst();
  if (!report) return null;
  const { taskId, version, submissions } = report;
  await tx.updateTable('taskMember').set({ status }).where('taskId', '=', taskId).execute();
  const warnings = JSON.stringify(await check(report.seq));
  const { decision, seq, head } = isNewVersion
    ? await takeDecision(tx, { ...report, reportId, uid, at })
    : { ...report, decision: null };
  const detail = JSON.stringify({ ...(team && { members: team }), ...(decision && { decision }) });
  const step = { event, from, to: status, uid, role, at, version, reason, text, warnings, detail };
  const entry = await addEntry(tx, { ...step, reportId, seq, prevHash: head });
  return { status, version, submissions, seq, entry };
}

/** The status that the last step of the report has ended; null if that step did not lead to `status`. */
async function statusBefore(
  tx: Transaction<Tables>,
  reportId: string,
  status: ReportStatus,
): Promise<ReportStatus | null> {
  const last = await tx
    .selectFrom('workflowEntry')
    .select(['from', 'to'])
    .where('reportId', '=', reportId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.to === status ? last.from : null;
}

/**
 * Notes another team in the log of a report whose status stays. Null when the report has left `from` meanwhile. The
 * caller has checked who may do it.
 */
export async function noteTeam(
  tx: Transaction<Tables>,
  { reportId, from, uid, role, at, team }: Omit<StatusChange, 'event'> & { team: Team },
): Promise<WorkflowEntryTable | null> {
  const report = await tx
    .updateTable('report')
    .set({ updatedAt: sql<number>`case when "updatedAt" > ${at} then "updatedAt" else ${at} end` })
    .where('id', '=', reportId)
    .where('status', '=', from)
    .returning(['version', 'seq', 'head'])
    .executeTakeFirst();
  if (!report) return null;
  const { version, seq, head } = report;
  const step = {
    event: 'team',
    from,
    to: from,
    uid,
    role,
    at,
    version,
    reason: '',
    text: '',
    warnings: '[]',
  };
  const detail = JSON.stringify({ members: team });
  return addEntry(tx, { ...step, detail, reportId, seq, prevHash: head });
}

/** The caller's update holds the report, so nobody else takes the same number. */
async function addEntry(
  tx: Transaction<Tables>,
  step: Omit<WorkflowEntryTable, 'id' | 'number' | 'hash'>,
): Promise<WorkflowEntryTable> {
  const { reportId, at } = step;
  const { last } = await tx
    .selectFrom('workflowEntry')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  const entry = chained({ ...step, id: newId(at), number: (last ?? 0) + 1 });
  await tx.insertInto('workflowEntry').values(entry).execute();
  await tx.updateTable('report').set({ head: entry.hash }).where('id', '=', reportId).execute();
  return entry;
}

/** What a log begins with: the creation of the task, with its numbers and its team. */
export function firstEntry(
  step: Pick<WorkflowEntryTable, 'reportId' | 'to' | 'uid' | 'at'>,
  detail: CreationDetail,
): WorkflowEntryTable {
  const created = { event: 'create', from: null, role: '', version: 1, reason: '', text: '', warnings: '[]' };
  const place = { id: newId(step.at), number: 1, seq: 0, prevHash: '' };
  return chained({ ...step, ...created, ...place, detail: JSON.stringify(detail) });
}

/** What the first entry fixes besides the status. */
export interface CreationDetail {
  orderNo: string;
  reportNo: string;
  members: Team;
}

function chained(entry: Omit<WorkflowEntryTable, 'hash'>): WorkflowEntryTable {
  return { ...entry, hash: hashEntry(entry) };
}
