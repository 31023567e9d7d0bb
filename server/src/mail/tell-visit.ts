/**
 * @file Says to inspectors by mail that a visit was assigned to them, or cancelled. The mail waits a minute, so that
 * nothing goes out for what is taken back at once, and says what holds by then.
 */
import { EDITABLE_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import { addJob } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import type { Mailer } from './mailer.ts';
import { sendMail } from './send.ts';
import { teamMail } from './team-mail.ts';

/** Longer than the desk offers to take a change back. */
const WAIT_MS = 60_000;

/** Adds a mail for each of these people, in the transaction that changes the task. */
export async function tellVisit(
  tx: Transaction<Tables>,
  uids: readonly number[],
  { reportId, at, is }: { reportId: string; at: number; is: JobBodies['teamMail']['is'] },
): Promise<void> {
  for (const uid of uids) await addJob(tx, 'teamMail', { reportId, uid, is }, at + WAIT_MS);
}

/** The job `teamMail`. Sends nothing if the account is closed, or if it does not hold any more. */
export async function sendVisit(
  { db, config, mailer }: Pick<Deps, 'db' | 'config'> & { mailer: Mailer },
  { reportId, uid, is }: JobBodies['teamMail'],
): Promise<void> {
  const visit = await db
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .innerJoin('taskMember', 'taskMember.taskId', 'task.id')
    .innerJoin('user', 'user.uid', 'taskMember.uid')
    .select(['report.status', 'user.email', 'task.reportNo', 'task.orderNo', 'task.productEn'])
    .select(['task.productZh', 'task.factory', 'task.factoryZh', 'task.plannedDate', 'task.isPlanned'])
    .where('report.id', '=', reportId)
    .where('user.uid', '=', uid)
    .where('user.isActive', '=', 1)
    .executeTakeFirst();
  if (!visit || !holds(is, visit.status)) return;
  const plannedDate = visit.isPlanned ? visit.plannedDate : '';
  const mail = { ...visit, plannedDate, isCancelled: is === 'cancelled', url: config.publicUrl };
  await sendMail(mailer, teamMail(visit.email, mail));
}

function holds(is: JobBodies['teamMail']['is'], status: ReportStatus): boolean {
  if (is === 'cancelled') return status === 'cancelled';
  return (EDITABLE_STATUSES as readonly ReportStatus[]).includes(status);
}
