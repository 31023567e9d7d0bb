/** @file The plan of a week as a grid: people and days, and what a move would make of them. */
import type { LeavePeriod, PlanPeople } from '@proofmark/contract/api/order.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { addDays } from '../../../i18n/calendar-days.ts';
import { isAway } from '../plan-fit.ts';
import type { Week } from '../work-views.ts';
import { isPlannable } from '../plannable.ts';

/** A place in the grid. */
export interface Place {
  /** Null: the lane of what nobody has. */
  uid: number | null;
  /** Calendar day; '' where those without one lie. */
  day: string;
}

/** True if both are the same place. */
export const isSamePlace = (a: Place, b: Place): boolean => a.uid === b.uid && a.day === b.day;

/** Where visits lie that nobody has planned for a day. */
export const UNDATED: Place = { uid: null, day: '' };

/** A task that is held over the board, the row it comes from, and the place that it is held over. */
export interface Held {
  task: Task;
  from: number | null;
  to: Place | null;
  /** Held by keys: arrows lead it to its place. */
  isByKeys: boolean;
}

/** A row: the lane, or a person. */
export interface BoardRow {
  uid: number | null;
  nickname: string;
  /** Still on visits, but no inspector any more: the visits need somebody else. */
  isGone: boolean;
  days: { day: string; tasks: Task[]; load: number; isAway: boolean }[];
  leave: readonly LeavePeriod[];
  /** Where the person lives; null of the lane and of who is gone. */
  home: PlanPeople['people'][number]['home'] | null;
  /** Man-days of all these days. */
  total: number;
}

/** A visit of which nobody said how long it takes counts as a day. */
export const effortOf = ({ manDays }: Pick<Task, 'manDays'>): number => manDays || 1;

/**
 * The rows: first the lane, then the people by name, then who is on a visit but not among `people`, so that no visit is
 * hidden. A visit is shown with everybody who goes.
 * @param people all who can be sent
 */
export function boardOf(
  people: PlanPeople['people'],
  tasks: readonly Task[],
  { from, to }: Week,
): BoardRow[] {
  const shown = daysOf(from, to);
  const nobody = { uid: null, nickname: '', leave: [], home: null };
  const rows = [nobody, ...people, ...goneOf(people, tasks)];
  return rows.map(({ uid, nickname, leave, home, isGone = false }: RowHead) => {
    const isOf = ({ inspectors, status }: Task) =>
      uid === null
        ? inspectors.length === 0 || status === 'draft'
        : status !== 'draft' && inspectors.some((one) => one.uid === uid);
    const days = shown.map((day) => {
      const of = tasks.filter((task) => task.plannedDate === day && isOf(task));
      return {
        day,
        tasks: of,
        load: of.reduce((sum, task) => sum + effortOf(task), 0),
        isAway: isAway(leave, day),
      };
    });
    return { uid, nickname, isGone, leave, home, days, total: days.reduce((sum, { load }) => sum + load, 0) };
  });
}

type RowHead = Pick<BoardRow, 'uid' | 'nickname' | 'leave' | 'home'> & { isGone?: boolean };

/** Who is on a visit, each once, but cannot be sent any more. Of a draft the team is a proposal. */
function goneOf(people: PlanPeople['people'], tasks: readonly Task[]): RowHead[] {
  const known = new Set(people.map(({ uid }) => uid));
  const gone = tasks
    .flatMap(({ status, inspectors }) => (status === 'draft' ? [] : inspectors))
    .filter(({ uid }) => !known.has(uid))
    .map(({ uid, nickname }) => [uid, { uid, nickname, leave: [], home: null, isGone: true }] as const);
  return [...new Map(gone).values()];
}

/** The load that a place would have with the task, or null if it cannot go there. */
export function loadWith(rows: readonly BoardRow[], task: Task, { uid, day }: Place): number | null {
  if (!isPlannable(task.status)) return null;
  // Work that has begun keeps somebody.
  if (uid === null && task.status !== 'assigned' && task.status !== 'draft') return null;
  if (day === '') return effortOf(task);
  const cell = rows.find((row) => row.uid === uid && !row.isGone)?.days.find((each) => each.day === day);
  if (!cell) return null;
  const isThere = cell.tasks.some(({ reportId }) => reportId === task.reportId);
  return cell.load + (isThere ? 0 : effortOf(task));
}

/**
 * The team after a move: the person of the new row takes the place of the one whose row it came from. Whoever is not
 * among `people`, who can be sent, drops out.
 */
export function teamAfter(
  task: Task,
  from: number | null,
  to: number | null,
  people: readonly { uid: number }[],
) {
  if (to === null) return { leadUid: null, inspectorUids: [] };
  const uids = task.status === 'draft' ? [] : task.inspectors.map(({ uid }) => uid);
  const moved = uids.map((uid) => (uid === from ? to : uid));
  const team = moved.filter((uid) => people.some((one) => one.uid === uid));
  const [leadUid = to, ...others] = [...new Set(team)];
  return { leadUid, inspectorUids: others };
}

function daysOf(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to;) days.push((day = addDays(day, 1)));
  return days;
}

/** Man-days that people have on a day, and those that they could have. Nobody is expected to work at a weekend. */
export function capacityOf(rows: readonly BoardRow[], day: string): { planned: number; available: number } {
  const cells = rows.flatMap(({ uid, isGone, days }) =>
    uid === null || isGone ? [] : days.filter((each) => each.day === day),
  );
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return {
    planned: cells.reduce((sum, { load }) => sum + load, 0),
    available: isWeekend ? 0 : cells.filter(({ isAway: away }) => !away).length,
  };
}

/** Name → how often it is there, by name. */
export function countNames(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
}
