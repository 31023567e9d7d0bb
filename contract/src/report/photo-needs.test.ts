import { describe, expect, it, test } from 'vitest';
import type { PhotoCategory } from '../dictionary/photo-categories.ts';
import {
  categoryAfterShot,
  lackingItemPhotos,
  photoCategoriesOf,
  photoNeeds,
  readPhotoMinimums,
  writePhotoMinimums,
} from './photo-needs.ts';
import type { Fields } from '../fields/kinds.ts';
import { completeReport } from './testing.ts';

const minimumOf = (category: string, report = completeReport()) =>
  photoNeeds(report).find((need) => need.category === category)?.minimum;
const information = completeReport().information;

describe('photoNeeds()', () => {
  it('uses the numbers for a PSI unless the report has its own', () => {
    expect([minimumOf('side_mark'), minimumOf('production_line')]).toEqual([1, 0]);
  });

  it('uses the numbers of the template', () => {
    const report = completeReport({
      information: { ...information, photoMinimums: ['side_mark=0', 'label=2'] },
    });
    expect([
      minimumOf('side_mark', report),
      minimumOf('label', report),
      minimumOf('factory', report),
    ]).toEqual([0, 2, 1]);
  });

  it('requires a comparison photo only with a sample, and then as many as the template says', () => {
    const comparison = (referenceSampleAvailable: boolean | null, minimums: string[]) =>
      minimumOf(
        'comparison',
        completeReport({
          information: { ...information, referenceSampleAvailable, photoMinimums: minimums },
        }),
      );
    expect([
      comparison(true, []),
      comparison(true, ['comparison=0']),
      comparison(true, ['comparison=2']),
    ]).toEqual([1, 0, 2]);
    expect([comparison(false, ['comparison=1']), comparison(null, ['comparison=1'])]).toEqual([0, 0]);
  });

  it('leaves the photos of tests and measurements to their items', () => {
    const items = [{ id: 't', category: 'test' as const, result: 'pass' as const }];
    const report = completeReport({ items, measurements: [{ id: 'm', itemId: 't' }] });
    expect([minimumOf('test', report), minimumOf('measurement', report)]).toEqual([0, 0]);
  });

  it('lists container and seal when loading is supervised or somebody took such a photo', () => {
    const ofContainer = (report = completeReport()) =>
      photoNeeds(report).filter(({ category }) => category.startsWith('container_') || category === 'seal');
    expect(ofContainer()).toEqual([]);
    const loading = completeReport({ information: { ...information, inspectionType: 'CLS' } });
    expect(ofContainer(loading).map(({ minimum }) => minimum)).toEqual([1, 1, 1, 1, 1]);
    const fewer = { ...loading.information, photoMinimums: ['container_half=0'] };
    expect(ofContainer(completeReport({ information: fewer })).map(({ minimum }) => minimum)).toEqual([
      1, 0, 1, 1, 1,
    ]);
    const taken = completeReport({ photos: [{ id: 'x', category: 'seal' }] });
    expect(ofContainer(taken)).toEqual([{ category: 'seal', minimum: 0, taken: 1 }]);
  });
});

describe('lackingItemPhotos()', () => {
  const lacks = (item: Fields<'item'>, { isMeasured = false, linkTo = [] as string[] } = {}) =>
    lackingItemPhotos({
      items: [{ ...item, id: 'i' }],
      measurements: isMeasured ? [{ id: 'm', itemId: 'i' }] : [],
      photos: [{ id: 'x', linkTo }],
    }).get('i');

  it('requires one for a test with a result and for a measured item, unless the item says how many', () => {
    expect(lacks({ category: 'test', result: 'pass' })).toBe(1);
    expect(lacks({ category: 'test' })).toBeUndefined();
    expect(lacks({ category: 'packaging' }, { isMeasured: true })).toBe(1);
    expect(lacks({ category: 'test', result: 'pass', photosMin: 0 }, { isMeasured: true })).toBeUndefined();
    expect(lacks({ category: 'measurement', photosMin: 3 }, { isMeasured: true })).toBe(3);
  });

  it('requires of other items as many as they say, once they have a result', () => {
    expect(lacks({ category: 'marking', result: 'fail' })).toBeUndefined();
    expect(lacks({ category: 'marking', result: 'fail', photosMin: 2 })).toBe(2);
    expect(lacks({ category: 'marking', photosMin: 2 })).toBeUndefined();
  });

  it('requires none of an item that does not apply', () => {
    expect(lacks({ category: 'test', result: 'na', photosMin: 2 }, { isMeasured: true })).toBeUndefined();
  });

  it('counts a photo of the item and of its measurement once', () => {
    const item = { category: 'measurement' as const, photosMin: 2 };
    expect(lacks(item, { isMeasured: true, linkTo: ['m'] })).toBe(1);
    expect(lacks(item, { isMeasured: true, linkTo: ['i', 'm'] })).toBe(1);
  });
});

test.each([
  ['goes on once the minimum is reached', { factory: 1 }, 'factory', 'goods_stack'],
  ['stays while the category lacks more', { factory: 1, goods_stack: 1 }, 'goods_stack', 'goods_stack'],
  ['stays where more are taken than needed', { factory: 2 }, 'factory', 'factory'],
  ['stays in an optional category', { production_line: 1 }, 'production_line', 'production_line'],
  ['comes back to what was left out', { goods_stack: 2 }, 'goods_stack', 'factory'],
  ['stays when nothing is missing', { factory: 1, goods_stack: 2 }, 'goods_stack', 'goods_stack'],
] as const)('categoryAfterShot() %s', (_, counts: Partial<Record<PhotoCategory, number>>, shot, next) => {
  const minimums = { factory: 1, production_line: 0, goods_stack: 2 } as const;
  const needs = (['factory', 'production_line', 'goods_stack'] as const).map((category) => ({
    category,
    minimum: minimums[category],
    taken: counts[category] ?? 0,
  }));
  expect(categoryAfterShot(needs, shot)).toBe(next);
});

describe('photoCategoriesOf()', () => {
  const hasContainers = (report = completeReport()) => photoCategoriesOf(report).includes('container_half');

  it('offers containers when loading is supervised, the template requires them or a photo shows one', () => {
    expect(hasContainers()).toBe(false);
    expect(hasContainers(completeReport({ information: { ...information, inspectionType: 'CLS' } }))).toBe(
      true,
    );
    const photoMinimums = writePhotoMinimums({ container_half: 1 });
    expect(hasContainers(completeReport({ information: { ...information, photoMinimums } }))).toBe(true);
    expect(hasContainers(completeReport({ photos: [{ id: 'x', category: 'container_half' }] }))).toBe(true);
  });

  it('offers the signed page in every report', () => {
    expect(photoCategoriesOf(completeReport())).toContain('signature');
    expect(minimumOf('signature')).toBe(0);
  });
});

it('writePhotoMinimums() and readPhotoMinimums() undo each other', () => {
  const minimums = { factory: 1, label: 2, side_mark: 0 };
  expect(readPhotoMinimums(writePhotoMinimums(minimums))).toEqual(minimums);
});

it('readPhotoMinimums() leaves out unknown categories', () => {
  expect(readPhotoMinimums(['label=x', 'hologram=2', 'label', 'toString=1', 'label=2 '])).toEqual({});
  expect(readPhotoMinimums(null)).toEqual({});
});
