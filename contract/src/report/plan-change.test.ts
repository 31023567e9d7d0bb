import { describe, expect, it, test } from 'vitest';
import { formatClock } from '../sync/clock.ts';
import { applyOperation, type Row } from '../sync/merge.ts';
import type { Operation } from '../sync/operation.ts';
import { changedTerms, readTerms, writeTerms, type PlanTerms } from './plan-change.ts';
import { readiness } from './readiness.ts';
import { readReport } from './report.ts';
import { completeReport } from './testing.ts';
import { planOfTerms, termsOf } from './totals.ts';

let made = 0;
type Step = Pick<Operation, 'kind' | 'id'> & Partial<Operation>;

/** The report after these changes, a second apart. */
function reportAfter(...steps: Step[]) {
  const rows = new Map<string, Row>();
  steps.forEach((step, index) => {
    const key = `${step.kind}/${step.id}`;
    const op = {
      opId: `op-${++made}`,
      hlc: formatClock(1_700_000_000_000 + index * 1000, 0, 'phone'),
      ...step,
    };
    rows.set(key, applyOperation(rows.get(key), op));
  });
  return readReport([...rows.values()]);
}

const PLAN: Step = {
  kind: 'information',
  id: 'information',
  set: { aqlMajor: '2.5', samplingLevel: 'II', lotSize: 3000 },
};
const DEFECT: Step = { kind: 'defect', id: 'd1', set: { class: 'major', quantity: 1 } };
const change = (set: Operation['set']): Step => ({
  kind: 'information',
  id: 'information',
  ...(set ? { set } : {}),
});

describe('a plan changed after counting had begun', () => {
  test.each([
    ['nothing counted', [PLAN, change({ lotSize: 500 })], false],
    ['the plan first', [PLAN, DEFECT], false],
    ['another lot', [PLAN, DEFECT, change({ lotSize: 500 })], true],
    ['another AQL', [PLAN, DEFECT, change({ aqlMajor: '4.0' })], true],
    ['another level', [PLAN, DEFECT, change({ samplingLevel: 'III' })], true],
    ['another way to count', [PLAN, DEFECT, change({ countBasis: 'defects' })], true],
    ['an agreed sample', [PLAN, DEFECT, change({ samplingStandard: 'fixed', fixedSampleSize: 8 })], true],
    ['something else', [PLAN, DEFECT, change({ weather: 'rain' })], false],
    [
      'a defect that is counted later',
      [PLAN, { ...DEFECT, set: { class: 'major', quantity: 0 } }, change({ lotSize: 500 })],
      false,
    ],
    [
      'a lot that follows from the products',
      [change({ aqlMajor: '2.5' }), DEFECT, { kind: 'product', id: 'p', set: { presentedQty: 10 } }],
      true,
    ],
    [
      'a product, the lot being entered',
      [PLAN, DEFECT, { kind: 'product', id: 'p', set: { presentedQty: 10 } }],
      false,
    ],
  ] as [string, Step[], boolean][])('%s: %s', (_, steps, expected) => {
    const report = reportAfter(...steps);
    expect(report.isPlanChangeUnexplained).toBe(expected);
    const warned = readiness(report).filter(({ code }) => code === 'planChangedAfterCounting');
    expect(warned.map(({ severity, field }) => [severity, field])).toEqual(
      expected ? [['warning', 'planChange']] : [],
    );
  });

  const LATER = change({ lotSize: 500 });
  const because = (reason: string | null): Step => ({
    kind: 'planChange',
    id: 'pc1',
    set: { by: 'Lin Wei', reason, before: ['lotSize=3000'], after: ['lotSize=500'] },
  });
  test.each([
    ['with its reason', [PLAN, DEFECT, LATER, because('The factory presented less')], false],
    ['with a blank reason', [PLAN, DEFECT, LATER, because(' ')], true],
    ['without one', [PLAN, DEFECT, LATER, because(null)], true],
    [
      'with the reason of an earlier change',
      [PLAN, DEFECT, LATER, because('x'), change({ lotSize: 80 })],
      true,
    ],
    ['with a reason from before the first defect', [PLAN, because('Agreed by phone'), DEFECT, LATER], true],
  ] as [string, Step[], boolean][])('%s is unexplained: %s', (_, steps, expected) => {
    const report = reportAfter(...steps);
    expect(report.isPlanChangeUnexplained).toBe(expected);
    expect(readiness(report).some(({ code }) => code === 'planChangedAfterCounting')).toBe(expected);
  });

  it('is the same whichever phone’s changes arrive first', () => {
    const ops = [PLAN, DEFECT, LATER, because('The factory presented less')].map((step, index) => ({
      opId: `merge-${index}`,
      hlc: formatClock(1_700_000_000_000 + index * 1000, 0, index % 2 ? 'one' : 'other'),
      ...step,
    }));
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const report = reportAfter(...order.map((index) => ops[index] ?? PLAN));
      expect(report.isPlanChangeUnexplained).toBe(false);
      expect(report.planChanges.map(({ by, reason }) => [by, reason])).toEqual([
        ['Lin Wei', 'The factory presented less'],
      ]);
    }
  });

  it('is forgotten with the defect', () => {
    const [one, two] = [
      { ...DEFECT, hlc: formatClock(1_700_000_001_000, 0, 'phone') },
      change({ lotSize: 5 }),
    ];
    const base = { class: one.hlc, quantity: one.hlc };
    expect(
      reportAfter(PLAN, one, two, { kind: 'defect', id: 'd1', delete: true, base }).isPlanChangeUnexplained,
    ).toBe(false);
  });
});

describe('terms as text', () => {
  const terms: PlanTerms = { lotSize: 3000, samplingLevel: 'II', aqlMajor: '2.5', samplePercent: 2.5 };

  it('are read as they were written', () => {
    expect(writeTerms(terms)).toEqual([
      'lotSize=3000',
      'samplingLevel=II',
      'aqlMajor=2.5',
      'samplePercent=2.5',
    ]);
    expect(readTerms(writeTerms(terms))).toEqual(terms);
  });

  test.each([
    ['a field that is no term', 'client=Northlight'],
    ['a value of a later version', 'aqlMajor=2.6'],
    ['no number', 'lotSize=many'],
    ['no pair', 'lotSize'],
  ])('leave out %s', (_, entry) => {
    expect(readTerms([entry, 'samplingLevel=II'])).toEqual({ samplingLevel: 'II' });
  });

  it('list what differs, in the order of the plan', () => {
    expect(changedTerms(terms, { ...terms, lotSize: 500, aqlMajor: null })).toEqual([
      { field: 'lotSize', before: 3000, after: 500 },
      { field: 'aqlMajor', before: '2.5', after: null },
    ]);
  });
});

test.each([
  [{ lotSize: 3000 }, 'K 125 7/8'],
  [{ lotSize: 500 }, 'H 50 3/4'],
  [{ lotSize: null }, null],
] as const)('planOfTerms() of %j is %s', (changed, expected) => {
  const terms = { ...termsOf(completeReport()), ...changed };
  const plan = planOfTerms(terms);
  const { acceptanceNumber, rejectionNumber } = plan?.classes.major ?? {};
  expect(plan && `${plan.codeLetter} ${plan.sampleSize} ${acceptanceNumber}/${rejectionNumber}`).toBe(
    expected,
  );
});
