/** @file How many tasks a view of the Work desk lists. Apart from the desk, because the rail counts what is late. */
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { LIST_REFRESH_MS } from '../../api/desk-queries.ts';
import { viewQuery, type Week, type WorkView } from './work-views.ts';

/** With what the keys of all queries of the desk begin. */
export const WORK_KEY = 'work';

/** What the list is narrowed by, besides the view. */
export interface WorkFilter {
  keyword?: string;
  inspectorUid?: number;
  /** Records of parties. */
  clientId?: string;
  factoryId?: string;
}

/** The query for the tasks of each status in a view. */
export function countOf(uid: number, view: WorkView, today: string, week: Week, filter: WorkFilter) {
  const { order: _order, ...query } = viewQuery(view, today, week);
  const asked = { ...query, ...filter };
  return {
    queryKey: [WORK_KEY, uid, 'count', asked],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call('task/count', asked, { isQuiet: true, signal })).statuses,
    refetchInterval: LIST_REFRESH_MS,
    placeholderData: keepPreviousData,
  };
}
