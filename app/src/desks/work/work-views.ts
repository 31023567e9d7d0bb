/** @file The views of the Work desk: which inspections each of them lists. */
import type { TaskOrder } from '@proofmark/contract/api/task-views.ts';
import {
  IN_REVIEW_STATUSES,
  ISSUED_STATUSES,
  type ReportStatus,
} from '@proofmark/contract/workflow/transitions.ts';
import { addDays, daysBetween, endOfWeek, monthOf } from '../../i18n/calendar-days.ts';

/** In the order of their chips, and of the keys 1 to 8. */
export const WORK_VIEWS = [
  'open',
  'unassigned',
  'late',
  'week',
  'inReview',
  'returned',
  'done',
  'cancelled',
] as const;
/** One of {@link WORK_VIEWS}. */
export type WorkView = (typeof WORK_VIEWS)[number];

/** Where the visit has not happened, or its report is not written yet. */
const TO_DO = ['draft', 'assigned', 'in_progress'] as const;

const STATUSES = {
  open: [...TO_DO, ...IN_REVIEW_STATUSES, 'returned'],
  unassigned: ['draft'],
  late: TO_DO,
  week: [...TO_DO, ...IN_REVIEW_STATUSES, 'returned', ...ISSUED_STATUSES],
  inReview: IN_REVIEW_STATUSES,
  returned: ['returned'],
  done: ISSUED_STATUSES,
  cancelled: ['cancelled'],
} as const satisfies Record<WorkView, readonly ReportStatus[]>;

/** Monday to Sunday. */
export interface Week {
  from: string;
  to: string;
}

/** The week of a calendar day, `count` weeks later. */
export function weekOf(day: string, count = 0): Week {
  const to = addDays(endOfWeek(day), count * 7);
  return { from: addDays(to, -6), to };
}

/** The weeks that the month of a calendar day touches, `count` months later. */
export function monthWeeks(day: string, count = 0): Week {
  const last = addDays(monthOf(day, count + 1), -1);
  return { from: weekOf(monthOf(day, count)).from, to: weekOf(last).to };
}

/** What the server is asked for. */
export interface WorkQuery {
  status: string;
  from?: string;
  to?: string;
  planned?: 'yes';
  order: TaskOrder;
}

/**
 * The question for a view. What is still open comes by day, so that what is late comes first; what is over comes newest
 * first.
 */
export function viewQuery(view: WorkView, today: string, week: Week): WorkQuery {
  const status = STATUSES[view].join(',');
  const order = view === 'done' || view === 'cancelled' ? 'latest' : 'earliest';
  if (view === 'week') return { status, order, ...week };
  // What has no day cannot be late, though it is listed under the day when it was made.
  if (view === 'late') return { status, order, to: addDays(today, -1), planned: 'yes' };
  return { status, order };
}

/** By how many days a visit is late: planned before today, and its report is not submitted. 0 if it is not. */
export function daysLate(plannedDate: string, status: ReportStatus, today: string): number {
  const isToDo = (TO_DO as readonly ReportStatus[]).includes(status);
  if (!isToDo || plannedDate === '' || plannedDate >= today) return 0;
  return daysBetween(plannedDate, today);
}
