import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { expect, it } from 'vitest';
import { awaitedPhotos, classCounts, countGaps, openSections, sectionCells } from './task-cells.ts';

const SUMMARY: TaskSummary = {
  overall: null,
  gaps: { information: 0, productImages: 2, nonConform: 0, inspectionItems: 3, conclusion: 1 },
  about: { client: '', factory: '', factoryZh: '', productEn: '', productZh: '', inspectionDate: '' },
  begun: ['information', 'productImages'],
  photos: { expected: 12, uploaded: 9 },
  classes: [{ class: 'major', found: 8, acceptanceNumber: 10, rejectionNumber: 11 }],
};

it('sectionCells() shows done, begun with gaps, and not begun', () => {
  expect(sectionCells(SUMMARY, 'in_progress')).toEqual(['done', 'gap', 'open', 'open', 'open']);
});

it('sectionCells() has no gaps once the report is submitted', () => {
  expect(new Set(sectionCells(SUMMARY, 'submitted'))).toEqual(new Set(['done']));
});

it('sectionCells() has nothing done when the visit was aborted, submitted or not', () => {
  for (const status of ['in_progress', 'submitted', 'approved'] as const)
    expect(new Set(sectionCells({ ...SUMMARY, overall: 'aborted' }, status))).toEqual(new Set(['open']));
});

it('openSections() and countGaps() say what is still open', () => {
  expect(openSections(SUMMARY).map(({ section }) => section)).toEqual([
    'productImages',
    'inspectionItems',
    'conclusion',
  ]);
  expect(countGaps(SUMMARY)).toBe(6);
});

it('classCounts() is empty without a plan', () => {
  expect(classCounts({ ...SUMMARY, classes: null })).toEqual([]);
  expect(classCounts(SUMMARY)).toMatchObject([{ abbreviation: 'MA', found: 8, acceptanceNumber: 10 }]);
});

it('awaitedPhotos() counts those that only a phone has', () => {
  expect(awaitedPhotos(SUMMARY)).toBe(3);
  expect(awaitedPhotos({ ...SUMMARY, photos: { expected: 12, uploaded: 12 } })).toBe(0);
});
