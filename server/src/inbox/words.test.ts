import { expect, it } from 'vitest';
import { pointsOf } from './words.ts';

const comments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'comment' as const,
    id: `comment-${index}`,
    fields: { text: `Why ${index}?`, at: `2026-06-03T09:${String(index).padStart(2, '0')}:00Z` },
    hlc: {},
    deleted: false,
    seq: index,
  }));

it('lists twenty comments of a returned report, and says how many more there are', () => {
  expect(pointsOf(comments(20), 'en-US')).toHaveLength(20);
  const points = pointsOf(comments(22), 'en-US');
  expect(points[19]?.[1]).toBe('Why 19?');
  expect(points.slice(20)).toEqual([['', '2 more comments are in the report']]);
  expect(pointsOf(comments(21), 'zh-CN').at(-1)).toEqual(['', '报告中还有 1 条意见']);
});
