import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { masterTable } from './master-table.ts';
import { samplingPlan } from './plan.ts';
import type { SamplingPlan, SamplingRequest } from './plan.ts';
import { SamplingError } from './sampling-error.ts';
import { AQL_VALUES, INSPECTION_LEVELS, SAMPLING_STANDARDS, SEVERITIES } from './terms.ts';
import type { AqlValue, InspectionLevel, SamplingStandard, Severity } from './terms.ts';

const ISO = 'ISO 2859-1:1999';
const GB = 'GB/T 2828.1-2012';
const Z14 = 'ANSI/ASQ Z1.4-2003';

/** A plan in one line: `code letter → plan letter n Ac/Re`, with `100 %` where the lot is inspected whole. */
function planned(
  standard: SamplingStandard,
  severity: Severity,
  level: InspectionLevel,
  lotSize: number,
  aql: AqlValue,
) {
  const plan = samplingPlan({ standard, severity, level, lotSize, aql });
  const numbers = `${plan.acceptanceNumber}/${plan.rejectionNumber}`;
  const whole = plan.fullInspection ? ' 100 %' : '';
  return `${plan.codeLetter} → ${plan.planLetter} ${plan.sampleSize} ${numbers}${whole}`;
}

describe('samplingPlan()', () => {
  test('gives the whole plan for the example SGS publishes: lot 3 000, level II, normal', () => {
    const terms = { standard: ISO, severity: 'normal', level: 'II', lotSize: 3000 } as const;
    const k125 = { codeLetter: 'K', planLetter: 'K', sampleSize: 125, fullInspection: false };
    expect(samplingPlan({ ...terms, aql: '2.5' })).toEqual({
      ...k125,
      acceptanceNumber: 7,
      rejectionNumber: 8,
    });
    expect(samplingPlan({ ...terms, aql: '4.0' })).toEqual({
      ...k125,
      acceptanceNumber: 10,
      rejectionNumber: 11,
    });
  });

  test.each([
    ['plain cells', Z14, 'normal', 'II', 1200, '1.5', 'J → J 80 3/4'],
    ['plain cells', GB, 'normal', 'II', 10_000, '2.5', 'L → L 200 10/11'],
    ['plain cells', GB, 'normal', 'II', 10_000, '4.0', 'L → L 200 14/15'],
    ['plain cells', ISO, 'tightened', 'II', 3000, '2.5', 'K → K 125 5/6'],
    ['an arrow down', ISO, 'normal', 'II', 80, '2.5', 'E → F 20 1/2'],
    ['no arrow beside it', ISO, 'normal', 'II', 80, '4.0', 'E → E 13 1/2'],
    ['an arrow up', ISO, 'normal', 'II', 80, '1.5', 'E → D 8 0/1'],
    ['arrows down, chained', ISO, 'normal', 'S-1', 2000, '0.65', 'C → F 20 0/1'],
    ['arrows down, from the first row to the last', ISO, 'normal', 'S-1', 5000, '0.010', 'C → Q 1250 0/1'],
    ['an arrow up from the last row', ISO, 'normal', 'III', 600_000, '0.010', 'R → Q 1250 0/1'],
    ['arrows up, chained', ISO, 'normal', 'III', 600_000, '0.015', 'R → P 800 0/1'],
    ['arrows up from the bottom right', ISO, 'normal', 'III', 600_000, '10', 'R → K 125 21/22'],
    ['arrows up over the whole column', ISO, 'normal', 'III', 600_000, '1000', 'R → B 3 44/45'],
    ['tightened, the row S from R', ISO, 'tightened', 'III', 600_000, '0.025', 'R → S 3150 1/2'],
    ['tightened, the row S from Q', Z14, 'tightened', 'II', 600_000, '0.025', 'Q → S 3150 1/2'],
    ['tightened, up from R', GB, 'tightened', 'III', 600_000, '0.015', 'R → Q 1250 0/1'],
    ['tightened A at AQL 10, ISO', ISO, 'tightened', 'S-1', 50, '10', 'A → A 2 0/1'],
    ['tightened A at AQL 10, GB', GB, 'tightened', 'S-1', 50, '10', 'A → A 2 0/1'],
    ['tightened A at AQL 10, Z1.4', Z14, 'tightened', 'S-1', 50, '10', 'A → D 8 1/2'],
    ['reduced without a gap, ISO', ISO, 'reduced', 'II', 3000, '2.5', 'K → K 50 5/6'],
    ['reduced with a gap, Z1.4', Z14, 'reduced', 'II', 3000, '2.5', 'K → K 50 3/6'],
    ['reduced with a gap from 0, Z1.4', Z14, 'reduced', 'II', 3000, '0.40', 'K → K 50 0/2'],
    ['reduced, the same cell in ISO an arrow', ISO, 'reduced', 'II', 3000, '0.40', 'K → L 80 1/2'],
    ['reduced, chained down in ISO', ISO, 'reduced', 'II', 3000, '0.25', 'K → M 125 1/2'],
    ['reduced, bottom row turned up in ISO', ISO, 'reduced', 'II', 600_000, '0.025', 'Q → N 200 0/1'],
    ['reduced, the same cell in Z1.4 down', Z14, 'reduced', 'II', 600_000, '0.025', 'Q → R 800 0/2'],
    ['reduced row B of its own, Z1.4', Z14, 'reduced', 'III', 8, '40', 'B → B 2 2/4'],
  ] as const)('reads %s: %s %s %s, lot %i, AQL %s', (_, standard, severity, level, lot, aql, expected) => {
    expect(planned(standard, severity, level, lot, aql)).toBe(expected);
  });

  test.each([
    [21, '2.5', 'C → C 5 0/1'],
    [20, '1.0', 'C → E 13 0/1'],
    [14, '1.0', 'B → E 13 0/1'],
    [13, '1.0', 'B → E 13 0/1 100 %'],
    [12, '1.0', 'B → E 12 0/1 100 %'],
    [10, '0.010', 'B → Q 10 0/1 100 %'],
    [2, '6.5', 'A → A 2 0/1 100 %'],
    [1, '6.5', 'A → A 1 0/1 100 %'],
    [1, '2.5', 'A → C 1 0/1 100 %'],
  ] as const)('takes the whole lot when n is not below it: lot %i, AQL %s', (lotSize, aql, expected) => {
    expect(planned(ISO, 'normal', 'II', lotSize, aql)).toBe(expected);
  });

  test('gives a plan of the table for every standard, severity, level, lot and AQL', () => {
    const request = fc.record<SamplingRequest>({
      standard: fc.constantFrom(...SAMPLING_STANDARDS),
      severity: fc.constantFrom(...SEVERITIES),
      level: fc.constantFrom(...INSPECTION_LEVELS),
      lotSize: fc.oneof(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc
          .maxSafeNat()
          .map((n) => n + 1)
          .filter(Number.isSafeInteger),
      ),
      aql: fc.constantFrom(...AQL_VALUES),
    });
    fc.assert(
      fc.property(request, (asked) => expectRealPlan(asked, samplingPlan(asked))),
      { numRuns: 5000 },
    );
  });

  test('names the value that is wrong', () => {
    const asked = { standard: ISO, severity: 'normal', level: 'II', lotSize: 80, aql: '2.5' } as const;
    const refused = [
      [{ lotSize: 0.5 }, 'Cannot sample as lotSize must be a whole number >= 1: got 0.5'],
      [{ lotSize: 0 }, 'Cannot sample as lotSize must be a whole number >= 1: got 0'],
      [{ lotSize: undefined }, 'got undefined'],
      [{ aql: '2.4' }, 'got "2.4"'],
      [{ aql: 2.5 }, 'got 2.5'],
      [{ aql: 'NA' }, 'got "NA"'],
      [{ standard: 'ISO 2859-1:2026' }, 'got "ISO 2859-1:2026"'],
      [{ severity: 'strict' }, 'got "strict"'],
      [{ level: 'IV' }, 'got "IV"'],
    ] as const;
    for (const [wrong, message] of refused) {
      const [[parameter, value] = []] = Object.entries(wrong);
      const attempt = () => Reflect.apply(samplingPlan, undefined, [{ ...asked, ...wrong }]);
      expect(attempt).toThrow(SamplingError);
      expect(attempt).toThrow(
        expect.objectContaining({ parameter, value, message: expect.stringContaining(message) }),
      );
    }
  });
});

function expectRealPlan({ standard, severity, lotSize, aql }: SamplingRequest, plan: SamplingPlan) {
  const row = masterTable(standard, severity).find(({ letter }) => letter === plan.planLetter);
  const { acceptanceNumber, rejectionNumber } = plan;
  expect(row?.cells[AQL_VALUES.indexOf(aql)]).toEqual({ acceptanceNumber, rejectionNumber });
  expect(acceptanceNumber).toBeLessThan(rejectionNumber);
  expect(plan.sampleSize).toBe(Math.min(row?.sampleSize ?? 0, lotSize));
  expect(plan.fullInspection).toBe(plan.sampleSize === lotSize);
}
