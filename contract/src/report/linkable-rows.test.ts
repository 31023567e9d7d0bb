import { readReport, type Report } from './report.ts';
import { describe, expect, it, test } from 'vitest';
import { changedLinks, kindOfRow, linkableRows, livingLinks } from './linkable-rows.ts';

const REPORT: Report = {
  ...readReport([]),
  defects: [{ id: 'd1' }, { id: 'd2' }],
  measurements: [{ id: 'm1' }],
};

test('linkableRows() offers only kinds that have rows', () => {
  expect(linkableRows(REPORT)).toEqual([
    { kind: 'defect', ids: ['d1', 'd2'] },
    { kind: 'measurement', ids: ['m1'] },
  ]);
});

test('kindOfRow() finds the kind of an id, and undefined for a deleted row', () => {
  expect(kindOfRow(REPORT, 'm1')).toBe('measurement');
  expect(kindOfRow(REPORT, 'gone')).toBeUndefined();
});

test('livingLinks() leaves out deleted rows', () => {
  expect(livingLinks(REPORT, ['d1', 'gone', 'm1'])).toEqual(['d1', 'm1']);
});

describe('changedLinks()', () => {
  const photos = [{ id: 'a', linkTo: ['d1'] }, { id: 'b' }, { id: 'c', linkTo: ['d2', 'd1'] }];

  it('adds a row to the photos that do not show it yet', () => {
    expect(changedLinks({ ...REPORT, photos }, ['a', 'b', 'c'], 'd1', true)).toEqual([
      { id: 'b', linkTo: ['d1'] },
    ]);
  });

  it('removes it from those that do, and keeps their other links', () => {
    expect(changedLinks({ ...REPORT, photos }, ['a', 'b', 'c'], 'd1', false)).toEqual([
      { id: 'a', linkTo: [] },
      { id: 'c', linkTo: ['d2'] },
    ]);
    expect(changedLinks({ ...REPORT, photos }, ['c'], 'd1', false)).toEqual([{ id: 'c', linkTo: ['d2'] }]);
  });

  it('removes links to deleted rows with it, so that the photo does not go after them', () => {
    const shown = { id: 'g', linkTo: ['gone', 'd1'] };
    expect(changedLinks({ ...REPORT, photos: [shown] }, ['g'], 'd1', false)).toEqual([
      { id: 'g', linkTo: [] },
    ]);
  });

  it('skips a photo whose list is full', () => {
    const full = { id: 'f', linkTo: Array.from({ length: 50 }, (_, n) => String(n)) };
    expect(changedLinks({ ...REPORT, photos: [full] }, ['f'], 'd1', true)).toEqual([]);
  });
});
