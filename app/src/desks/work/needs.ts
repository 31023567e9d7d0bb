/** @file Which inspections a planner has to see to now. On a phone they are a group on top of the list. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { addDays, todayIs } from '../../i18n/calendar-days.ts';
import { daysLate, type WorkQuery, type WorkView } from './work-views.ts';

/** Where something may have to be done. */
const STATUSES = 'draft,assigned,in_progress,returned';

/** What the server is asked for: all that may need the planner until tomorrow. Null for a view without the group. */
export function needsQuery(view: WorkView, { from, to }: WorkQuery, today: string) {
  if (view !== 'open' && view !== 'week') return null;
  const tomorrow = addDays(today, 1);
  const last = to !== undefined && to < tomorrow ? to : tomorrow;
  return { status: STATUSES, planned: 'yes', ...(from && { from }), to: last, order: 'earliest' } as const;
}

/**
 * True for a visit that is late, as its mark and the view "Overdue" say it; one that nobody has until tomorrow; and a
 * report that was returned before today and has not come back.
 */
export function needsPlanner(
  { plannedDate, status, decided }: Pick<Task, 'plannedDate' | 'status' | 'decided'>,
  today: string,
): boolean {
  if (status === 'draft') return plannedDate !== '' && plannedDate <= addDays(today, 1);
  if (status === 'returned') return decided !== null && todayIs(new Date(decided.at)) < today;
  return daysLate(plannedDate, status, today) > 0;
}
