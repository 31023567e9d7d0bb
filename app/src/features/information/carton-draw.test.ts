import { checkField } from '@proofmark/contract/fields/kinds.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { expect, test } from 'vitest';
import {
  cartonShares,
  cartonsPresented,
  cartonsToDraw,
  drawnFields,
  mayDraw,
  newSeed,
  parseCartonNos,
  seedOfNumbers,
} from './carton-draw.ts';

function reportWith(cartonQtys: (number | null)[], cartonsOpened: number | null = null): Report {
  return {
    ...readReport([]),
    information: { cartonsOpened },
    products: cartonQtys.map((cartonQty, index) => ({ id: `p${index}`, cartonQty })),
  };
}

test.each([
  [[164], null, 164, 13],
  [[75, 48], null, 123, 12],
  [[75, 48], 20, 123, 20],
  [[100, null], null, 100, 10],
  [[3], 9, 3, 3],
  [[], null, 0, 0],
])('cartonsToDraw() of %o with %o to open', (quantities, opened, presented, count) => {
  const report = reportWith(quantities, opened);
  expect(cartonsPresented(report)).toBe(presented);
  expect(cartonsToDraw(report)).toBe(count);
});

test('drawnFields() fills distinct ascending numbers, repeatable by the seed that it keeps', () => {
  const report = reportWith([164]);
  const first = drawnFields(report, 'K7Q2MX');
  const numbers = first.cartonNos?.map(Number) ?? [];
  expect(first).toMatchObject({ cartonsOpened: 13, drawSeed: 'K7Q2MX' });
  expect(numbers).toHaveLength(13);
  expect(new Set(numbers).size).toBe(13);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(164);
  expect(drawnFields(report, 'K7Q2MX')).toEqual(first);
  expect(drawnFields(report, 'K7Q2MY').cartonNos).not.toEqual(first.cartonNos);
});

test('seedOfNumbers() names the seed only while it gives the numbers', () => {
  const report = reportWith([75, 48]);
  const information = drawnFields(report, 'K7Q2MX');
  const seedWith = (parts: Partial<Report>) => seedOfNumbers({ ...report, information, ...parts });
  expect(seedWith({})).toBe('K7Q2MX');
  expect(seedWith({ information: { ...information, cartonsOpened: 13 } })).toBeNull();
  expect(seedWith({ products: report.products.toReversed() })).toBeNull();
  expect(seedWith(reportWith([75]))).toBeNull();
  expect(seedWith({ products: [] })).toBeNull();
  expect(seedWith({ products: reportWith([1e9, 1e9, 1e9, 1e9, 1e9]).products })).toBeNull();
  expect(seedWith({ information: {} })).toBeNull();
});

test('cartonShares() says what the draw takes of each product that has cartons', () => {
  const report = reportWith([75, null, 48]);
  const shares = cartonShares(report);
  expect(shares).toEqual([
    { productId: 'p0', from: 1, to: 75, count: 7 },
    { productId: 'p2', from: 76, to: 123, count: 5 },
  ]);
  const drawn = drawnFields(report, 'K7Q2MX').cartonNos?.map(Number) ?? [];
  for (const { from, to, count } of shares)
    expect(drawn.filter((carton) => carton >= from && carton <= to)).toHaveLength(count);
});

test('newSeed() fits its field and leaves out letters that are misread', () => {
  const seed = newSeed();
  expect(seed).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(checkField('information', 'drawSeed', seed)).toBeNull();
});

test('parseCartonNos() cuts nothing: a list that is too long is for the field to refuse', () => {
  const many = Array.from({ length: 501 }, (_, index) => String(index + 1));
  expect(parseCartonNos(many.join(' '))).toEqual(many);
  expect(parseCartonNos('CARTON-NUMBER-OF-24-SIGNS')).toEqual(['CARTON-NUMBER-OF-24-SIGNS']);
  expect(checkField('information', 'cartonNos', many)).toBe('INVALID_VALUE');
});

test.each([
  ['4, 15，28；39', ['4', '15', '28', '39']],
  ['4 15\n28、A-39', ['4', '15', '28', 'A-39']],
  [' , ', []],
  ['４，１５', ['4', '15']],
  ['\u202a4\u202c\t\ufeff15', ['4', '15']],
])('parseCartonNos() reads %o', (typed, numbers) => {
  expect(parseCartonNos(typed)).toEqual(numbers);
});

test('draws as many numbers as the report holds, and offers no draw of more, however many a slip of the finger says', () => {
  const most = reportWith([300, 300], 500);
  const drawn = drawnFields(most, 'K7Q2MX');
  expect(drawn.cartonNos).toHaveLength(500);
  expect(checkField('information', 'cartonNos', drawn.cartonNos)).toBeNull();
  expect(mayDraw(most)).toBe(true);
  for (const opened of [501, 1_000_000_000]) {
    const report = reportWith([500_000_000, 500_000_000], opened);
    expect(mayDraw(report)).toBe(false);
    expect(cartonShares(report)).toEqual([]);
  }
  expect(mayDraw(reportWith([]))).toBe(false);
});
