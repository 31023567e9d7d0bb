/**
 * @file What does it cost to compute a report again, as the app does after each change: its reading, verdict, gaps and
 * progress? 300 items, 60 measurement rows of 8 values, 40 defects, 150 photos. The reference is a tenth of that.
 * Aims: at most 2 ms; ten times the report costs at most fifteen times as much.
 */
import { progressOf } from '../contract/src/report/progress.ts';
import { readiness } from '../contract/src/report/readiness.ts';
import type { Report } from '../contract/src/report/report.ts';
import { completeReport } from '../contract/src/report/testing.ts';
import { readingOf } from '../contract/src/report/totals.ts';
import { proposeVerdict } from '../contract/src/report/verdict.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
const CATEGORIES = [
  'quantity',
  'workmanship',
  'style',
  'measurement',
  'test',
  'packaging',
  'marking',
] as const;

function reportOf(tenths: number): Report {
  const { photos } = completeReport();
  return completeReport({
    items: list(30 * tenths, (n) => ({
      id: `i${n}`,
      code: `I${n}`,
      category: CATEGORIES[n % CATEGORIES.length] ?? 'test',
      nameEn: `Item ${n}`,
      requirementEn: 'as the sample',
      result: n % 9 === 8 ? null : 'pass',
      photosMin: n % 3,
      level: 'S-2',
    })),
    measurements: list(6 * tenths, (n) => ({
      id: `m${n}`,
      itemId: `i${n * 5}`,
      spec: 95,
      tolMinus: 2,
      tolPlus: 1.5,
      n: 8,
      ...Object.fromEntries(list(8, (cell) => [`value${cell + 1}`, 94 + ((n * 7 + cell * 3) % 30) / 10])),
    })),
    defects: list(4 * tenths, (n) => ({
      id: `d${n}`,
      class: n % 4 === 0 ? 'major' : 'minor',
      code: 'GEN-SC-01',
      descriptionEn: 'Scratch',
      quantity: 1,
      units: [1 + (n % 120)],
    })),
    photos: [
      ...photos,
      ...list(15 * tenths, (n) => ({
        id: `p${n}`,
        category: 'test' as const,
        linkTo: [`i${n}`, `d${n % (4 * tenths)}`],
      })),
    ],
  });
}

function recompute(report: Report): number {
  const reading = readingOf(report);
  const verdict = proposeVerdict(report, reading);
  const gaps = readiness(report, { today: '2026-05-18' });
  return gaps.length + progressOf(report, gaps).all.done + verdict.result.length;
}

function timesOf(report: Report): number[] {
  for (let round = 0; round < 200; round++) recompute(report);
  return list(500, () => {
    const started = performance.now();
    recompute(report);
    return performance.now() - started;
  });
}

printMachine();
const small = timesOf(reportOf(1));
const large = timesOf(reportOf(10));
print('recompute, 30 items and 4 defects (reference)', median(small), 'ms');
print('recompute, 300 items and 40 defects (aim ≤ 2)', median(large), 'ms');
print('the same, 99th of 100', quantile(large, 0.99), 'ms');
print('ratio (aim ≤ 15)', median(large) / median(small), '×');
