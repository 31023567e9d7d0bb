/** @file The figures of the charts: verdicts by period, defects by class, the most frequent codes. */
import type { Found } from '@proofmark/contract/report/totals.ts';
import type { ProposedResult } from '@proofmark/contract/report/verdict.ts';
import { addDays, parseDay } from '../../i18n/calendar-days.ts';
import type { ReportFigures } from './report-figures.ts';

export const VERDICTS = ['pass', 'fail', 'pending', 'aborted'] as const satisfies readonly ProposedResult[];

export interface Period {
  /** Its first day: a Monday, or the first of a month. */
  start: string;
  counts: Record<ProposedResult, number>;
}

export interface QualityFigures {
  step: 'week' | 'month';
  /** Without gaps, the oldest first. At most MAX_PERIODS, the newest ones. */
  periods: Period[];
  /** Reports with a verdict, over all time. */
  decided: number;
  undecided: number;
  found: Found;
  /** The most frequent first. '' means no code. */
  codes: { code: string; quantity: number }[];
  /** The number of reports on this phone, which are the only ones with codes, and of the others. */
  onPhone: number;
  elsewhere: number;
}

export const MAX_PERIODS = 12;
export const MAX_CODES = 8;

/** Computes the figures of all reports. */
export function qualityFigures(reports: readonly ReportFigures[]): QualityFigures {
  const decided = reports.filter(({ verdict }) => verdict !== null);
  const days = decided.map(({ day }) => day).filter((day) => parseDay(day) !== null);
  const step = stepFor(days);
  const onPhone = reports.filter(({ codes }) => codes !== null).length;
  return {
    step,
    periods: periodsOf(decided, step),
    decided: decided.length,
    undecided: reports.length - decided.length,
    found: sumFound(reports),
    codes: topCodes(reports),
    onPhone,
    elsewhere: reports.length - onPhone,
  };
}

/** Weeks if they all fit, else months. */
function stepFor(days: readonly string[]): 'week' | 'month' {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return 'week';
  return startOf(addDays(startOf(first, 'week'), 7 * (MAX_PERIODS - 1)), 'week') >= startOf(last, 'week')
    ? 'week'
    : 'month';
}

function periodsOf(reports: readonly ReportFigures[], step: 'week' | 'month'): Period[] {
  const counts = new Map<string, Period['counts']>();
  for (const { day, verdict } of reports) {
    if (verdict === null || parseDay(day) === null) continue;
    const start = startOf(day, step);
    const period = counts.get(start) ?? { pass: 0, fail: 0, pending: 0, aborted: 0 };
    period[verdict] += 1;
    counts.set(start, period);
  }
  const last = [...counts.keys()].sort().at(-1);
  if (last === undefined) return [];
  const first = [...counts.keys()].sort()[0] ?? last;
  const periods: Period[] = [];
  for (let start = last; start >= first && periods.length < MAX_PERIODS; start = before(start, step)) {
    periods.unshift({ start, counts: counts.get(start) ?? { pass: 0, fail: 0, pending: 0, aborted: 0 } });
  }
  return periods;
}

/** The first day of the period that contains a day. Weeks begin on Monday. */
export function startOf(day: string, step: 'week' | 'month'): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = parseDay(day)?.getUTCDay() ?? 1;
  return addDays(day, -((weekday + 6) % 7));
}

function before(start: string, step: 'week' | 'month'): string {
  return step === 'week' ? addDays(start, -7) : startOf(addDays(start, -1), 'month');
}

function sumFound(reports: readonly ReportFigures[]): Found {
  const sum: Found = { critical: 0, major: 0, minor: 0 };
  for (const { found } of reports) {
    sum.critical += found.critical;
    sum.major += found.major;
    sum.minor += found.minor;
  }
  return sum;
}

function topCodes(reports: readonly ReportFigures[]): QualityFigures['codes'] {
  const quantities = new Map<string, number>();
  for (const { codes } of reports) {
    for (const [code, quantity] of Object.entries(codes ?? {})) {
      quantities.set(code, (quantities.get(code) ?? 0) + quantity);
    }
  }
  return [...quantities]
    .map(([code, quantity]) => ({ code, quantity }))
    .sort((a, b) => b.quantity - a.quantity || (a.code < b.code ? -1 : 1))
    .slice(0, MAX_CODES);
}
