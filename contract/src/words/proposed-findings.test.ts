import { expect, test } from 'vitest';
import type { Entity } from '../fields/kinds.ts';
import { readReport, type Report } from '../report/report.ts';
import { readingOf } from '../report/totals.ts';
import { proposedFindings } from './proposed-findings.ts';

const REPORT: Report = {
  ...readReport([]),
  information: {
    samplingStandard: 'ISO 2859-1:1999',
    samplingLevel: 'II',
    samplingSeverity: 'normal',
    aqlCritical: 'NA',
    aqlMajor: '2.5',
    aqlMinor: '4.0',
  },
  products: [
    { id: 'p1', orderedQty: 1800, producedQty: 1800, packedQty: 1800, presentedQty: 1800 },
    { id: 'p2', orderedQty: 1200, producedQty: 1200, packedQty: 1152, presentedQty: 1200 },
  ],
  defects: [
    { id: 'd1', class: 'major', quantity: 6 },
    { id: 'd2', class: 'minor', quantity: 9 },
  ],
};

function proposed(item: Partial<Entity<'item'>>, report: Report = REPORT) {
  const findings = proposedFindings({ id: 'i', result: 'pass', ...item }, report, readingOf(report));
  return findings.map(({ en, zh }) => [en, zh]);
}

const CONFORMS = ['Conforms', '符合'];

test('says the quantities', () => {
  expect(proposed({ category: 'quantity' })).toEqual([
    ['3 000 finished, 2 952 packed (98.4%)', '完成3000件，装箱2952件（98.4%）'],
    CONFORMS,
  ]);
});

test('says the quantities in the unit of the products, and nothing while one is not counted', () => {
  const withEach = (fields: Partial<Entity<'product'>>): Report => ({
    ...REPORT,
    products: REPORT.products.map((product) => ({ ...product, ...fields })),
  });
  expect(proposed({ category: 'quantity' }, withEach({ unit: 'm' }))[0]?.[1]).toBe(
    '完成3000米，装箱2952米（98.4%）',
  );
  expect(proposed({ category: 'quantity' }, withEach({ packedQty: null }))).toEqual([CONFORMS]);
});

test('says what the sampling found', () => {
  expect(proposed({ basis: 'sampling' })).toEqual([
    ['CR 0, MA 6 (Ac 7), MI 9 (Ac 10)', '致命0，严重6（Ac 7），轻微9（Ac 10）'],
    CONFORMS,
  ]);
  expect(proposed({ basis: 'sampling' }, readReport([]))).toEqual([CONFORMS]);
});

test('says that everything is within tolerance only if every value is there and is', () => {
  const row = { id: 'm', itemId: 'i', spec: 95, tolMinus: 2, tolPlus: 2, n: 2, value1: 95 };
  const measured = (value2?: number) => ({
    ...REPORT,
    measurements: [{ ...row, ...(value2 ? { value2 } : {}) }],
  });
  expect(proposed({}, measured(96))).toEqual([['All within tolerance', '均在公差内'], CONFORMS]);
  expect(proposed({}, measured(99))).toEqual([CONFORMS]);
  expect(proposed({}, measured())).toEqual([CONFORMS]);
  const { tolMinus: _, tolPlus: __, ...untolerated } = row;
  const [all] = [{ ...REPORT, measurements: [{ ...untolerated, value2: 500 }] }];
  expect(proposed({}, all)).toEqual([CONFORMS]);
});

test.each(['fail', 'pending', 'na', null] as const)(
  'proposes nothing for an item with the result %s',
  (result) => {
    expect(proposed({ category: 'quantity', result })).toEqual([]);
  },
);
