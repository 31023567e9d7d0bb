import { describe, expect, it } from 'vitest';
import {
  countryName,
  formatBytes,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatList,
  formatNumber,
  formatPercent,
  formatRange,
  formatTime,
  presentInstant,
} from './format.ts';

describe('formatNumber()', () => {
  it.each([
    [10_000, 0, '10\u202f000'],
    [8200, 0, '8\u202f200'],
    [1_234_567, 0, '1\u202f234\u202f567'],
    [999, 0, '999'],
    [-0.3, 1, '\u22120.3'],
    [2.5, 0, '3'],
  ])('%d with %d places', (value, decimals, text) => {
    expect(formatNumber('zh-CN', value, decimals)).toBe(text);
    expect(formatNumber('en-US', value, decimals)).toBe(text);
  });
});

describe('formatDecimal()', () => {
  it.each([
    ['0.70', '0.70'],
    ['-1200.50', '\u22121\u202f200.50'],
    ['12345', '12\u202f345'],
    ['n/a', 'n/a'],
    ['', ''],
  ])('%j keeps its digits', (typed, text) => {
    expect(formatDecimal(typed)).toBe(text);
  });

  it.each([
    ['0.3', '+0.3'],
    ['-0.3', '\u22120.3'],
    ['0.00', '0.00'],
  ])('%j with its sign', (typed, text) => {
    expect(formatDecimal(typed, true)).toBe(text);
  });
});

it('formatPercent() keeps its decimal places', () => {
  expect(formatPercent('en-US', 0.82)).toBe('82.0%');
});

it('formatRange() uses an en dash, and shows equal values once', () => {
  expect(formatRange('4', '6')).toBe('4\u20136');
  expect(formatRange('4', '4')).toBe('4');
});

it.each([
  [0, '0\u00a0B'],
  [999, '999\u00a0B'],
  [1500, '1.5\u00a0kB'],
  [182_000_000, '182\u00a0MB'],
  [2_100_000_000, '2.1\u00a0GB'],
])('formatBytes() of %d', (bytes, text) => {
  expect(formatBytes('en-US', bytes)).toBe(text);
});

describe('formatDay()', () => {
  it.each([
    ['zh-CN', 'short', '6月22日'],
    ['zh-CN', 'weekday', '6月22日 周一'],
    ['zh-CN', 'long', '2026年6月22日'],
    ['en-US', 'short', '22 June'],
    ['en-US', 'weekday', 'Mon 22 June'],
    ['en-US', 'long', '22 June 2026'],
    ['zh-CN', 'month', '2026年6月'],
    ['en-US', 'month', 'June 2026'],
  ] as const)('in %s, %s', (language, style, text) => {
    expect(formatDay(language, '2026-06-22', style)).toBe(text);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Shanghai'])('is the same day in %s', (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      expect(formatDay('en-US', '2026-01-01', 'long')).toBe('1 January 2026');
    } finally {
      process.env['TZ'] = before;
    }
  });

  it('returns an invalid day unchanged', () => {
    expect(formatDay('en-US', '2026-02-30')).toBe('2026-02-30');
    expect(formatDay('zh-CN', '')).toBe('');
  });
});

it('formatTime() and formatDateTime() use the phone’s time zone', () => {
  const at = new Date(2026, 5, 22, 8, 40).getTime();
  expect(formatTime(at)).toBe('08:40');
  expect(formatDateTime(at)).toBe('2026-06-22 08:40');
});

it('formatList() joins as each language does', () => {
  expect(formatList('zh-CN', ['A', 'B', 'C'])).toBe('A、B、C');
  expect(formatList('en-US', ['A', 'B', 'C'])).toBe('A, B and C');
});

it('presentInstant() reads the clock in the factory, whatever the zone of this machine', () => {
  expect(presentInstant('2026-06-22T08:40:00+08:00', '2026-06-22')).toBe('08:40');
  expect(presentInstant('2026-06-23T00:10:00+08:00', '2026-06-22')).toBe('2026-06-23 00:10');
});

it('countryName() is in the language, and the code where there is no such country', () => {
  expect([countryName('DE', 'zh-CN'), countryName('DE', 'en-US'), countryName('XX', 'en-US')]).toEqual([
    '德国',
    'Germany',
    'XX',
  ]);
});
