/** @file Who inspects. */
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
