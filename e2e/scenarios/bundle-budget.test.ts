import { expect, test } from 'vitest';
import {
  cyclicChunks,
  KIB,
  missingOffline,
  precacheBytes,
  routeBytes,
  sharePageBytes,
} from '../../bench/bundle-budget/bundle-size.ts';
import { docNumber, docTable } from '../fixtures/doc-tables.ts';

const MEASURED: Record<string, () => number> = {
  'login page': () => routeBytes(),
  'registration page': () => routeBytes('RegisterPage'),
  'task list': () => routeBytes('HomePage'),
  'inspection items of a report': () => routeBytes('ReportLayout', 'InspectionItemsPage'),
  'everything for offline work': () => precacheBytes(),
  'script of a shared report': () => sharePageBytes(),
};
const table = docTable('architecture.md', '| what | KiB | at most |');

test('docs/architecture.md has every figure', () => {
  expect(table.map(([what]) => what)).toEqual(Object.keys(MEASURED));
});

test.each(table)(
  '%s: is %s KiB with brotli, as the docs say, and stays within its budget',
  (what, now, most) => {
    const kib = (MEASURED[what ?? '']?.() ?? Number.NaN) / KIB;
    expect(kib).toBeLessThanOrEqual(docNumber(most));
    expect(kib / docNumber(now), `docs/architecture.md is out of date: ${kib.toFixed(1)} KiB`).toBeCloseTo(
      1,
      1,
    );
  },
);

test('no two chunks import each other', () => {
  expect(cyclicChunks()).toEqual([]);
});

test('what is kept for work without a network needs nothing that is not kept', () => {
  expect(missingOffline()).toEqual([]);
});
