import type { Task } from '@proofmark/contract/api/task.ts';
import { PAGE_LIMIT } from '@proofmark/contract/api/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries, LIST_REFRESH_MS } from '../../api/desk-queries.ts';
import { WORK_KEY, type WorkFilter } from './count-of.ts';
import { needsPlanner, type needsQuery } from './needs.ts';

const NONE: readonly Task[] = [];

/**
 * The inspections that need the planner, those that have waited longest first.
 * @param query null: nobody asks
 */
export function useNeeds(
  uid: number,
  query: ReturnType<typeof needsQuery>,
  filter: WorkFilter,
  today: string,
): { tasks: readonly Task[]; hasMore: boolean; isPending: boolean; isWaiting: boolean } {
  const asked = { ...query, ...filter, limit: PAGE_LIMIT };
  const { data, isPending, isPlaceholderData } = useQuery(
    {
      queryKey: [WORK_KEY, uid, 'needs', asked],
      queryFn: ({ signal }) => call('task/list', asked, { isQuiet: true, signal }),
      enabled: query !== null,
      refetchInterval: LIST_REFRESH_MS,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  if (query === null) return { tasks: NONE, hasMore: false, isPending: false, isWaiting: false };
  return {
    tasks: data?.items.filter((task) => needsPlanner(task, today)) ?? NONE,
    hasMore: data?.nextCursor != null,
    isPending,
    isWaiting: isPending || isPlaceholderData,
  };
}
