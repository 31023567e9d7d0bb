/** @file Which tasks home shows, and under which headings. No React, no texts. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { IN_REVIEW_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { knownOf } from '../../report/known-of.ts';
import { endOfWeek } from '../../i18n/calendar-days.ts';

export const FILTERS = ['open', 'toDo', 'inReview', 'done'] as const;
export type Filter = (typeof FILTERS)[number];

/** The statuses of each filter chip. Together they are all statuses. */
export const STATUSES_OF: Record<Filter, readonly ReportStatus[]> = {
  open: ['in_progress', 'returned'],
  toDo: ['assigned', 'draft'],
  inReview: IN_REVIEW_STATUSES,
  done: ['approved', 'closed', 'cancelled'],
};

/** Headings, in their order on the page. */
export const GROUPS = [
  'today',
  'ongoing',
  'returned',
  'overdue',
  'thisWeek',
  'later',
  'undated',
  'draft',
  'submitted',
  'under_review',
  'approved',
  'closed',
  'cancelled',
] as const;
export type GroupKey = (typeof GROUPS)[number];

export interface TaskGroup<T extends Task> {
  key: GroupKey;
  tasks: T[];
}

/** True if a number, a name or the product contains the typed words, in either language. */
export function matchesKeyword(task: Task, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  const { orderNo, reportNo, supplier } = task;
  const { client, factory, factoryZh, productEn, productZh } = knownOf(task, task.summary);
  const texts = [orderNo, reportNo, client, supplier, factory, factoryZh, productEn, productZh];
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}

export function countByFilter(tasks: readonly Task[]): Record<Filter, number> {
  const count = (filter: Filter) => tasks.filter(({ status }) => STATUSES_OF[filter].includes(status)).length;
  return { open: count('open'), toDo: count('toDo'), inReview: count('inReview'), done: count('done') };
}

/**
 * Puts tasks under their headings. Null shows all of them. `open` also shows tasks that start by the end of this week or
 * have no day, so that the day's work is in one list.
 */
export function groupTasks<T extends Task>(
  tasks: readonly T[],
  filter: Filter | null,
  today: string,
): TaskGroup<T>[] {
  const shown = tasks.filter((task) => isShown(task, filter, today));
  return GROUPS.map((key) => ({
    key,
    tasks: shown
      .filter((task) => groupOf(task, today) === key)
      .sort(isUpcoming(key) ? byDay : byDayBackwards),
  })).filter((group) => group.tasks.length > 0);
}

function isShown(task: Task, filter: Filter | null, today: string): boolean {
  if (filter === null || STATUSES_OF[filter].includes(task.status)) return true;
  if (filter !== 'open' || task.status !== 'assigned') return false;
  const group = groupOf(task, today);
  // Inspectors add a task without a day when they are about to begin.
  return isUrgent(group) || group === 'undated';
}

function isUrgent(key: GroupKey): boolean {
  return key === 'today' || key === 'overdue' || key === 'thisWeek';
}

function isUpcoming(key: GroupKey): boolean {
  return isUrgent(key) || key === 'later';
}

/** The heading of a task. */
export function groupOf({ status, plannedDate, summary }: Task, today: string): GroupKey {
  const day = plannedDate || summary.about.inspectionDate;
  if (status === 'in_progress') return day === today ? 'today' : 'ongoing';
  if (status !== 'assigned') return status;
  if (plannedDate === '') return 'undated';
  if (plannedDate === today) return 'today';
  if (plannedDate < today) return 'overdue';
  return plannedDate <= endOfWeek(today) ? 'thisWeek' : 'later';
}

function byDay(a: Task, b: Task): number {
  return compare(a.plannedDate, b.plannedDate) || compare(a.reportNo, b.reportNo);
}

function byDayBackwards(a: Task, b: Task): number {
  return compare(b.plannedDate, a.plannedDate) || compare(a.reportNo, b.reportNo);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
