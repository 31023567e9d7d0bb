/** @file Says to the team by mail that their report was returned. */
import { isClient } from '@proofmark/contract/workflow/client-accounts.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { Tables } from '../database/schema.ts';
import { addJob } from '../jobs/job-table.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import type { Mailer } from '../mail/mailer.ts';
import { returnedMail } from '../mail/returned-mail.ts';
import { sendMail } from '../mail/send.ts';
import { readRoles } from '../session/roles.ts';

/** Adds a mail for each of the team, in the transaction that returns the report. `entryId` names the step. */
export async function tellTeam(
  tx: Transaction<Tables>,
  { reportId, entryId, at }: { reportId: string; entryId: string; at: number },
): Promise<void> {
  for (const uid of await teamOf(tx, reportId)) await addJob(tx, 'returnedMail', { entryId, uid }, at);
}

/** Who is on the team of a report. */
export async function teamOf(tx: Transaction<Tables>, reportId: string): Promise<number[]> {
  const team = await tx
    .selectFrom('taskMember')
    .innerJoin('report', 'report.taskId', 'taskMember.taskId')
    .select('taskMember.uid')
    .where('report.id', '=', reportId)
    .execute();
  return team.map(({ uid }) => uid);
}

/** The job `returnedMail`. Sends nothing if the account is closed or a client's, or the report has moved on. */
export async function sendReturned(
  { db, config, mailer }: Pick<Deps, 'db' | 'config'> & { mailer: Mailer },
  { entryId, uid }: JobBodies['returnedMail'],
): Promise<void> {
  const report = await db
    .selectFrom('workflowEntry')
    .innerJoin('report', 'report.id', 'workflowEntry.reportId')
    .innerJoin('task', 'task.id', 'report.taskId')
    .innerJoin('user as reviewer', 'reviewer.uid', 'workflowEntry.uid')
    .select(['task.reportNo', 'task.orderNo', 'workflowEntry.reason', 'workflowEntry.text'])
    .select('reviewer.nickname as by')
    .where('workflowEntry.id', '=', entryId)
    .where('report.status', '=', 'returned')
    .executeTakeFirst();
  const user = await db
    .selectFrom('user')
    .select(['email', 'roles'])
    .where('uid', '=', uid)
    .where('isActive', '=', 1)
    .executeTakeFirst();
  if (!report || !user || isClient(readRoles(user.roles))) return;
  await sendMail(mailer, returnedMail(user.email, { ...report, url: config.publicUrl }));
}
