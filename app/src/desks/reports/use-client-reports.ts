/** @file What the page of clients asks the server. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries } from '../../api/desk-queries.ts';

/** The approved reports of the client, newest first, page by page. */
export function useClientReports(uid: number, keyword: string) {
  return useInfiniteQuery(
    {
      queryKey: ['client-reports', uid, keyword],
      queryFn: ({ pageParam, signal }) =>
        call(
          'client/reports',
          { ...(keyword && { keyword }), ...(pageParam && { cursor: pageParam }) },
          { isQuiet: true, signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
}
