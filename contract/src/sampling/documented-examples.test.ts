import { expect, test } from 'vitest';
import { docNumber, docTable } from '../../../e2e/fixtures/doc-tables.ts';
import { classPlans, type ClassPlan } from './classes.ts';
import { samplingPlan } from './plan.ts';
import type { AqlValue, InspectionLevel, SamplingStandard, Severity } from './terms.ts';

test.each(
  docTable('sampling.md', '| standard | severity | level | lot | AQL | letter | plan | n | Ac/Re | note |'),
)('docs/sampling.md: %s, %s, %s, lot %s, AQL %s', (...cells) => {
  const [standard, severity, level, lot, aql, letter, plan, n, acRe] = cells;
  const read = samplingPlan({
    standard: standard as SamplingStandard,
    severity: severity as Severity,
    level: level as InspectionLevel,
    lotSize: docNumber(lot),
    aql: aql as AqlValue,
  });
  expect([read.codeLetter, read.planLetter, read.sampleSize]).toEqual([letter, plan, docNumber(n)]);
  expect(`${read.acceptanceNumber}/${read.rejectionNumber}`).toBe(acRe);
});

const heading = '| lot | major alone | minor alone | `largest` draws | major | minor |';
const lots = docTable('sampling.md', heading).flatMap(([range = '', ...cells]) =>
  range.split(' to ').map((lot) => [lot, ...cells]),
);

test.each(lots)(
  'docs/sampling.md: classes of a lot of %s',
  (lot, majorAlone, minorAlone, n, major, minor) => {
    const terms = {
      standard: 'ISO 2859-1:1999',
      severity: 'normal',
      level: 'II',
      lotSize: docNumber(lot),
      aql: { critical: 'NA', major: '2.5', minor: '4.0' },
    } as const;
    const alone = classPlans({ ...terms, policy: 'perClass' }).classes;
    expect([shown(alone.major, true), shown(alone.minor, true)]).toEqual([majorAlone, minorAlone]);
    const together = classPlans({ ...terms, policy: 'largest' });
    expect(together.sampleSize).toBe(docNumber(n));
    expect([shown(together.classes.major), shown(together.classes.minor)]).toEqual([major, minor]);
  },
);

function shown({ planLetter, sampleSize, acceptanceNumber, rejectionNumber }: ClassPlan, hasSize = false) {
  return `${planLetter} ${hasSize ? `${sampleSize} ` : ''}${acceptanceNumber}/${rejectionNumber}`;
}
