/** @file What the address of the Work desk says: the view, and the task whose sheet is open. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PATHS } from '../../paths.ts';
import { WORK_VIEWS, type WorkView } from './work-views.ts';

/** A task by its numbers. */
export interface TaskNumbers {
  orderNo: string;
  reportNo: string;
}

/** The place at the desk, and functions that change it. The address can be kept and sent. */
export function useWorkPlace() {
  const search = useSearch({ from: `/logged-in${PATHS.work}` });
  const navigate = useNavigate();
  const view: WorkView = WORK_VIEWS.find((each) => each === search.view) ?? 'open';
  const { orderNo, reportNo } = search;
  const open: TaskNumbers | null =
    orderNo === undefined || reportNo === undefined ? null : { orderNo, reportNo };
  const go = (next: WorkView, task: TaskNumbers | null, replace: boolean) =>
    void navigate({
      to: PATHS.work,
      search: { ...(next !== 'open' && { view: next }), ...task },
      replace,
    });
  return {
    view,
    open,
    show: (next: WorkView) => go(next, open, true),
    // Going back closes the sheet, and does not lead through every task that was looked at.
    openTask: ({ orderNo: order, reportNo: no }: TaskNumbers) =>
      go(view, { orderNo: order, reportNo: no }, open !== null),
    close: () => go(view, null, true),
  };
}
