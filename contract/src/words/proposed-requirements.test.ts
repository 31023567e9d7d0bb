import { expect, test } from 'vitest';
import type { Fields } from '../fields/kinds.ts';
import { readReport, type Report } from '../report/report.ts';
import { readingOf } from '../report/totals.ts';
import { proposedRequirements, proposedSamples } from './proposed-requirements.ts';

const REPORT: Report = {
  ...readReport([]),
  information: {
    inspectionType: 'PSI',
    samplingStandard: 'ISO 2859-1:1999',
    samplingLevel: 'II',
    samplingSeverity: 'normal',
    aqlCritical: 'NA',
    aqlMajor: '2.5',
    aqlMinor: '4.0',
    referenceSampleId: 'AS-0418',
    cartonsOpened: 12,
  },
  products: [{ id: 'p1', orderedQty: 3000, presentedQty: 3000 }],
};
const EMPTY = readReport([]);

test.each([
  [{ category: 'quantity' }, ['100% finished, at least 80% packed', '100%完成，至少80%装箱']],
  [{ basis: 'sampling' }, ['AQL NA/2.5/4.0, level II', 'AQL 不允许/2.5/4.0，一般水平II']],
  [{ basis: 'referenceSample' }, ['Same as sealed sample AS-0418', '与封样AS-0418一致']],
] satisfies [Fields<'item'>, [string, string]][])('the requirement of %j', (item, [en, zh]) => {
  expect(proposedRequirements(item, REPORT)).toEqual([{ en, zh }]);
  expect(proposedRequirements(item, EMPTY)).toEqual([]);
});

test('says nothing where only the client knows', () => {
  expect(proposedRequirements({ category: 'test' }, REPORT)).toEqual([]);
});

test.each([
  [{ category: 'quantity' }, ['whole lot']],
  [{ category: 'workmanship' }, ['125 pcs']],
  [{ category: 'measurement', level: 'S-2' }, ['8 pcs (S-2)', '125 pcs']],
  [{ category: 'packaging' }, ['125 pcs', '12 cartons']],
] satisfies [Fields<'item'>, string[]][])('the sample of %j', (item, samples) => {
  expect(proposedSamples(item, REPORT, readingOf(REPORT))).toEqual(samples);
});

test('proposes no sample of a plan that is not known', () => {
  expect(proposedSamples({ category: 'test', level: 'S-2' }, EMPTY, readingOf(EMPTY))).toEqual([]);
});
