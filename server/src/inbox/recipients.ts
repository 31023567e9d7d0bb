/** @file Whom to tell of a report: its team, who plans it, and who reviews it. */
import { PLANNING_ROLES } from '@proofmark/contract/workflow/planning-roles.ts';
import { REVIEWING_ROLES } from '@proofmark/contract/workflow/reviewing-roles.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Db } from '../database/schema.ts';

/** Who is on the team of a report. */
export async function teamOf(db: Db, reportId: string): Promise<number[]> {
  const team = await db
    .selectFrom('taskMember')
    .innerJoin('report', 'report.taskId', 'taskMember.taskId')
    .select('taskMember.uid')
    .where('report.id', '=', reportId)
    .execute();
  return team.map(({ uid }) => uid);
}

/** Who added the task of a report, if that person plans; else everybody who does. */
export async function plannersOf(db: Db, reportId: string): Promise<number[]> {
  const task = await db
    .selectFrom('task')
    .select('createdBy')
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  const planners = await withRole(db, PLANNING_ROLES);
  const own = planners.filter((uid) => uid === task?.createdBy);
  return own.length > 0 ? own : planners;
}

/**
 * Who is to review a report, reviews it, or reviewed it last, while that person reviews; else every reviewer who is not on
 * its team.
 */
export async function reviewersOf(db: Db, reportId: string): Promise<number[]> {
  const report = await db
    .selectFrom('report')
    .select('reviewerUid')
    .where('id', '=', reportId)
    .executeTakeFirst();
  const own = (await withRole(db, REVIEWING_ROLES)).filter((uid) => uid === report?.reviewerUid);
  if (own.length > 0) return own;
  const team = new Set(await teamOf(db, reportId));
  return (await withRole(db, ['reviewer'])).filter((uid) => !team.has(uid));
}

/** The open accounts that have one of these roles. */
export async function withRole(db: Db, roles: readonly Role[]): Promise<number[]> {
  const people = await db
    .selectFrom('user')
    .select('uid')
    .where('isActive', '=', 1)
    .where((eb) => eb.or(roles.map((role) => eb('roles', 'like', `%"${role}"%`))))
    .execute();
  return people.map(({ uid }) => uid);
}
