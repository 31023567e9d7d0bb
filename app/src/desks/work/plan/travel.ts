/** @file How far people travel to their visits, and what of a plan somebody should look at again. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { addDays } from '../../../i18n/calendar-days.ts';
import { kmBetween } from '../plan-fit.ts';
import { loadWith, type BoardRow, type Place } from './board.ts';

/** The way to a visit. */
export interface Way {
  km: number;
  /** Where it begins; '' where the record says no city. */
  fromCity: string;
}

function wayTo(start: BoardRow['home'] | Task['site'], task: Task): Way | null {
  const km = kmBetween(start?.position ?? null, task.site?.position ?? null);
  return km === null || !start ? null : { km, fromCity: start.city };
}

/**
 * How far the person of a row would travel to a visit on a day: from the visit before in these days, else from home.
 * Null if a place is not known.
 */
export function kmTo(row: BoardRow, task: Task, day: string): Way | null {
  const before = row.days
    .filter((each) => each.day <= day)
    .flatMap(({ tasks }) => tasks)
    .filter(({ reportId, site }) => reportId !== task.reportId && site !== null)
    .at(-1);
  return wayTo(before?.site ?? row.home, task);
}

/** Shorter ways are not worth a line. */
const LEAST_KM = 20;
/** Farther than this since the visit of the same day or the day before, the way takes most of a working day. */
const FAR_KM = 500;

/** A way between two visits of a person, or from home to the first one. */
export interface Travel extends Way {
  /** The visit before is of the same day or the day before, and far away. */
  isFar: boolean;
}

/** Visit → the way of a person to it, where there is one worth a line. */
export function travelOf({ uid, home, days }: BoardRow): ReadonlyMap<string, Travel> {
  const ways = new Map<string, Travel>();
  if (uid === null) return ways;
  let before: { day: string; site: NonNullable<Task['site']> } | null = null;
  for (const { day, tasks } of days)
    for (const task of tasks) {
      if (!task.site) continue;
      const way = wayTo(before?.site ?? home, task);
      const isSoon = before !== null && addDays(before.day, 1) >= day;
      if (way && way.km >= LEAST_KM) ways.set(task.reportId, { ...way, isFar: isSoon && way.km > FAR_KM });
      before = { day, site: task.site };
    }
  return ways;
}

/** The places from `today` on at which somebody has too much, is on leave, has come from far away, or is gone. */
export function conflictsOf(rows: readonly BoardRow[], today: string): Place[] {
  return rows.flatMap((row) => {
    const ways = travelOf(row);
    return row.days
      .filter(
        ({ day, load, isAway: away, tasks }) =>
          row.uid !== null &&
          day >= today &&
          (load > 1 ||
            ((away || row.isGone) && tasks.length > 0) ||
            tasks.some((one) => ways.get(one.reportId)?.isFar)),
      )
      .map(({ day }) => ({ uid: row.uid, day }));
  });
}

/** Nearer than this, somebody else is a better choice for an overloaded day. */
const NEAR_KM = 100;

/** Who could take the task on that day with no overload, near its factory; null if nobody could, or nobody needs to. */
export function betterFor(
  rows: readonly BoardRow[],
  task: Task,
  place: Place,
): { row: BoardRow; km: number | null } | null {
  const isFit = (row: BoardRow) =>
    (loadWith(rows, task, { uid: row.uid, day: place.day }) ?? 2) <= 1 &&
    row.days.some(({ day, isAway: away }) => day === place.day && !away);
  const here = rows.find(({ uid }) => uid === place.uid);
  if (!here || place.uid === null || isFit(here)) return null;
  const fits = rows
    .filter((row) => row.uid !== null && row.uid !== place.uid && isFit(row))
    .map((row) => ({ row, km: kmTo(row, task, place.day)?.km ?? null }))
    .filter(({ km }) => km === null || km <= NEAR_KM);
  return fits.toSorted((a, b) => (a.km ?? NEAR_KM) - (b.km ?? NEAR_KM))[0] ?? null;
}
