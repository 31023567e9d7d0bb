import { describe, expect, it, test } from 'vitest';
import type { Fields } from '../fields/kinds.ts';
import { completeReport } from './testing.ts';
import { readingOf } from './totals.ts';
import { proposeVerdict } from './verdict.ts';

/** The mug: K 125, major 6 found of Ac 7, minor 9 of 10. */
const overridden = (fields: Fields<'planOverride'>, information: Fields<'information'> = {}) => {
  const report = completeReport();
  return {
    ...report,
    information: { ...report.information, ...information },
    planOverrides: [{ id: 'plan', by: 'Zhou', reason: 'agreed with the client', ...fields }],
  };
};

function numbersOf(report: ReturnType<typeof overridden>): string {
  const reading = readingOf(report);
  if (!reading.plan) return 'none';
  const classes = reading.classes.map((c) => `${c.acceptanceNumber}/${c.rejectionNumber}`);
  return [reading.plan.codeLetter, reading.plan.sampleSize, ...classes, reading.verdict].join(' ');
}

describe('a reviewer’s override of the plan', () => {
  test.each([
    ['nothing', {}, 'K 125 0/1 7/8 10/11 accept'],
    ['the letter', { codeLetter: 'J' }, 'J 125 0/1 7/8 10/11 accept'],
    ['the sample', { sampleSize: 80 }, 'K 80 0/1 7/8 10/11 accept'],
    ['a sample above the lot', { sampleSize: 9000 }, 'K 3000 0/1 7/8 10/11 accept'],
    ['Ac and Re', { acMajor: 5, reMajor: 6 }, 'K 125 0/1 5/6 10/11 reject'],
    ['only Ac', { acMajor: 5 }, 'K 125 0/1 5/6 10/11 reject'],
    ['only Re', { reMajor: 9 }, 'K 125 0/1 8/9 10/11 accept'],
    ['only Re, below the plan’s Ac', { reMajor: 6 }, 'K 125 0/1 5/6 10/11 reject'],
    ['Re not above Ac', { acMajor: 5, reMajor: 5 }, 'K 125 0/1 7/8 10/11 accept'],
    ['no reason', { acMajor: 5, reason: ' ' }, 'K 125 0/1 7/8 10/11 accept'],
    ['the same by another row', { id: 'other', acMajor: 5 }, 'K 125 0/1 7/8 10/11 accept'],
  ] as [string, Fields<'planOverride'>, string][])('%s: %j', (_, fields, expected) => {
    expect(numbersOf(overridden(fields))).toBe(expected);
  });

  it('works for an agreed sample, which has no letter', () => {
    const agreed = { samplingStandard: 'fixed', fixedSampleSize: 50, acMajor: 7, acMinor: 10 } as const;
    expect(numbersOf(overridden({ codeLetter: 'J', sampleSize: 20, acMinor: 3 }, agreed))).toBe(
      ' 20 0/1 7/8 3/4 reject',
    );
  });

  it('inspects the whole lot when it is as large as the lot', () => {
    expect(readingOf(overridden({ sampleSize: 3000 })).plan?.fullInspection).toBe(true);
  });

  it('makes no plan when there is none', () => {
    expect(readingOf(overridden({ acMajor: 5 }, { samplingStandard: null })).plan).toBeNull();
  });

  it('changes the proposed result', () => {
    const report = overridden({ acMinor: 8 });
    expect(proposeVerdict(report, readingOf(report))).toMatchObject({
      result: 'fail',
      because: { code: 'classRejected', classes: ['minor'] },
    });
  });
});
