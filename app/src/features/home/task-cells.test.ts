import type { Task } from '@proofmark/contract/api/task.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { expect, it } from 'vitest';
import { awaitedPhotos, classCounts, countGaps, knownOf, openSections, sectionCells } from './task-cells.ts';

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

it('knownOf() fills in what the report says where the task says nothing', () => {
  const own = { client: '', factory: '', factoryZh: '', productEn: '', productZh: '', plannedDate: '' };
  const about = {
    client: 'Northlight',
    factory: 'Plant 2',
    factoryZh: '二厂',
    productEn: 'Mug',
    productZh: '',
    inspectionDate: '2026-05-18',
  };
  const { inspectionDate: day, ...names } = about;
  expect(knownOf(own as Task, { ...SUMMARY, about })).toEqual({ ...names, day });
  const given = { ...own, client: 'ACME', factoryZh: '一厂', productEn: 'Lamp', plannedDate: '2026-05-20' };
  expect(knownOf(given as Task, { ...SUMMARY, about })).toEqual({
    client: 'ACME',
    factory: '',
    factoryZh: '一厂',
    productEn: 'Lamp',
    productZh: '',
    day: '2026-05-20',
  });
});
