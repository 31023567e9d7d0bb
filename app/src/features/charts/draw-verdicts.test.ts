import { expect, it, vi } from 'vitest';
import { stacked, visiblePlaces } from './draw-verdicts.ts';

vi.mock('uplot', () => ({ default: {} }));

it('stacked() adds each verdict to those below it', () => {
  const counts = { pass: 3, fail: 1, pending: 0, aborted: 2 };
  expect(stacked([{ start: '2026-06-22', counts }])).toEqual([[3], [4], [4], [6]]);
});

it.each([
  [4, 390, [0, 1, 2, 3]],
  [12, 358, [1, 3, 5, 7, 9, 11]],
  [12, 288, [2, 5, 8, 11]],
  [1, 288, [0]],
  [0, 288, []],
])('visiblePlaces(%i, %i) is %j', (count, widthPx, places) => {
  expect(visiblePlaces(count, widthPx)).toEqual(places);
});
