import {
  LOADING_PHOTO_CATEGORIES,
  PHOTO_CATEGORY_CODES,
} from '@proofmark/contract/dictionary/photo-categories.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { expect, test } from 'vitest';
import type { PhotoRecord } from '../../store/local-database.ts';
import { categoryTiles, nextMissing, type CategoryTile, type PhotoStates } from './category-tiles.ts';

const REPORT: Report = {
  ...readReport([]),
  photos: [
    { id: 'a', category: 'factory', rename: 'files/a', main: true },
    { id: 'b', category: 'factory', rename: 'files/b' },
    { id: 'c', category: 'goods_stack', rename: 'files/c' },
    { id: 'd', category: 'document', rename: 'files/d' },
    { id: 'e', category: 'document', rename: 'files/e' },
  ],
};

function tile(category: CategoryTile['category'], states: Record<string, PhotoRecord['state']> = {}) {
  const own = Object.entries(states).map(([id, state]) => [id, { state }] as const);
  return categoryTiles(REPORT, new Map(own)).find((each) => each.category === category);
}

test('categoryTiles() shows every category in dictionary order, those for containers only if a container is loaded', () => {
  const shown = (report: Report) => categoryTiles(report, new Map()).map(({ category }) => category);
  expect(shown({ ...REPORT, information: { inspectionType: 'CLS' } })).toEqual([...PHOTO_CATEGORY_CODES]);
  expect(shown(REPORT)).toEqual(
    PHOTO_CATEGORY_CODES.filter((category) => !LOADING_PHOTO_CATEGORIES.includes(category)),
  );
});

test('categoryTiles() prefers the cover of the report to the newest photo', () => {
  expect(tile('factory')?.coverId).toBe('a');
  expect(tile('document')?.coverId).toBe('e');
  expect(tile('label')?.coverId).toBeNull();
});

test('categoryTiles() shows the worst state: failed, then sending, queued, sent', () => {
  expect(tile('factory')?.state).toBe('sent');
  expect(tile('factory', { b: 'queued' })?.state).toBe('queued');
  expect(tile('factory', { a: 'sending', b: 'queued' })).toMatchObject({ state: 'sending', sendingId: 'a' });
  expect(tile('factory', { a: 'sending', b: 'failed' })?.state).toBe('failed');
  expect(tile('label')?.state).toBe('missing');
  expect(tile('production_line')?.state).toBe('optional');
});

test('categoryTiles() shows a photo that another phone has not sent', () => {
  const report = { ...REPORT, photos: [{ id: 'x', category: 'factory' as const }] };
  const stateOf = (own: PhotoStates) =>
    categoryTiles(report, own).find(({ category }) => category === 'factory')?.state;
  expect(stateOf(new Map())).toBe('awaited');
  expect(stateOf(new Map([['x', { state: 'queued' as const }]]))).toBe('queued');
});

test('nextMissing() is the first below its minimum, or null', () => {
  expect(nextMissing(categoryTiles(REPORT, new Map()))).toBe('shipping_mark');
  expect(nextMissing([{ category: 'factory', taken: 2, minimum: 1 }])).toBeNull();
});
