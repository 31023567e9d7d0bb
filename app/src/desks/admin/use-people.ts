/** @file What the desk of the administrators asks the server about people. */
import type { Person } from '@proofmark/contract/api/people.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { deskQueries, LIST_REFRESH_MS } from '../../api/desk-queries.ts';

const KEY = 'people';
const PAGE = 50;

/** Which accounts a list shows. */
export type AccountState = 'open' | 'closed';

/** The accounts of a state, page by page. */
export function usePeople(uid: number, state: AccountState, keyword: string) {
  const asked = { state, ...(keyword && { keyword }) };
  const list = useInfiniteQuery(
    {
      queryKey: [KEY, uid, asked],
      queryFn: ({ pageParam, signal }) =>
        call(
          'user/list',
          { ...asked, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
          { isQuiet: true, signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: LIST_REFRESH_MS,
      placeholderData: keepPreviousData,
    },
    deskQueries,
  );
  const people: Person[] = (list.data?.pages ?? []).flatMap(({ items }) => items);
  return { list, people };
}

/** After a change. */
export function renewPeople(): Promise<void> {
  return deskQueries.invalidateQueries({ queryKey: [KEY] });
}
