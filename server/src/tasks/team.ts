/** @file Who goes on a visit: which people may, and how a team is stored. */
import type { PlanPeople } from '@proofmark/contract/api/order.ts';
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import type { Team } from '../reports/change-status.ts';
import { readRoles } from '../session/roles.ts';
import { readHome } from '../session/users.ts';

/** A team as a coordinator names it. */
export interface NamedTeam {
  leadUid?: number | null | undefined;
  inspectorUids?: readonly number[] | undefined;
}

/** Everybody who can be sent on a visit, by name, with their address and where they live. */
export async function inspectors(
  db: Db,
): Promise<(Pick<PlanPeople['people'][number], 'uid' | 'nickname' | 'home'> & { email: string })[]> {
  const people = await db
    .selectFrom('user')
    .select(['uid', 'nickname', 'email', 'roles', 'home'])
    .where('isActive', '=', 1)
    .orderBy('nickname')
    .orderBy('uid')
    .execute();
  return people
    .filter(isInspector)
    .map(({ uid, nickname, email, home }) => ({ uid, nickname, email, home: readHome(home) }));
}

/** True for a stored account that can be sent on visits. */
export function isInspector({ roles }: { roles: string }): boolean {
  return readRoles(roles).includes('inspector');
}

/**
 * The team, its lead first, each person once; empty without a lead. Refuses with INVALID_INPUT people who have no open
 * account as an inspector, or one as a client, and helpers without a lead.
 */
export async function requireTeam(db: Db, { leadUid = null, inspectorUids = [] }: NamedTeam): Promise<Team> {
  const others = [...new Set(inspectorUids)].filter((uid) => uid !== leadUid);
  if (leadUid === null) {
    if (others.length === 0) return [];
    throw refuse('INVALID_INPUT', { issues: [{ field: 'leadUid', code: 'MISSING' }] });
  }
  const uids = [leadUid, ...others];
  const people = await db
    .selectFrom('user')
    .select(['uid', 'roles'])
    .where('uid', 'in', uids)
    .where('isActive', '=', 1)
    .execute();
  const fit = new Set(people.filter(isInspector).map(({ uid }) => uid));
  const issues = uids
    .filter((uid) => !fit.has(uid))
    .map((value) => ({
      field: value === leadUid ? 'leadUid' : `inspectorUids.${inspectorUids.indexOf(value)}`,
      code: 'NOT_ALLOWED',
      value,
      allowed: { format: 'inspector' },
    }));
  if (issues.length > 0) throw refuse('INVALID_INPUT', { issues });
  return uids.map((uid) => ({ uid, part: uid === leadUid ? 'lead' : 'inspector' }));
}

/** A visit of which nobody said how long it takes. */
const USUAL_HALF_DAYS = 2;

/** What a visit takes on the plan of each person of its team; 0 while it has no day. */
export function halfDaysOnPlan({ isPlanned, halfDays }: { isPlanned: number; halfDays: number }): number {
  return isPlanned ? halfDays || USUAL_HALF_DAYS : 0;
}

/** Stores another team of a task, with what lists repeat of task and report. */
export async function storeTeam(tx: Transaction<Tables>, taskId: string, team: Team): Promise<void> {
  await tx.deleteFrom('taskMember').where('taskId', '=', taskId).execute();
  if (team.length === 0) return;
  const { status, plannedDate, ...task } = await tx
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .select(['report.status', 'report.plannedDate', 'task.isPlanned', 'task.halfDays'])
    .where('report.taskId', '=', taskId)
    .executeTakeFirstOrThrow();
  const halfDays = halfDaysOnPlan(task);
  await tx
    .insertInto('taskMember')
    .values(team.map(({ uid, part }) => ({ uid, part, taskId, status, plannedDate, halfDays })))
    .execute();
}
