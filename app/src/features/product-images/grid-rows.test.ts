import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { describe, expect, it } from 'vitest';
import { awaitedByPerson, gridRows, gridSections } from './grid-rows.ts';

const REPORT: Report = {
  ...readReport([]),
  photos: [
    { id: 'a', category: 'factory', rename: 'files/a' },
    { id: 'b', category: 'document', takenBy: 7 },
    { id: 'c', category: 'factory', takenBy: 7 },
    { id: 'd', category: 'factory', takenBy: 8 },
    { id: 'e', category: 'factory' },
  ],
};

describe('gridSections()', () => {
  it('takes one category, with its photos in order', () => {
    expect(gridSections(REPORT, 'factory')).toEqual([
      { category: 'factory', minimum: 1, taken: 4, photoIds: ['a', 'c', 'd', 'e'] },
    ]);
  });

  it('takes all categories that have photos or need some', () => {
    const categories = gridSections(REPORT, 'all').map(({ category }) => category);
    expect(categories).toContain('document');
    expect(categories).toContain('side_mark');
    expect(categories).not.toContain('production_line');
  });
});

describe('gridRows()', () => {
  const factory = gridSections(REPORT, 'factory');
  const document = gridSections(REPORT, 'document');

  it('cuts a category into rows', () => {
    expect(gridRows(factory, 3)).toEqual([
      { type: 'intro', key: 'intro' },
      { type: 'photos', key: 'factory/0', photoIds: ['a', 'c', 'd'] },
      { type: 'photos', key: 'factory/3', photoIds: ['e'] },
    ]);
  });

  it('puts a header with count and minimum before each of several', () => {
    expect(gridRows([...factory, ...document], 4).map(({ key }) => key)).toEqual([
      'intro',
      'factory',
      'factory/0',
      'document',
      'document/0',
    ]);
  });
});

it('awaitedByPerson() counts photos that are neither uploaded nor on this phone', () => {
  expect(awaitedByPerson(REPORT.photos, (id) => id === 'c')).toEqual(
    new Map([
      [7, 1],
      [8, 1],
      [null, 1],
    ]),
  );
});
