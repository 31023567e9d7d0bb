import { expect, test } from 'vitest';
import { taskOf } from '../../sync/testing/test-phone.ts';
import { pagesWith, withPage } from './list-pages.ts';

const page = (ids: string, nextCursor: string | null) => ({
  items: ids.split('').map((reportId) => taskOf({ reportId })),
  nextCursor,
});
const pages = [page('abc', 'p1'), page('def', 'p2'), page('g', null)];

test.each([
  [[0, 2], [0]],
  [
    [2, 3],
    [0, 1],
  ],
  [[4, 4], [1]],
  [
    [3, 99],
    [1, 2],
  ],
  [[0, -1], [0]],
] as const)('the rows %j are on the pages %j', (seen, expected) => {
  expect(pagesWith(pages, seen)).toEqual(expected);
});

test('an empty list has its first page asked for', () => {
  expect(pagesWith([page('', null)], [0, -1])).toEqual([0]);
});

test('a renewed page keeps where the next one begins; the last says whether there is more', () => {
  const shown = { pages, pageParams: ['', 'p1', 'p2'] };
  const middle = withPage(shown, 1, page('de', null), 'p2');
  expect(middle.pages.map(({ nextCursor }) => nextCursor)).toEqual(['p1', 'p2', null]);
  expect(middle.pages[1]?.items).toHaveLength(2);
  expect(withPage(shown, 2, page('gh', 'p3')).pages[2]?.nextCursor).toBe('p3');
});
