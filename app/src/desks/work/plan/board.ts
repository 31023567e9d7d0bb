/** @file The plan of a week as a grid: people and days, and what a move would make of them. */
import type { LeavePeriod, PlanPeople } from '@proofmark/contract/api/order.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { addDays } from '../../../i18n/calendar-days.ts';
import { isAway } from '../plan-fit.ts';
import { isPlannable } from '../plannable.ts';

/** A place in the grid. */
export interface Place {
  /** Null: the lane of what nobody has. */
  uid: number | null;
  /** Calendar day. */
  day: string;
}

/** A task that is held over the board, and the row it comes from. */
export interface Held {
  task: Task;
  from: number | null;
}

/** A row: the lane, or a person. */
export interface BoardRow {
  uid: number | null;
  nickname: string;
  days: { day: string; tasks: Task[]; load: number; isAway: boolean }[];
  leave: readonly LeavePeriod[];
  /** Man-days of the week. */
  total: number;
}

/** A visit of which nobody said how long it takes counts as a day. */
export const effortOf = ({ manDays }: Pick<Task, 'manDays'>): number => manDays || 1;

/** The rows of a week: first the lane, then the people by name. A visit stands with everybody who goes. */
export function boardOf(people: PlanPeople['people'], tasks: readonly Task[], monday: string): BoardRow[] {
  const week = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n));
  const rows = [{ uid: null, nickname: '', leave: [] }, ...people];
  return rows.map(({ uid, nickname, leave }) => {
    const isOf = ({ inspectors, status }: Task) =>
      uid === null
        ? inspectors.length === 0 || status === 'draft'
        : status !== 'draft' && inspectors.some((one) => one.uid === uid);
    const days = week.map((day) => {
      const of = tasks.filter((task) => task.plannedDate === day && isOf(task));
      return {
        day,
        tasks: of,
        load: of.reduce((sum, task) => sum + effortOf(task), 0),
        isAway: isAway(leave, day),
      };
    });
    return { uid, nickname, leave, days, total: days.reduce((sum, { load }) => sum + load, 0) };
  });
}

/** The load that a place would have with the task, or null if it cannot go there. */
export function loadWith(rows: readonly BoardRow[], task: Task, { uid, day }: Place): number | null {
  if (!isPlannable(task.status)) return null;
  // Work that has begun keeps somebody.
  if (uid === null && task.status !== 'assigned' && task.status !== 'draft') return null;
  const cell = rows.find((row) => row.uid === uid)?.days.find((each) => each.day === day);
  if (!cell) return null;
  const isThere = cell.tasks.some(({ reportId }) => reportId === task.reportId);
  return cell.load + (isThere ? 0 : effortOf(task));
}

/** The team after a move: the person of the new row takes the place of the one whose row it came from. */
export function teamAfter(task: Task, from: number | null, to: number | null) {
  if (to === null) return { leadUid: null, inspectorUids: [] };
  const uids = task.status === 'draft' ? [] : task.inspectors.map(({ uid }) => uid);
  const moved = uids.map((uid) => (uid === from ? to : uid));
  const [leadUid = to, ...others] = [...new Set(moved)];
  return { leadUid, inspectorUids: others };
}
