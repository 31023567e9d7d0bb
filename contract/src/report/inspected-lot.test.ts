import { expect, test } from 'vitest';
import { inspectedLot } from './inspected-lot.ts';
import { completeReport } from './testing.ts';

const report = completeReport();
const lotOf = (
  information: typeof report.information,
  overall: 'pass' | 'fail' | 'pending' | 'aborted' = 'pass',
) =>
  inspectedLot(
    completeReport({ information: { ...report.information, ...information }, conclusion: { overall } }),
  );

test('a lot of 3 000 under K 125: found 6 and 9, Ac 7 and 10, one step tighter 5 and 7', () => {
  expect(lotOf({})).toEqual({
    rules: 'ISO',
    isBetweenAcAndRe: false,
    severity: 'normal',
    isAccepted: true,
    isReinspection: false,
    classes: [
      { acceptanceNumber: 7, found: 6, tighterAcceptanceNumber: 5 },
      { acceptanceNumber: 10, found: 9, tighterAcceptanceNumber: 7 },
    ],
  });
});

test('one step tighter is read on the sample that was drawn', () => {
  // Critical at 0.065 needs n 200, on which major at 2.5 is L 10/11, and L 7/8 at 1.5.
  const lot = lotOf({ lotSize: 1000, aqlCritical: '0.065' });
  expect(lot?.classes[1]).toMatchObject({ acceptanceNumber: 10, tighterAcceptanceNumber: 7 });
});

test.each([
  ['failed', {}, 'fail', { isAccepted: false }],
  ['presented again', { inspectionType: 'RE' }, 'pass', { isReinspection: true }],
  ['at the first AQL', { aqlMajor: '0.010' }, 'pass', { classes: [{ tighterAcceptanceNumber: null }, {}] }],
  ['pending', {}, 'pending', null],
  ['aborted', {}, 'aborted', null],
  ['of an agreed sample', { samplingStandard: 'full', acMajor: 1, acMinor: 1 }, 'pass', null],
  ['of Z1.4', { samplingStandard: 'ANSI/ASQ Z1.4-2003' }, 'pass', { rules: 'Z1.4', isBetweenAcAndRe: false }],
  [
    'of Z1.4, reduced, with 6 found: more than Ac 3',
    { samplingStandard: 'ANSI/ASQ Z1.4-2003', samplingSeverity: 'reduced', aqlMajor: '4.0' },
    'pass',
    { rules: 'Z1.4', isBetweenAcAndRe: true },
  ],
  ['without a plan', { samplingLevel: null }, 'pass', null],
] as const)('a lot %s', (_, information, overall, expected) => {
  if (expected === null) expect(lotOf(information, overall)).toBeNull();
  else expect(lotOf(information, overall)).toMatchObject(expected);
});
