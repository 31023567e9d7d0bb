/** @file Who is to review a report, named by whoever plans the visit. */
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';
import { notAllowed } from '../errors.ts';
import { readRoles } from '../session/roles.ts';

/**
 * Refuses with INVALID_INPUT (`reviewerUid`) somebody who has no open account as a reviewer, or who inspects: another
 * person decides about a report than those who wrote it.
 */
export async function requireReviewer(db: Db, uid: number, team: readonly number[]): Promise<void> {
  const person = await db
    .selectFrom('user')
    .select('roles')
    .where('uid', '=', uid)
    .where('isActive', '=', 1)
    .executeTakeFirst();
  if (person && readRoles(person.roles).includes('reviewer') && !team.includes(uid)) return;
  throw notAllowed('reviewerUid', uid, 'reviewer');
}

/** Everybody who reviews, by name. */
export async function reviewers(db: Db): Promise<{ uid: number; nickname: string }[]> {
  const people = await db
    .selectFrom('user')
    .select(['uid', 'nickname', 'roles'])
    .where('isActive', '=', 1)
    .orderBy('nickname')
    .orderBy('uid')
    .execute();
  return people
    .filter(({ roles }) => readRoles(roles).includes('reviewer'))
    .map(({ uid, nickname }) => ({ uid, nickname }));
}

/** Whoever joins the team of a report does not review it. */
export async function dropReviewer(
  tx: Transaction<Tables>,
  reportId: string,
  team: readonly number[],
): Promise<void> {
  if (team.length === 0) return;
  await tx
    .updateTable('report')
    .set({ reviewerUid: null })
    .where('id', '=', reportId)
    .where('reviewerUid', 'in', team)
    .execute();
}
