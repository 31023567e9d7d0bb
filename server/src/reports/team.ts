/** @file Who inspects, and who has inspected. */
import { PARTS } from '@proofmark/contract/workflow/transitions.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';

/** The names of the inspectors of a task, the lead first. */
export async function readTeam(db: Kysely<Tables>, taskId: string): Promise<string[]> {
  const team = await db
    .selectFrom('taskMember')
    .innerJoin('user', 'user.uid', 'taskMember.uid')
    .select(['taskMember.part', 'user.nickname'])
    .where('taskMember.taskId', '=', taskId)
    .orderBy('user.uid')
    .execute();
  return team
    .toSorted((a, b) => Number(b.part === 'lead') - Number(a.part === 'lead'))
    .map(({ nickname }) => nickname);
}

/**
 * True for somebody who entered something or made a step as one of the team. Who was taken off it after the visit has
 * inspected all the same.
 */
export async function hasInspected(db: Kysely<Tables>, reportId: string, uid: number): Promise<boolean> {
  const own = (table: 'operation' | 'workflowEntry') =>
    db
      .selectFrom(table)
      .select('uid')
      .where('reportId', '=', reportId)
      .where('uid', '=', uid)
      .where('role', 'in', PARTS);
  const found = await own('operation').unionAll(own('workflowEntry')).limit(1).executeTakeFirst();
  return found !== undefined;
}
