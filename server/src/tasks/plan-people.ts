/** @file Who can be sent, and how much is planned for whom. */
import { LEAVE_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import type { LeaveChange, PlanPeople } from '@proofmark/contract/api/order.ts';
import { REPORT_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { calendarDay } from '../calendar-day.ts';
import type { Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { ForbiddenError, notAllowed, refuse } from '../errors.ts';
import { reviewers } from './reviewer.ts';
import { inspectors } from './team.ts';

const MOST_DAYS = 42;
const DAY_MS = 86_400_000;

/** Statuses in which a visit costs somebody the day. */
const TAKING_TIME = REPORT_STATUSES.filter((status) => status !== 'cancelled' && status !== 'draft');

/** Throws {@link ForbiddenError} for somebody who neither plans, nor is the inspector whose plan it is. */
export function requirePlanOf({ uid, roles }: Caller, ofUid: number): void {
  if (!mayPlan(roles) && !(roles.includes('inspector') && uid === ofUid)) throw new ForbiddenError();
}

/**
 * The inspectors, or `onlyUid` alone, with their man-days on each planned day, their home and their leave. Each person
 * of a team counts with the whole visit. Refuses with INVALID_INPUT a time that ends before it begins, or is longer than
 * six weeks.
 */
export async function planPeople(
  db: Db,
  { from, to }: { from: string; to: string },
  today: string,
  onlyUid?: number,
): Promise<PlanPeople> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS) {
    throw notAllowed('to', to, 'plan-end');
  }
  const people = (await inspectors(db)).filter(({ uid }) => onlyUid === undefined || uid === onlyUid);
  const canReview = onlyUid === undefined ? await reviewers(db) : [];
  if (people.length === 0) return { people: [], reviewers: canReview };
  const loads = await db
    .selectFrom('taskMember')
    .select((eb) => ['uid', 'plannedDate', eb.fn.sum('halfDays').as('halfDays')])
    .where(
      'uid',
      'in',
      people.map(({ uid }) => uid),
    )
    .where('status', 'in', TAKING_TIME)
    .where('plannedDate', '>=', from)
    .where('plannedDate', '<=', to)
    .where('halfDays', '>', 0)
    .groupBy(['uid', 'plannedDate'])
    .execute();
  const leave = await db
    .selectFrom('personLeave')
    .select(['uid', 'from', 'to'])
    .where('to', '>=', from < today ? from : today)
    .orderBy('from')
    .execute();
  const leaveOf = Map.groupBy(leave, ({ uid }) => uid);
  const byPerson = Map.groupBy(loads, ({ uid }) => uid);
  return {
    reviewers: canReview,
    people: people.map(({ uid, nickname, home }) => {
      const load = Object.fromEntries(
        (byPerson.get(uid) ?? []).map((day) => [day.plannedDate, Number(day.halfDays) / 2]),
      );
      const away = (leaveOf.get(uid) ?? []).map((period) => ({ from: period.from, to: period.to }));
      return { uid, nickname, days: load, home, leave: away };
    }),
  };
}

/**
 * Enters a period in which somebody does not work, or takes one away; a period that is there already is there once. Refuses
 * with USER_NOT_FOUND somebody who is no inspector, and with INVALID_INPUT a period that ends before it begins, or too many.
 */
export async function changeLeave(
  db: Db,
  uid: number,
  { add, remove }: LeaveChange,
  at: number,
): Promise<void> {
  if (add && add.to < add.from) throw notAllowed('add.to', add.to, 'leave-end');
  if (!(await inspectors(db)).some((person) => person.uid === uid)) throw refuse('USER_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    if (remove)
      await tx
        .deleteFrom('personLeave')
        .where('uid', '=', uid)
        .where('from', '=', remove.from)
        .where('to', '=', remove.to)
        .execute();
    if (!add) return;
    await tx
      .insertInto('personLeave')
      .values({ ...add, uid })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { count } = await tx
      .selectFrom('personLeave')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('uid', '=', uid)
      .where('to', '>=', calendarDay(at))
      .executeTakeFirstOrThrow();
    if (Number(count) > LEAVE_LIMIT)
      throw refuse('INVALID_INPUT', {
        issues: [{ field: 'add', code: 'TOO_MANY_ENTRIES', value: LEAVE_LIMIT }],
      });
  });
}
