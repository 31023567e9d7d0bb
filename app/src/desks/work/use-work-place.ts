/** @file What the address of the Work desk says: the view with its filters, the week, and the task whose sheet is open. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PATHS } from '../../paths.ts';
import { weekOf, WORK_VIEWS, type WorkView } from './work-views.ts';

/** A task by its numbers. */
export interface TaskNumbers {
  orderNo: string;
  reportNo: string;
}

/** A view with its filters, as the address has them; without what is not set. */
export interface ShownWork {
  view?: WorkView | undefined;
  /** The keyword. */
  q?: string | undefined;
  /** A uid. */
  inspector?: string | undefined;
  /** The ids of records. */
  client?: string | undefined;
  factory?: string | undefined;
}

const NO_FILTER = {
  view: undefined,
  q: undefined,
  inspector: undefined,
  client: undefined,
  factory: undefined,
} satisfies Required<ShownWork>;
const WEEK_MS = 7 * 86_400_000;

/** The place at the desk, and functions that change it. The address can be kept and sent. */
export function useWorkPlace(today: string) {
  const search = useSearch({ from: `/logged-in${PATHS.work}` });
  const navigate = useNavigate({ from: PATHS.work });
  const { orderNo, reportNo, week: monday, ...asked } = search;
  const view = WORK_VIEWS.find((each) => each === asked.view);
  const shown: ShownWork = { ...asked, view: view === 'open' ? undefined : view };
  const open: TaskNumbers | null =
    orderNo === undefined || reportNo === undefined ? null : { orderNo, reportNo };
  const now = weekOf(today);
  const weekAt = (day: string | undefined) => (day !== undefined && isDay(day) ? weekOf(day) : now);
  const weeksAt = (day: string | undefined) =>
    Math.round((Date.parse(weekAt(day).from) - Date.parse(now.from)) / WEEK_MS);
  // Changes what the address says by then: keys and presses come before an earlier change was drawn.
  const go = (
    change: Partial<typeof search> | ((before: typeof search) => Partial<typeof search>),
    replace = true,
  ) =>
    void navigate({
      search: (before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }),
      replace,
    });
  return {
    view: view ?? 'open',
    shown,
    week: weekAt(monday),
    weeks: weeksAt(monday),
    open,
    show: (next: WorkView) => go({ view: next === 'open' ? undefined : next }),
    /** Another view with other filters. */
    showAll: (next: ShownWork) => go({ ...NO_FILTER, ...next }),
    setFilter: (change: Omit<ShownWork, 'view'>) => go(change),
    /** From this week: 0. */
    setWeeks: (step: (weeks: number) => number) =>
      go((before) => {
        const count = step(weeksAt(before.week));
        return { week: count === 0 ? undefined : weekOf(today, count).from };
      }),
    // Going back closes the sheet, and does not lead through every task that was looked at.
    openTask: (task: TaskNumbers) => go({ orderNo: task.orderNo, reportNo: task.reportNo }, open !== null),
    close: () => go({ orderNo: undefined, reportNo: undefined }),
  };
}

/** The place at the desk, and functions that change it. */
export type WorkPlace = ReturnType<typeof useWorkPlace>;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
