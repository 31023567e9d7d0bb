import { describe, expect, test } from 'vitest';
import { dayEvidence, readDay } from './days.ts';
import { readAql, readBarcode, readLevel, readManDays, readQuantity, readText, readWord } from './values.ts';

test('a text is as long as it has characters, and its proposal is cut between two', () => {
  expect(readText('😀😀', 2)).toEqual({ value: '😀😀' });
  expect(readText('a😀😀', 2)).toEqual({ value: null, finding: { code: 'TOO_LONG', proposal: 'a😀' } });
});

test.each([
  ['6000', 6000],
  ['6,000', 6000],
  ['6 000 pcs', 6000],
  ['1200.0', 1200],
  ['2400件', 2400],
  ['1200,00', 1200],
  ['1 200,00', 1200],
  ['1.200,00', 1200],
  ['1,200.00', 1200],
  ["1'200'000", 1_200_000],
  ['1.200.000', 1_200_000],
  ['1，200', 1200],
  ['１２', 12],
  ['１，２００ 件', 1200],
  ['1,20,000', 120_000],
])('quantity %s is %i', (text, value) => expect(readQuantity(text)).toEqual({ value }));

test.each([
  ['2,4O0', '2400'],
  ['l200', '1200'],
  ['1.5', undefined],
  ['1,5', undefined],
  ['12,5 pcs', undefined],
  ['1 200,50', undefined],
  ['1,200,00', undefined],
  ['12,0000 0', undefined],
  ['12²', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  // Thousands in Germany, decimals elsewhere.
  ['1.200', '1200'],
  ['1.000', '1000'],
  ['0', undefined],
  ['-3', undefined],
  ['many', undefined],
  ['99999999999', undefined],
])('quantity %s is none; proposed: %s', (text, proposal) =>
  expect(readQuantity(text)).toEqual({
    value: null,
    finding: { code: 'NOT_A_NUMBER', ...(proposal === undefined ? {} : { proposal }) },
  }),
);

test('a barcode with a wrong check digit is proposed with the right one', () => {
  expect(readBarcode('4006381333931')).toEqual({ value: '4006381333931' });
  expect(readBarcode('4006381333932')).toEqual({
    value: null,
    finding: { code: 'CHECK_DIGIT', proposal: '4006381333931' },
  });
  // Excel wrote a number.
  expect(readBarcode('2.00126E+12').finding?.code).toBe('NOT_A_BARCODE');
});

test('levels, AQLs, man-days and words in the ways that files write them', () => {
  expect(
    ['II', 'G-II', 'Level 2', 'gii', '一般水平 II', 'S3', 's-3'].map((text) => readLevel(text).value),
  ).toEqual(['II', 'II', 'II', 'II', 'II', 'S-3', 'S-3']);
  // A Chinese keyboard has its own Roman numerals.
  expect(['Ⅱ', 'G-Ⅲ', '一般检验水平Ⅱ', 'Ｓ－２'].map((text) => readLevel(text).value)).toEqual([
    'II',
    'III',
    'II',
    'S-2',
  ]);
  expect(readLevel('IV').finding?.code).toBe('NOT_ALLOWED');
  expect(readAql('2.5/4.0').value).toEqual({ aqlMajor: '2.5', aqlMinor: '4.0' });
  expect(readAql('0 / 2.5 / 4').value).toMatchObject({ aqlMajor: '2.5', aqlMinor: '4.0' });
  expect(readAql('２.５／４').value).toEqual({ aqlMajor: '2.5', aqlMinor: '4.0' });
  for (const text of ['0x4/4', '25e-1/4', '0,65', '2,5/4']) expect(readAql(text).value).toBeNull();
  expect(readAql('2.6/4').finding?.code).toBe('NOT_ALLOWED');
  expect(readAql('2.5').finding?.code).toBe('NOT_ALLOWED');
  expect([readManDays('1.5').value, readManDays('0,5').value, readManDays('2 天').value]).toEqual([
    1.5, 0.5, 2,
  ]);
  expect(readManDays('１.５').value).toBe(1.5);
  for (const text of ['0x1', '1e0', '天']) expect(readManDays(text).value).toBeNull();
  expect(readManDays('1.3').finding?.code).toBe('NOT_A_NUMBER');
  expect(readWord('unit', 'PCS', ['pcs', 'set']).value).toBe('pcs');
  expect(readWord('unit', 'hogshead', ['pcs', 'set']).finding).toEqual({ code: 'NOT_ALLOWED' });
  for (const text of ['个', '只', 'PC', 'pieces', 'EA'])
    expect(readWord('unit', text, ['pcs', 'set']).finding).toEqual({ code: 'NOT_ALLOWED', proposal: 'pcs' });
});

describe('days', () => {
  const read = (text: string, isDayFirst = true) => readDay(text, { isDayFirst, today: '2026-06-22' });

  test.each([
    ['2026-07-06', '2026-07-06'],
    ['2026/7/6', '2026-07-06'],
    ['2026年7月6日', '2026-07-06'],
    ['7月6日', '2026-07-06'],
    // Without a year.
    ['1月5日', '2027-01-05'],
    ['6-Jan', '2027-01-06'],
    ['20260706', '2026-07-06'],
    ['06/07/2026', '2026-07-06'],
    ['6.7.26', '2026-07-06'],
    ['6 Jul 2026', '2026-07-06'],
    ['6-July-26', '2026-07-06'],
    ['07/23/2026', '2026-07-23'],
    ['２０２６/７/６', '2026-07-06'],
  ])('%s is %s', (text, value) => expect(read(text)).toEqual({ value }));

  test('the same text with the month first', () =>
    expect(read('06/07/2026', false).value).toBe('2026-06-07'));

  test.each([
    ['31/06/2026', 'NO_SUCH_DAY', '2026-07-01'],
    ['2026-13-01', 'NO_SUCH_DAY', undefined],
    ['06/07/1926', 'FAR_AWAY', '2026-07-06'],
    ['2126-07-06', 'FAR_AWAY', '2026-07-06'],
    ['1999-07-06', 'FAR_AWAY', undefined],
    ['6-Jul-0026', 'FAR_AWAY', '2026-07-06'],
    ['6/7/0026', 'FAR_AWAY', '2026-07-06'],
    ['soon', 'NOT_A_DATE', undefined],
    ['', 'NOT_A_DATE', undefined],
  ])('%s is none: %s, proposed: %s', (text, code, proposal) =>
    expect(read(text)).toEqual({
      value: null,
      finding: { code, ...(proposal === undefined ? {} : { proposal }) },
    }),
  );

  test.each([
    ['2026-06-21', 'PAST'],
    ['2026-07-05', 'SUNDAY'],
    // Excel's number of 2026-07-06.
    ['46209', 'EXCEL_NUMBER'],
  ])('%s is one, with a warning: %s', (text, code) => {
    const { value, finding } = read(text);
    expect(value).toMatch(/^2026-0[67]-\d\d$/);
    expect(finding).toEqual({ code, isWarning: true });
  });

  test('a day without a year may be some weeks ago', () => {
    const inJanuary = (text: string) => readDay(text, { isDayFirst: true, today: '2026-01-10' });
    const finding = { code: 'PAST', isWarning: true };
    expect(inJanuary('12月28日')).toEqual({ value: '2025-12-28', finding });
    expect(read('1-May')).toEqual({ value: '2026-05-01', finding });
  });

  test('a file shows by its other days in which order they are', () => {
    expect(dayEvidence(['06/07/2026', '13/07/2026', '14/07/2026', '7/7/2026', '2026-07-06'])).toEqual({
      example: '06/07/2026',
      dayFirst: 2,
      monthFirst: 0,
    });
    expect(dayEvidence(['2026-07-06']).example).toBe('');
  });
});
