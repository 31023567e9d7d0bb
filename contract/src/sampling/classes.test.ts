import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classPlans } from './classes.ts';
import type { ClassPlan, ClassPlansRequest } from './classes.ts';
import { masterTable, plansOfColumn, sampleSizeOf } from './master-table.ts';
import { samplingPlan } from './plan.ts';
import {
  AQL_VALUES,
  DEFECT_CLASSES,
  INSPECTION_LEVELS,
  SAMPLE_POLICIES,
  SAMPLING_STANDARDS,
  SEVERITIES,
} from './terms.ts';
import type { ClassAql } from './terms.ts';

const USUAL = {
  standard: 'ISO 2859-1:1999',
  severity: 'normal',
  level: 'II',
  lotSize: 3000,
  policy: 'largest',
  aql: { critical: 'NA', major: '2.5', minor: '4.0' },
} as const;

/** A class in a few characters: plan letter, n, Ac/Re. */
const shown = ({ planLetter, sampleSize, acceptanceNumber, rejectionNumber }: ClassPlan) =>
  `${planLetter} ${sampleSize} ${acceptanceNumber}/${rejectionNumber}`;

function planned(changed: Partial<ClassPlansRequest>) {
  const { codeLetter, sampleSize, fullInspection, classes } = classPlans({ ...USUAL, ...changed });
  const lot = `${codeLetter}: draw ${sampleSize}${fullInspection ? ' 100 %' : ''}`;
  return [lot, ...DEFECT_CLASSES.map((name) => shown(classes[name]))];
}

const aqls = (critical: ClassAql, major: ClassAql, minor: ClassAql) => ({ critical, major, minor });

