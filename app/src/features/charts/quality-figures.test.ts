import { describe, expect, it } from 'vitest';
import { MAX_CODES, MAX_PERIODS, qualityFigures, startOf } from './quality-figures.ts';
import type { ReportFigures } from './report-figures.ts';

const none = { critical: 0, major: 0, minor: 0 };
const report = (day: string, verdict: ReportFigures['verdict'], rest: Partial<ReportFigures> = {}) => ({
  day,
  verdict,
  found: none,
  codes: null,
  ...rest,
});

it.each([
  ['2026-06-22', 'week', '2026-06-22'],
  ['2026-06-28', 'week', '2026-06-22'],
  ['2026-01-01', 'week', '2025-12-29'],
  ['2026-06-22', 'month', '2026-06-01'],
] as const)('startOf(%s, %s) is %s', (day, step, start) => {
  expect(startOf(day, step)).toBe(start);
});

describe('qualityFigures()', () => {
  it('is empty without reports', () => {
    expect(qualityFigures([])).toEqual({
      step: 'week',
      periods: [],
      decided: 0,
      undecided: 0,
      found: none,
      codes: [],
      onPhone: 0,
      elsewhere: 0,
    });
  });

  it('counts verdicts by week, with the empty weeks between', () => {
    const { step, periods, decided, undecided } = qualityFigures([
      report('2026-06-24', 'pass'),
      report('2026-06-22', 'fail'),
      report('2026-06-05', 'pass'),
      report('2026-06-22', null),
    ]);
    expect(step).toBe('week');
    expect(periods.map(({ start, counts }) => [start, counts.pass, counts.fail])).toEqual([
      ['2026-06-01', 1, 0],
      ['2026-06-08', 0, 0],
      ['2026-06-15', 0, 0],
      ['2026-06-22', 1, 1],
    ]);
    expect([decided, undecided]).toEqual([3, 1]);
  });

  it('uses months when the weeks do not fit, and shows the newest', () => {
    const months = Array.from({ length: 15 }, (_, index) => {
      const month = String((index % 12) + 1).padStart(2, '0');
      return report(
        `${2025 + Math.floor(index / 12)}-${month}-31`.replace(/-(02|04|06|09|11)-31/, '-$1-28'),
        'pass',
      );
    });
    const { step, periods } = qualityFigures(months);
    expect(step).toBe('month');
    expect(periods).toHaveLength(MAX_PERIODS);
    expect([periods[0]?.start, periods.at(-1)?.start]).toEqual(['2025-04-01', '2026-03-01']);
    expect(periods.every(({ counts }) => counts.pass === 1)).toBe(true);
  });

  it('leaves a report without a day out of the periods, but not out of the sums', () => {
    const { periods, decided, found } = qualityFigures([
      report('', 'fail', { found: { critical: 1, major: 2, minor: 3 } }),
      report('2026-06-22', 'pass', { found: { critical: 0, major: 1, minor: 0 } }),
    ]);
    expect(periods).toHaveLength(1);
    expect(decided).toBe(2);
    expect(found).toEqual({ critical: 1, major: 3, minor: 3 });
  });

  it('ranks the codes of the reports on this phone', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`X-${index + 10}`, 1]));
    const { codes, onPhone, elsewhere } = qualityFigures([
      report('2026-06-22', 'pass', { codes: { 'GEN-SC-01': 4, '': 2 } }),
      report('2026-06-23', 'pass', { codes: { 'GEN-SC-01': 3, ...many } }),
      report('2026-06-24', 'pass'),
    ]);
    expect(codes).toHaveLength(MAX_CODES);
    expect(codes.slice(0, 3)).toEqual([
      { code: 'GEN-SC-01', quantity: 7 },
      { code: '', quantity: 2 },
      { code: 'X-10', quantity: 1 },
    ]);
    expect([onPhone, elsewhere]).toEqual([2, 1]);
  });
});
