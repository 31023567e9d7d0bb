/** @file What the page of clients asks the server. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { deskQueries, pagesOf } from '../../api/desk-queries.ts';

/** The approved reports of the client, newest first, page by page. */
export function useClientReports(uid: number, keyword: string) {
  return useInfiniteQuery(
    {
      queryKey: ['client-reports', uid, keyword],
      ...pagesOf('client/reports', { ...(keyword && { keyword }) }),
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
}