describe('classPlans()', () => {
  test('returns the sample to draw and the plan of each class', () => {
    expect(classPlans(USUAL)).toEqual({
      codeLetter: 'K',
      planLetter: 'K',
      sampleSize: 125,
      fullInspection: false,
      classes: {
        critical: { aql: 'NA', planLetter: 'K', sampleSize: 125, acceptanceNumber: 0, rejectionNumber: 1 },
        major: { aql: '2.5', planLetter: 'K', sampleSize: 125, acceptanceNumber: 7, rejectionNumber: 8 },
        minor: { aql: '4.0', planLetter: 'K', sampleSize: 125, acceptanceNumber: 10, rejectionNumber: 11 },
      },
    });
  });

  test.each([
    [80, 'largest', ['E: draw 20', 'F 20 0/1', 'F 20 1/2', 'F 20 2/3']],
    [80, 'perClass', ['E: draw 20', 'F 20 0/1', 'F 20 1/2', 'E 13 1/2']],
    // AQL 4.0 asks for E 13, where AQL 2.5 has an arrow to F 20: the plan below it, C 5, applies.
    [26, 'largest', ['D: draw 13', 'E 13 0/1', 'C 5 0/1', 'E 13 1/2']],
    [50, 'largest', ['D: draw 13', 'E 13 0/1', 'C 5 0/1', 'E 13 1/2']],
    [50, 'perClass', ['D: draw 13', 'E 13 0/1', 'C 5 0/1', 'E 13 1/2']],
    [4, 'largest', ['A: draw 4 100 %', 'C 4 0/1', 'C 4 0/1', 'B 3 0/1']],
    [1, 'largest', ['A: draw 1 100 %', 'C 1 0/1', 'C 1 0/1', 'B 1 0/1']],
  ] as const)('NA, 2.5, 4.0 on a lot of %i, %s', (lotSize, policy, expected) => {
    expect(planned({ lotSize, policy })).toEqual(expected);
  });

  test.each([
    [
      'a critical AQL draws more, and the others are read at that size',
      { aql: aqls('0.065', '2.5', '4.0') },
      ['K: draw 200', 'L 200 0/1', 'L 200 10/11', 'L 200 14/15'],
    ],
    [
      'each its own',
      { aql: aqls('0.065', '2.5', '4.0'), policy: 'perClass' },
      ['K: draw 200', 'L 200 0/1', 'K 125 7/8', 'K 125 10/11'],
    ],
    [
      'NA everywhere takes the code letter',
      { aql: aqls('NA', 'NA', 'NA') },
      ['K: draw 125', 'K 125 0/1', 'K 125 0/1', 'K 125 0/1'],
    ],
    [
      'NA everywhere, reduced',
      { aql: aqls('NA', 'NA', 'NA'), severity: 'reduced' },
      ['K: draw 50', 'K 50 0/1', 'K 50 0/1', 'K 50 0/1'],
    ],
    [
      'NA everywhere, a small lot',
      { aql: aqls('NA', 'NA', 'NA'), lotSize: 2 },
      ['A: draw 2 100 %', 'A 2 0/1', 'A 2 0/1', 'A 2 0/1'],
    ],
    [
      'a gap is kept',
      { severity: 'reduced', standard: 'ANSI/ASQ Z1.4-2003' },
      ['K: draw 50', 'K 50 0/1', 'K 50 3/6', 'K 50 5/8'],
    ],
    // Critical asks for F 20 of a lot of 10. Read at 20, minor would be 2/3; ten pieces are drawn, so B 3 it is.
    [
      'a plan larger than the lot lends no one its Ac',
      { lotSize: 10, aql: aqls('0.65', '2.5', '4.0') },
      ['B: draw 10 100 %', 'F 10 0/1', 'C 5 0/1', 'B 3 0/1'],
    ],
    // A, B and C share n 2 in reduced inspection: the class keeps its own letter.
    [
      'equal sizes leave a class its own letter',
      { lotSize: 8, severity: 'reduced', aql: aqls('NA', '40', '40') },
      ['A: draw 2', 'A 2 0/1', 'A 2 2/3', 'A 2 2/3'],
    ],
  ] as const)('%s', (_, changed, expected) => {
    expect(planned(changed)).toEqual(expected);
  });

  test('judges no class more loosely than its own column allows for the sample drawn', () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const { sampleSize: drawn, classes } = classPlans({ ...asked, policy: 'largest' });
        const table = masterTable(asked.standard, asked.severity);
        for (const { aql, planLetter, acceptanceNumber, rejectionNumber } of Object.values(classes)) {
          if (aql === 'NA') {
            expect([acceptanceNumber, rejectionNumber]).toEqual([0, 1]);
            continue;
          }
          const own = samplingPlan({ ...asked, aql });
          const ownSize = sampleSizeOf(table, own.planLetter);
          const column = plansOfColumn(table, aql);
          const used = column.find((plan) => plan.planLetter === planLetter);
          expect(used).toMatchObject({ acceptanceNumber, rejectionNumber });
          const fitting = column.map((plan) => plan.sampleSize).filter((n) => n <= drawn);
          expect(used?.sampleSize).toBe(ownSize > drawn ? ownSize : Math.max(...fitting));
          if (ownSize > drawn) expect(drawn).toBe(asked.lotSize);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('perClass gives each class what samplingPlan() gives its AQL, and draws the largest', () => {
    fc.assert(
      fc.property(requests, (asked) => {
        const { sampleSize, fullInspection, classes } = classPlans({ ...asked, policy: 'perClass' });
        for (const { aql, ...plan } of Object.values(classes)) {
          if (aql !== 'NA') expect(samplingPlan({ ...asked, aql })).toMatchObject(plan);
        }
        expect(sampleSize).toBe(Math.max(...Object.values(classes).map((plan) => plan.sampleSize)));
        expect(fullInspection).toBe(sampleSize === asked.lotSize);
      }),
      { numRuns: 3000 },
    );
  });

  test('names the class whose AQL is wrong, and the policy', () => {
    const untyped = (changed: object) => Reflect.apply(classPlans, undefined, [{ ...USUAL, ...changed }]);
    expect(() => untyped({ aql: { ...USUAL.aql, major: '2' } })).toThrow(
      expect.objectContaining({ parameter: 'aql.major', value: '2' }),
    );
    expect(() => untyped({ policy: 'smallest' })).toThrow(expect.objectContaining({ parameter: 'policy' }));
    expect(() => planned({ lotSize: 0 })).toThrow(expect.objectContaining({ parameter: 'lotSize' }));
  });
});

const classAql = fc.constantFrom<ClassAql>('NA', ...AQL_VALUES);
const requests = fc.record<ClassPlansRequest>({
  standard: fc.constantFrom(...SAMPLING_STANDARDS),
  severity: fc.constantFrom(...SEVERITIES),
  level: fc.constantFrom(...INSPECTION_LEVELS),
  lotSize: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1_000_000 })),
  policy: fc.constantFrom(...SAMPLE_POLICIES),
  aql: fc.record({ critical: classAql, major: classAql, minor: classAql }),
});
