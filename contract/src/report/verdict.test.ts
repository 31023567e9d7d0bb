import { describe, expect, it, test } from 'vitest';
import type { Report } from './report.ts';
import type { Row } from '../sync/merge.ts';
import { conclusionGaps } from './gaps/conclusion-gaps.ts';
import type { Kind } from '../fields/kinds.ts';
import { readReport } from './report.ts';
import { completeReport } from './testing.ts';
import { readingOf } from './totals.ts';
import {
  categoryResults,
  isReasonNeeded,
  proposeVerdict,
  resultProblem,
  writeBecause,
  type ItemResult,
} from './verdict.ts';

const items = (results: (ItemResult | null)[]): Partial<Report> => ({
  items: results.map((result, index) => ({
    id: `i${index}`,
    category: 'test' as const,
    ...(result ? { result } : {}),
  })),
});
const majors = (quantity: number): Partial<Report> => ({ defects: [{ id: 'd', class: 'major', quantity }] });
const propose = (parts: Partial<Report>) => {
  const report = completeReport(parts);
  return proposeVerdict(report, readingOf(report));
};

describe('readingOf()', () => {
  test('reads the mug: K 125, major 6 of 7, minor 9 of 10', () => {
    const reading = readingOf(completeReport());
    expect(reading.plan).toMatchObject({ codeLetter: 'K', sampleSize: 125 });
    expect(
      reading.plan &&
        reading.classes.map((c) => [c.class, c.found, c.acceptanceNumber, c.rejectionNumber, c.judgement]),
    ).toEqual([
      ['critical', 0, 0, 1, 'accept'],
      ['major', 6, 7, 8, 'accept'],
      ['minor', 9, 10, 11, 'accept'],
    ]);
  });
  test('names what the plan lacks', () => {
    expect(readingOf(completeReport({ products: [] }))).toMatchObject({ plan: null, missing: 'lotSize' });
    expect(readingOf(completeReport({ information: {} }))).toMatchObject({
      plan: null,
      missing: 'samplingStandard',
    });
  });
  test('prefers an entered lot size to the sum presented', () => {
    const report = completeReport();
    expect(readingOf({ ...report, information: { ...report.information, lotSize: 500 } })).toMatchObject({
      lotSize: 500,
    });
  });
  test('counts a quantity below zero as zero', () => {
    expect(readingOf(completeReport(majors(-3))).found.major).toBe(0);
  });
});

describe('categoryResults()', () => {
  const rows: [results: (ItemResult | null)[], expected: string][] = [
    [['pass', 'fail', 'pending'], 'fail'],
    [['fail', null], 'fail'],
    [['pass', null], 'open'],
    [['pass', 'pending', 'na'], 'pending'],
    [['pass', 'na'], 'pass'],
    [['na', 'na'], 'na'],
  ];
  test.each(rows)('%j: %s', (results, expected) => {
    expect(categoryResults(completeReport(items(results)))[0]?.result).toBe(expected);
  });
});

describe('proposeVerdict()', () => {
  test.each([
    ['all accepted', {}, 'pass', 'accepted'],
    ['a class at Re', majors(8), 'fail', 'classRejected'],
    ['a class at Ac', majors(7), 'pass', 'accepted'],
    ['a category failed', items(['pass', 'fail']), 'fail', 'categoryFailed'],
    ['a category pending', items(['pass', 'pending']), 'pending', 'categoryPending'],
    ['rejected and pending', { ...items(['pending']), ...majors(8) }, 'fail', 'classRejected'],
    ['aborted', { conclusion: { overall: 'aborted' as const }, ...majors(8) }, 'aborted', 'aborted'],
  ])('%s', (_, parts, result, code) => {
    expect(propose(parts)).toMatchObject({ result, because: { code }, isComplete: true });
  });
  test('is not complete while an item has no result', () => {
    expect(propose(items(['pass', null]))).toMatchObject({ result: 'pass', isComplete: false });
  });
});

