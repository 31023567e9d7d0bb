import { expect, it } from 'vitest';
import { MOST, moved, toggled, WHOLE, zoomedAt } from './zoom.ts';

it('zoomedAt() keeps the point below the mouse in place', () => {
  const point = { x: 0.25, y: -0.25 };
  const once = zoomedAt(WHOLE, 2, point);
  expect(once).toEqual({ scale: 2, x: -0.25, y: 0.25 });
  expect(zoomedAt(once, 0.5, point)).toEqual(WHOLE);
});

it('never shows less than the whole photo, nor more than the most', () => {
  expect(zoomedAt(WHOLE, 0.1)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 100).scale).toBe(MOST);
});

it('moved() keeps the photo in its box', () => {
  expect(moved(WHOLE, { x: 0.3, y: 0.3 })).toEqual(WHOLE);
  expect(moved({ ...WHOLE, scale: 2 }, { x: 0.3, y: -0.9 })).toEqual({ scale: 2, x: 0.3, y: -0.5 });
});

it('toggled() goes close and back', () => {
  expect(toggled(WHOLE).scale).toBe(3);
  expect(toggled(toggled(WHOLE))).toEqual(WHOLE);
});
