import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchNextPage } from './desk-queries.ts';

/** A list of three pages, each of which comes when it is let go. */
function openList() {
  const client = new QueryClient();
  const asked: number[] = [];
  let letGo: () => void = () => undefined;
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      await new Promise<void>((resolve) => (letGo = resolve));
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last < 3 ? last + 1 : null),
  });
  observer.subscribe(() => undefined);
  return {
    asked,
    result: () => observer.getCurrentResult(),
    /** Lets the page come that is on its way, and what follows from it. */
    async come() {
      letGo();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('fetches the next page after a renewal that is under way, once for two presses', async () => {
  const list = openList();
  await list.come();
  void list.result().refetch();
  const presses = [fetchNextPage(list.result()), fetchNextPage(list.result())];
  await list.come();
  await list.come();
  await Promise.all(presses);
  expect(list.asked).toEqual([1, 1, 2]);
  expect(list.result().data?.pages).toEqual([1, 2]);
});

it('does nothing more while the next page is on its way', async () => {
  const list = openList();
  await list.come();
  const first = fetchNextPage(list.result());
  await fetchNextPage(list.result());
  await list.come();
  await first;
  expect(list.result().data?.pages).toEqual([1, 2]);
});
