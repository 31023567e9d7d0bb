/** @file What a week looks like for a person who is to go on visits. */
import type { LeavePeriod, PlanPeople } from '@proofmark/contract/api/order.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { distanceM } from '@proofmark/contract/report/distance.ts';
import { addDays, endOfWeek } from '../../i18n/calendar-days.ts';

/** A visit of which nobody said how long it takes counts as a day. */
const USUAL_DAYS = 1;

/** A visit to give to somebody. */
export interface Visit {
  /** Calendar day; '' if it is not planned. */
  day: string;
  /** 0: nobody said. */
  manDays: number;
  /** Who is on its team now: for them it is counted already. */
  team: readonly number[];
  /** Where the factory is. */
  position?: Position | null | undefined;
}

/** A person with the week that the visits would make. */
export interface Fit {
  uid: number;
  nickname: string;
  /** Monday to Friday: man-days with the visits added. */
  week: { day: string; load: number; isAway: boolean }[];
  /** Days of the visits on which the person does not work. */
  away: string[];
  /** Days of the visits on which the person would have more than one man-day. */
  over: string[];
  /** Man-days of the whole week with the visits. */
  total: number;
  /** Kilometres from home to the farthest of the visits; null if a place is not known. */
  km: number | null;
}

/** Kilometres in a straight line between two places; null if one is not known. */
export function kmBetween(from: Position | null, to: Position | null): number | null {
  return from && to ? Math.round(distanceM(from, to) / 1000) : null;
}

type Position = NonNullable<NonNullable<Task['site']>['position']>;

/** True for a day on which somebody does not work. */
export function isAway(leave: readonly LeavePeriod[], day: string): boolean {
  return leave.some(({ from, to }) => from <= day && day <= to);
}

/** For whom a task is counted on the day already. The team of a draft is only a proposal. */
export function countedTeam(
  { plannedDate, inspectors, status }: Pick<Task, 'plannedDate' | 'inspectors' | 'status'>,
  day: string,
): number[] {
  return status !== 'draft' && plannedDate === day ? inspectors.map(({ uid }) => uid) : [];
}

/** The people who go on the tasks, with the week that they have once all of these are on `day`. */
export function movedFits(
  people: PlanPeople['people'],
  tasks: readonly Pick<Task, 'manDays' | 'plannedDate' | 'inspectors' | 'status'>[],
  day: string,
): Fit[] {
  const from = addDays(endOfWeek(day), -6);
  return people.flatMap((person) => {
    // The team of a draft is only a proposal.
    const own = tasks.filter(
      ({ inspectors, status }) => status !== 'draft' && inspectors.some(({ uid }) => uid === person.uid),
    );
    if (own.length === 0) return [];
    const visits = own.map((task) => ({ day, manDays: task.manDays, team: countedTeam(task, day) }));
    return fitsOf([person], visits, from);
  });
}

/** The people with their weeks: who works and has no overload first, then who is near, then who has least to do. */
export function fitsOf(people: PlanPeople['people'], visits: readonly Visit[], monday: string): Fit[] {
  const week = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n));
  // Also those of other weeks.
  const visitDays = [...new Set(visits.map(({ day }) => day))].filter((day) => day !== '').toSorted();
  const fits = people.map(({ uid, nickname, days, leave, home }): Fit => {
    const distances = visits.flatMap(({ position = null }) => kmBetween(home.position, position) ?? []);
    const added = (day: string) =>
      visits
        .filter((visit) => visit.day === day && !visit.team.includes(uid))
        .reduce((sum, { manDays }) => sum + (manDays || USUAL_DAYS), 0);
    const loadOf = (day: string) => (days[day] ?? 0) + added(day);
    const loads = week.map((day) => ({
      day,
      load: loadOf(day),
      isAway: isAway(leave, day),
    }));
    return {
      uid,
      nickname,
      week: loads.slice(0, 5),
      away: visitDays.filter((day) => isAway(leave, day)),
      over: visitDays.filter((day) => loadOf(day) > 1),
      total: loads.reduce((sum, { load }) => sum + load, 0),
      km: distances.length === 0 ? null : Math.max(...distances),
    };
  });
  return fits.toSorted(
    (a, b) =>
      a.away.length - b.away.length ||
      a.over.length - b.over.length ||
      nearness(a) - nearness(b) ||
      a.total - b.total,
  );
}

/** A person who lives a few kilometres nearer is not a better choice. */
const nearness = ({ km }: Fit) => (km === null ? 0 : Math.floor(km / 50));
