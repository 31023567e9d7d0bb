/** @file The pages of a list, of which those in sight are asked for again. */
import type { TaskList } from '@proofmark/contract/api/task.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages of a list that are loaded, each with the cursor it begins at ('' for the first). */
export type Pages = InfiniteData<TaskList, string>;

/** The pages on which the rows from `first` to `last` are. */
export function pagesWith(pages: readonly TaskList[], [first, last]: readonly [number, number]): number[] {
  let end = 0;
  return pages.flatMap(({ items }, index) => {
    const begin = end;
    end += items.length;
    const isSeen = begin <= last && end > first;
    return isSeen || (index === 0 && last < 0) ? [index] : [];
  });
}

/** With another answer for one of the pages. `until`: where the next page begins, which stays. */
export function withPage({ pages, pageParams }: Pages, index: number, page: TaskList, until?: string): Pages {
  const renewed = until === undefined ? page : { ...page, nextCursor: until };
  return { pages: pages.map((each, at) => (at === index ? renewed : each)), pageParams };
}
