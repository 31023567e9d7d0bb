/** @file The desks' cache of answers. Phones of inspectors never load it (decision 007). */
import type { DataOf, InputOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import type { EndpointName } from '@proofmark/contract/api/endpoints.ts';
import { QueryCache, QueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { call, type CallOptions } from './call.ts';
import { announceApiError, ApiError, isUnreachable } from './errors.ts';

/** An answer is as good as new for this long, in ms. */
const FRESH_MS = 10_000;
/** How often a list that is shown asks again, in ms. */
export const LIST_REFRESH_MS = 20_000;

/** Give it to every query of a desk, with the person's id in the key: the next person must not find these answers. */
export const deskQueries = new QueryClient({
  queryCache: new QueryCache({ onError: sayThatSessionEnded }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Our own server may answer although the browser believes to be offline, and the other way round.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ApiError && isUnreachable(error) && failures < 1,
    },
  },
});

// So that it hears when the network is back.
deskQueries.mount();

/** Endpoints whose answer is a page of a list. */
type PagedEndpoint = {
  [N in EndpointName]: DataOf<N> extends { nextCursor: string | null } ? N : never;
}[EndpointName];

/** The part of an infinite query that asks an endpoint for one page after the other. */
export function pagesOf<N extends PagedEndpoint>(name: N, input: Omit<InputOf<N>, 'cursor'>) {
  const ask = call as (name: N, input: unknown, options: CallOptions) => Promise<DataOf<N>>;
  return {
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      ask(name, { ...input, ...(pageParam && { cursor: pageParam }) }, { isQuiet: true, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: DataOf<N>) => nextCursor,
  };
}

/** A list that comes page by page, as far as {@link fetchNextPage} needs it. */
type PagedList = Pick<UseInfiniteQueryResult, 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'>;

/**
 * Fetches the next page of a list. Waits for a renewal that is under way: to break it off would leave old rows on the
 * screen. Does nothing while the next page is on its way.
 */
export async function fetchNextPage(list: PagedList): Promise<void> {
  if (list.isFetchingNextPage) return;
  // Asks for nothing new while something is under way, and waits for that.
  if (list.isFetching) await list.fetchNextPage({ cancelRefetch: false });
  await list.fetchNextPage({ cancelRefetch: false });
}

/** The token of which the person knows that it is no longer valid. */
let endedToken: string | null = null;

/** Once for each token: a list that is shown asks again and again. */
function sayThatSessionEnded(error: Error): void {
  if (!(error instanceof ApiError) || error.kind !== 'loggedOut') return;
  if (error.token === endedToken) return;
  endedToken = error.token;
  announceApiError(error);
}