describe('a reviewer’s override of a category', () => {
  const overridden = (result: ItemResult | null, reason: string | null) =>
    completeReport({
      ...items(['pass', 'fail']),
      categoryOverrides: [{ id: 'test', by: 'Zhou', at: '2026-06-24T10:00:00+08:00', result, reason }],
    });
  test.each([
    ['pass', 'agreed with the client', 'pass', 'pass'],
    ['pending', 'agreed with the client', 'pending', 'pending'],
    ['pass', ' ', 'fail', 'fail'],
    ['pass', null, 'fail', 'fail'],
    [null, 'agreed with the client', 'fail', 'fail'],
  ] as const)(
    '%s because of %j: the category is %s, proposed is %s',
    (result, reason, category, proposed) => {
      const report = overridden(result, reason);
      expect(categoryResults(report)[0]).toMatchObject({ ofItems: 'fail', result: category });
      expect(proposeVerdict(report, readingOf(report)).result).toBe(proposed);
    },
  );
  test('has no effect on a category without items', () => {
    const report = completeReport({
      categoryOverrides: [{ id: 'loading', result: 'fail', reason: 'x' }],
    });
    expect(categoryResults(report).map(({ category }) => category)).toEqual(['quantity']);
  });
});

test.each([
  ['pass', 'pass', false],
  ['fail', 'pass', true],
  ['pass', 'fail', true],
  ['conditional', 'pass', false],
  ['conditional', 'pending', true],
  ['conditional', 'fail', true],
  ['aborted', 'aborted', false],
] as const)('isReasonNeeded() for %s where %s is proposed: %s', (overall, proposed, expected) => {
  expect(isReasonNeeded(overall, proposed)).toBe(expected);
});

describe('resultProblem()', () => {
  const row = (kind: Kind, id: string, fields: Row['fields']): Row => {
    return { kind, id, fields, hlc: {}, deleted: false, seq: 1 };
  };
  const entered = [
    row('item', 'i', { category: 'test', result: 'fail' }),
    row('item', 'k', { category: 'packaging', result: 'pass' }),
  ];
  const aboutFail = writeBecause(proposalOf(entered));
  const concluded = (overall: string, overallReason: string | null, overallReasonAbout = aboutFail) =>
    row('conclusion', 'conclusion', { overall, overallReason, overallReasonAbout });
  const overrule = (result = 'pass', reason = 'agreed') =>
    row('categoryOverride', 'test', { result, reason });
  const alsoFails = row('item', 'k', { category: 'packaging', result: 'fail' });
  test.each([
    ['no result', [], 'missing'],
    ['as proposed', [concluded('fail', null)], null],
    ['another, without a reason', [concluded('pending', ' ')], 'reasonMissing'],
    ['another, with its reason', [concluded('pending', 'the client decides')], null],
    ['a reason that answers nothing', [concluded('pending', 'x', '')], 'reasonOutdated'],
    ['as was proposed before the override', [concluded('fail', null), overrule()], 'reasonMissing'],
    ['as the override leads to', [concluded('pass', null), overrule()], null],
    ['a reason before the override', [concluded('pending', 'the client'), overrule()], 'reasonOutdated'],
    ['a reason before one more section failed', [concluded('pass', 'x'), alsoFails], 'reasonOutdated'],
    ['an override that changes nothing', [concluded('pending', 'x'), overrule('fail')], null],
    ['an override without a reason', [concluded('pending', 'x'), overrule('pass', '')], null],
    ['one that was removed', [concluded('pending', 'x'), { ...overrule(), deleted: true }], null],
  ] as [string, Row[], string | null][])('%s: %s', (_, rows, expected) => {
    const all = [...new Map([...entered, ...rows].map((each) => [each.id, each])).values()];
    const report = readReport(all);
    expect(resultProblem(report, proposalOf(all))).toBe(expected);
    const gap = conclusionGaps(report, readingOf(report)).find(({ kind }) => kind === 'conclusion');
    expect(gap?.code ?? null).toBe(expected);
  });

  it('takes a new reason for what the override leads to', () => {
    const after = [...entered, overrule()];
    const renewed = concluded('pending', 'the client', writeBecause(proposalOf(after)));
    const report = readReport([...after, renewed]);
    expect(resultProblem(report, proposalOf([...after, renewed]))).toBeNull();
  });

  function proposalOf(rows: Row[]) {
    const report = readReport(rows);
    return proposeVerdict(report, readingOf(report));
  }
});
