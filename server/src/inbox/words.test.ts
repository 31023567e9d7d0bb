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

it('says what each comment is about, as the app does', () => {
  const [comment] = comments(1);
  const placeOf = (about: Record<string, string | boolean>) =>
    pointsOf([{ ...comment!, fields: { ...comment!.fields, mustAnswer: true, ...about } }], 'en-US')[0]?.[0];
  const weather = { targetKind: 'information', targetId: 'information', targetField: 'weather' };
  expect(placeOf({})).toBe('Whole report');
  expect(placeOf(weather)).toBe('Information · Weather');
  expect(placeOf({ targetKind: 'defect', targetId: 'gone' })).toBe('Non-conform · a deleted entry');
  expect(placeOf({ mustAnswer: false })).toBe('Whole report · for information');
});
