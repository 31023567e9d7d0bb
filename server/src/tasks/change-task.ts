/**
 * @file A change that a coordinator makes to a task: takes it for one person at a time, and counts it.
 *
 * [Note: Two coordinators] Whoever sends the `changes` that they saw is refused if somebody was faster, and learns who it
 * was. Nothing of the second change is stored.
 */
import { PLANNABLE_STATUSES, roleFor, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { sql, type Selectable, type Transaction } from 'kysely';
import { requireReportAccess, type Caller, type Deps } from '../context.ts';
import type { Tables, TaskTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { forgetReminders } from '../inbox/remind.ts';
import { holdReport } from '../database/hold-report.ts';
import { halfDaysOnPlan } from './team.ts';

/** What a coordinator's change works with. */
export interface TaskChange {
  tx: Transaction<Tables>;
  task: Selectable<TaskTable>;
  status: ReportStatus;
  /** The coordinator, and the role in which the change is made. */
  by: { uid: number; role: string };
  at: number;
}

/** Reports are with the reviewer or settled in other statuses. */
const isPlannable = (status: ReportStatus) =>
  (PLANNABLE_STATUSES as readonly ReportStatus[]).includes(status);

/**
 * Runs `change` while nobody else can change the task, and counts it unless it says that it changed nothing (false). Returns
 * the id of the task. Throws ForbiddenError
 * for people who do not plan; refuses with REPORT_NOT_FOUND, TASK_CHANGED and TRANSITION_NOT_POSSIBLE.
 */
export async function changeTask(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { reportId, changes }: { reportId: string; changes?: number | undefined },
  change: (task: TaskChange) => Promise<boolean>,
): Promise<string> {
  const { taskId } = await requireReportAccess(deps, caller, reportId, 'read');
  if (!mayPlan(caller.roles)) throw new ForbiddenError();
  const role = roleFor('assign', { roles: caller.roles, part: null }) ?? '';
  await inTransaction(deps.db, async (tx) => {
    // Holds the task until the end.
    const task = await tx
      .updateTable('task')
      .set({ changes: sql<number>`changes + 1` })
      .where('id', '=', taskId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (changes !== undefined && changes !== task.changes - 1) throw await changedBy(tx, task);
    // It cannot be submitted between this look and the change.
    const status = await holdReport(tx, reportId);
    if (!isPlannable(status)) throw refuse('TRANSITION_NOT_POSSIBLE');
    const isChanged = await change({ tx, task, status, by: { uid: caller.uid, role }, at: deps.now() });
    await tx
      .updateTable('task')
      .set(isChanged ? { changedBy: caller.uid } : { changes: task.changes - 1 })
      .where('id', '=', taskId)
      .execute();
  });
  return taskId;
}

async function changedBy(tx: Transaction<Tables>, { changedBy: uid }: Selectable<TaskTable>) {
  const { nickname } = await tx
    .selectFrom('user')
    .select('nickname')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const say = (language: string) => (language === 'zh-CN' ? `修改人：${nickname}` : `Changed by ${nickname}`);
  return refuse('TASK_CHANGED', { issues: [{ field: 'changes', code: 'STALE', value: nickname, say }] });
}

/** The day on which a visit is planned; '' if nobody plans it. */
export function dayOfVisit({
  isPlanned,
  plannedDate,
}: Pick<TaskChange['task'], 'isPlanned' | 'plannedDate'>): string {
  return isPlanned ? plannedDate : '';
}

/** Moves a visit to another day; '' if nobody plans it any more. False if that is its day already. */
export async function moveVisit(
  { tx, task }: Pick<TaskChange, 'tx' | 'task'>,
  day: string | undefined,
): Promise<boolean> {
  // A dialog sends the day that it shows, also if somebody changed only the team.
  if (day === undefined || day === dayOfVisit(task)) return false;
  const isPlanned = day === '' ? 0 : 1;
  const plannedDate = day === '' ? task.plannedDate : day;
  await tx.updateTable('task').set({ plannedDate, isPlanned }).where('id', '=', task.id).execute();
  await tx.updateTable('report').set({ plannedDate }).where('taskId', '=', task.id).execute();
  const halfDays = halfDaysOnPlan({ ...task, isPlanned });
  await tx.updateTable('taskMember').set({ plannedDate, halfDays }).where('taskId', '=', task.id).execute();
  await forgetReminders(tx, task.reportId);
  return true;
}
