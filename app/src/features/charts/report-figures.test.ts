import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { describe, expect, it } from 'vitest';
import { reportFigures } from './report-figures.ts';

const NO_GAPS = { information: 0, productImages: 0, nonConform: 0, inspectionItems: 0, conclusion: 0 };
const classes = (major: number): TaskSummary['classes'] => [
  { class: 'critical', found: 0, acceptanceNumber: 0, rejectionNumber: 1 },
  { class: 'major', found: major, acceptanceNumber: 7, rejectionNumber: 8 },
  { class: 'minor', found: 2, acceptanceNumber: 10, rejectionNumber: 11 },
];
const task = (summary: Partial<TaskSummary>) => ({
  plannedDate: '2026-06-20',
  summary: {
    overall: null,
    gaps: NO_GAPS,
    about: { client: '', factory: '', factoryZh: '', productEn: '', productZh: '', inspectionDate: '' },
    photos: { expected: 0, uploaded: 0 },
    begun: ['nonConform'] as TaskSummary['begun'],
    classes: classes(0),
    ...summary,
  },
});
const row = (kind: Kind, id: string, fields: object) =>
  ({ kind, id, fields, hlc: {}, deleted: false }) as unknown as Row;

const SAMPLING = {
  lotSize: 1200,
  samplingStandard: 'ISO 2859-1:1999',
  samplingLevel: 'II',
  samplingSeverity: 'normal',
  aqlMajor: '2.5',
  aqlMinor: '4.0',
};

describe('figuresOf() a report that is not on this phone', () => {
  it.each([
    ['a class at Re', { classes: classes(8) }, 'fail'],
    ['a class at Ac', { classes: classes(7) }, 'pass'],
    ['something missing', { gaps: { ...NO_GAPS, conclusion: 1 } }, null],
    ['something missing, and rejected', { classes: classes(9), gaps: { ...NO_GAPS, conclusion: 1 } }, 'fail'],
    ['no plan', { classes: null }, null],
    ['nothing begun', { begun: [] }, null],
  ])('%s', (_name, summary, verdict) => {
    expect(reportFigures(task(summary), null)).toMatchObject({ day: '2026-06-20', verdict, codes: null });
  });

  it('takes the findings from the summary', () => {
    expect(reportFigures(task({ classes: classes(3) }), null).found).toEqual({
      critical: 0,
      major: 3,
      minor: 2,
    });
  });
});

describe('figuresOf() a report on this phone', () => {
  it('uses its own day and its overall result', () => {
    const rows = [
      row('information', 'information', { inspectionDate: '2026-06-22' }),
      row('conclusion', 'conclusion', { overall: 'aborted' }),
    ];
    expect(reportFigures(task({}), rows)).toMatchObject({ day: '2026-06-22', verdict: 'aborted' });
  });

  it('has no verdict while the proposal may still change', () => {
    expect(reportFigures(task({}), [])).toMatchObject({ day: '2026-06-20', verdict: null, codes: {} });
  });

  it('uses the proposal once it is complete, and counts by code', () => {
    const rows = [
      row('information', 'information', SAMPLING),
      row('item', 'i1', { category: 'function', result: 'pass' }),
      row('defect', 'd1', { class: 'major', code: 'GEN-SC-01', quantity: 2 }),
      row('defect', 'd2', { class: 'minor', code: 'GEN-SC-01', quantity: 1 }),
      row('defect', 'd3', { class: 'minor', quantity: 1 }),
      row('defect', 'd4', { class: 'minor', code: 'GEN-GP-01', quantity: 0 }),
    ];
    const figures = reportFigures(task({}), rows);
    expect(figures.found).toEqual({ critical: 0, major: 2, minor: 2 });
    expect(figures.codes).toEqual({ 'GEN-SC-01': 3, '': 1 });
  });
});
