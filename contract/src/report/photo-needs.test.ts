import { describe, expect, it } from 'vitest';
import { photoCategoriesOf, photoNeeds, readPhotoMinimums, writePhotoMinimums } from './photo-needs.ts';
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

  it('never falls below what the content requires', () => {
    const report = completeReport({
      information: {
        ...information,
        referenceSampleAvailable: true,
        photoMinimums: ['comparison=0', 'measurement=3'],
      },
      measurements: [{ id: 'm', itemId: 'a1' }],
    });
    expect([minimumOf('comparison', report), minimumOf('measurement', report)]).toEqual([1, 3]);
  });

  it('lists container and seal when loading is supervised or somebody took such a photo', () => {
    const ofContainer = (report = completeReport()) =>
      photoNeeds(report).filter(({ category }) => category.startsWith('container_') || category === 'seal');
    expect(ofContainer()).toEqual([]);
    const loading = completeReport({ information: { ...information, inspectionType: 'CLS' } });
    expect(ofContainer(loading).map(({ minimum }) => minimum)).toEqual([1, 1, 1, 1, 1]);
    const taken = completeReport({ photos: [{ id: 'x', category: 'seal' }] });
    expect(ofContainer(taken)).toEqual([{ category: 'seal', minimum: 0, taken: 1 }]);
  });

  it('requires no measurement photo when the measured items do not apply', () => {
    const items = completeReport().items.map((item) => ({ ...item, result: 'na' as const }));
    expect(
      minimumOf('measurement', completeReport({ items, measurements: [{ id: 'm', itemId: 'a1' }] })),
    ).toBe(0);
  });
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
