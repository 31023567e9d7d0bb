import { describe, expect, it } from 'vitest';
import type { Gap } from './gaps/gap.ts';
import { isUnanswered, readiness } from './readiness.ts';
import { readReport, type Report } from './report.ts';
import { reviewNotices, SHORT_VISIT_MINUTES } from './review-notices.ts';
import { completeReport } from './testing.ts';
import { answerId, warningFigures } from './warning-answers.ts';

const complete = completeReport();
const found = (report: Report) => reviewNotices(report).map(({ code, count }) => [code, count]);
const usual = found(complete);
const added = (parts: Partial<Report>) =>
  found(completeReport(parts)).filter(([code, count]) => !usual.some(([c, n]) => c === code && n === count));
const { information } = complete;
const factoryPosition = { lat: 29.0, lng: 120.0, accuracyM: 10 };
const taken = { category: 'product_front', source: 'camera' } as const;

describe('reviewNotices()', () => {
  it('finds nothing in an empty report', () => {
    expect(found(readReport([]))).toEqual([]);
  });

  it('finds a rejected lot, and a result other than the proposed one', () => {
    const [major, minor] = complete.defects;
    const defects = [{ ...major!, quantity: 8 }, minor!];
    const conclusion = { ...complete.conclusion, overall: 'pass' as const };
    expect(added({ defects, conclusion })).toEqual(
      expect.arrayContaining([
        ['resultOverridden', 1],
        ['lotRejected', 1],
      ]),
    );
    const remarks = { ...complete.conclusion, overall: 'conditional' as const };
    expect(added({ conclusion: remarks }).map(([code]) => code)).not.toContain('resultOverridden');
  });

  it('counts the overrides with a reason', () => {
    const categoryOverrides = [
      { id: 'packaging', result: 'pending' as const, reason: 'client' },
      { id: 'labelling', result: 'pass' as const },
    ];
    expect(added({ categoryOverrides })).toEqual(expect.arrayContaining([['overridden', 1]]));
  });

  it('counts signatures that no longer cover the report', () => {
    const signatures = complete.signatures.map((each) => ({ ...each, signedFacts: '{}' }));
    const codes = found({ ...complete, signatures, defects: [] }).map(([code]) => code);
    expect(codes[0]).toBe('changedAfterSigning');
  });

  it('counts items that failed or are pending, and dimensions out of tolerance', () => {
    const [first] = complete.items;
    const items = [
      ...complete.items,
      { ...first!, id: 'x', result: 'fail' as const },
      { ...first!, id: 'y', result: 'pending' as const },
    ];
    const row = { id: 'm', itemId: 'x', spec: 10, tolMinus: 1, tolPlus: 1, n: 2 };
    const measurements = [
      { ...row, value1: 9, value2: 11.1 },
      { ...row, id: 'n', value1: 11, value2: 9 },
    ];
    expect(added({ items, measurements })).toEqual(
      expect.arrayContaining([
        ['itemsFailed', 1],
        ['itemsPending', 1],
        ['outOfTolerance', 1],
      ]),
    );
  });

  it('tells warnings with an answer from those without', () => {
    const products = complete.products.map((row) => ({ ...row, cartonQty: 1 }));
    const unpacked = completeReport({ products, warningAnswers: [] });
    const open = readiness(unpacked).filter(isUnanswered);
    expect(open.length).toBe(2);
    const answer = (gap: Gap) => ({ id: answerId(gap), about: warningFigures(gap), text: 'as agreed' });
    const warningsOf = (answered: number) =>
      found({ ...unpacked, warningAnswers: open.slice(0, answered).map(answer) }).filter(([code]) =>
        ['warningsOpen', 'warnings'].includes(String(code)),
      );
    expect(warningsOf(0)).toEqual([['warningsOpen', open.length]]);
    expect(warningsOf(1)).toEqual([
      ['warningsOpen', open.length - 1],
      ['warnings', 1],
    ]);
    expect(warningsOf(open.length)).toEqual([['warnings', open.length]]);
  });

  it('counts photos that were taken elsewhere, before the visit or after it', () => {
    const photos = [
      ...complete.photos,
      { ...taken, id: 'far', gps: { lat: 31, lng: 121, accuracyM: 10 } },
      { ...taken, id: 'older', takenAt: '2026-05-11T10:00:00+08:00' },
      { ...taken, id: 'later', takenAt: '2026-05-18T22:00:00+08:00' },
      { ...taken, id: 'fine', takenAt: '2026-05-18T10:00:00+08:00' },
    ];
    expect(added({ photos, information: { ...information, factoryPosition } })).toEqual(
      expect.arrayContaining([
        ['photosFar', 1],
        ['photosOlder', 1],
        ['photosLater', 1],
      ]),
    );
  });

  it.each([
    ['2026-05-18T08:55:00+08:00', [['shortVisit', 0]]],
    ['2026-05-18T09:54:00+08:00', [['shortVisit', SHORT_VISIT_MINUTES - 1]]],
    ['2026-05-18T09:55:00+08:00', []],
    // Readiness says that it is before the arrival.
    ['2026-05-18T08:00:00+08:00', []],
  ])('judges a visit that ends at %s: %j', (departureTime, expected) => {
    const notices = found(completeReport({ information: { ...information, departureTime } }));
    expect(notices.filter(([code]) => code === 'shortVisit')).toEqual(expected);
  });

  it('says where the first one is', () => {
    const notices = reviewNotices({ ...complete, conclusion: { ...complete.conclusion, overall: 'fail' } });
    expect(notices.find(({ code }) => code === 'resultOverridden')).toMatchObject({
      kind: 'conclusion',
      id: 'conclusion',
    });
  });
});
