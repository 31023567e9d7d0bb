import { describe, expect, it, test } from 'vitest';
import { formatClock } from '../sync/clock.ts';
import { applyOperation, type Row } from '../sync/merge.ts';
import type { Operation } from '../sync/operation.ts';
import { readiness } from './readiness.ts';
import { readReport } from './report.ts';

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
    expect(report.isPlanChangedAfterCounting).toBe(expected);
    const warned = readiness(report).filter(({ code }) => code === 'planChangedAfterCounting');
    expect(warned.map(({ severity, field }) => [severity, field])).toEqual(
      expected ? [['warning', 'planChangeReason']] : [],
    );
  });

  it('is warned of until the reason is given', () => {
    const report = reportAfter(
      PLAN,
      DEFECT,
      change({ lotSize: 500, planChangeReason: 'The factory presented less' }),
    );
    expect(report.isPlanChangedAfterCounting).toBe(true);
    expect(readiness(report).map(({ code }) => code)).not.toContain('planChangedAfterCounting');
  });

  it('is forgotten with the defect', () => {
    const [one, two] = [
      { ...DEFECT, hlc: formatClock(1_700_000_001_000, 0, 'phone') },
      change({ lotSize: 5 }),
    ];
    const base = { class: one.hlc, quantity: one.hlc };
    expect(
      reportAfter(PLAN, one, two, { kind: 'defect', id: 'd1', delete: true, base })
        .isPlanChangedAfterCounting,
    ).toBe(false);
  });
});
