/** @file What the addresses of the desks say. Without the router, because a page is asked for before it is there. */

/** The report that a desk has open, by its numbers. */
interface TaskSearch {
  orderNo?: string | undefined;
  reportNo?: string | undefined;
}

/** Reads both numbers, or none. */
export function readTaskSearch({ orderNo, reportNo }: Record<string, unknown>): TaskSearch {
  return isText(orderNo) && isText(reportNo) ? { orderNo, reportNo } : {};
}

/** Reads the numbers, and the row of the report to begin at: `defect/<id>`. */
export function readReviewSearch(search: Record<string, unknown>): TaskSearch & { at?: string | undefined } {
  const { at } = search;
  return { ...readTaskSearch(search), ...(typeof at === 'string' && at.includes('/') && { at }) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** What the Work desk shows besides the task whose sheet is open: a view and its filters, a week by its Monday. */
const WORK_SEARCH = ['view', 'q', 'inspector', 'client', 'factory', 'week'] as const;

/** An address of the Work desk. */
type WorkSearch = TaskSearch & { [K in (typeof WORK_SEARCH)[number]]?: string | undefined };

/** Reads view and filters, which the desk checks, and the numbers of a task. */
export function readWorkSearch(search: Record<string, unknown>): WorkSearch {
  const found = WORK_SEARCH.filter((key) => isText(search[key])).map((key) => [key, search[key]]);
  return { ...readTaskSearch(search), ...Object.fromEntries(found) };
}

/** What the page of imports shows: an import, and one of its steps. */
interface ImportSearch {
  id?: string | undefined;
  step?: 'columns' | 'rows' | undefined;
}

/** Reads which import is open, and at which step. */
export function readImportSearch({ id, step }: Record<string, unknown>): ImportSearch {
  return {
    ...(typeof id === 'string' && { id }),
    ...((step === 'columns' || step === 'rows') && { step }),
  };
}
