/** @file A list of the review desk, page by page from the server. */
import type { ReviewEntry, ReviewList } from '@proofmark/contract/api/review.ts';
import type { ReviewView } from '@proofmark/contract/api/review-views.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries, fetchNextPage, LIST_REFRESH_MS } from '../../api/desk-queries.ts';
import { useServerClock } from '../../store/server-clock.ts';

/** The pages of a list that are loaded so far. */
export interface LoadedList {
  entries: ReviewEntry[];
  /** Undefined until the first answer. */
  counts: ReviewList['counts'] | undefined;
  hasMore: boolean;
  loadMore: () => void;
  /** True while it asks and shows nothing of this list yet. */
  isWaiting: boolean;
  isLoading: boolean;
  /** Why the last question got no answer. What was loaded before is still shown. */
  error: Error | null;
  /** When the shown entries came, epoch ms. */
  loadedAt: number;
  reload: () => void;
}

const PAGE = 50;

/** The list, renewed every 20 seconds while it is shown. */
export function useReviewList(uid: number, view: ReviewView, keyword: string, isShown: boolean): LoadedList {
  const { now } = useServerClock();
  const list = useInfiniteQuery(
    {
      queryKey: ['review', uid, view, keyword],
      queryFn: async ({ pageParam, signal }) => {
        const page = await call(
          'review/list',
          {
            view,
            limit: PAGE,
            approvedSince: now().setHours(0, 0, 0, 0),
            ...(keyword && { keyword }),
            ...(pageParam && { cursor: pageParam }),
          },
          { isQuiet: true, signal },
        );
        deskQueries.setQueryData<object>(['review', uid, 'counts'], (known) => ({
          ...known,
          ...page.counts,
        }));
        return page;
      },
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: LIST_REFRESH_MS,
      enabled: isShown,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const pages = list.data?.pages ?? [];
  return {
    entries: withoutRepeats(pages.flatMap(({ items }) => items)),
    counts: pages[0]?.counts,
    hasMore: list.hasNextPage,
    loadMore: () => void fetchNextPage(list),
    isWaiting: list.isPending || list.isPlaceholderData,
    isLoading: list.isFetching,
    error: list.error,
    loadedAt: list.dataUpdatedAt,
    reload: () => void list.refetch(),
  };
}

/** A report that moved between two questions may be on two pages. */
function withoutRepeats(entries: readonly ReviewEntry[]): ReviewEntry[] {
  return [...new Map(entries.map((entry) => [entry.task.reportId, entry])).values()];
}
