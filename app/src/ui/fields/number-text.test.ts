import { describe, expect, it } from 'vitest';
import { cleanNumberText, formatNumberText, parseNumberText } from './number-text.ts';

describe('cleanNumberText()', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['12.', '12.'],
    ['.5', '.5'],
    ['1.50', '1.50'],
    ['1,5', '1.5'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['10 000', '10000'],
    ['10\u202f000', '10000'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234,567', '1234567'],
    [' 7 ', '7'],
    ['\u202a1\u200b2.5\u202c', '12.5'],
  ])('takes %j as %j', (typed, text) => {
    expect(cleanNumberText(typed)).toBe(text);
  });

  it.each(['12a', '1.2.3', '-3', '1e5', '五'])('refuses %j', (typed) => {
    expect(cleanNumberText(typed)).toBeNull();
  });

  it('takes a minus of any kind only where one is allowed', () => {
    expect(
      ['-', '-3', '−3', '–3.5'].map((typed) => cleanNumberText(typed, { isNegativeAllowed: true })),
    ).toEqual(['-', '-3', '-3', '-3.5']);
    expect(cleanNumberText('3-', { isNegativeAllowed: true })).toBeNull();
  });

  it('takes grouping but no decimals in an integer', () => {
    expect(cleanNumberText('10,000', { isInteger: true })).toBe('10000');
    expect(cleanNumberText('10.000', { isInteger: true })).toBe('10000');
    expect(cleanNumberText('10.5', { isInteger: true })).toBeNull();
    expect(cleanNumberText('10.', { isInteger: true })).toBeNull();
  });
});

describe('parseNumberText()', () => {
  it('gives the number', () => {
    expect(['12', '12.', '.5', '1.50', '-3'].map(parseNumberText)).toEqual([12, 12, 0.5, 1.5, -3]);
  });

  it('gives the one 0 for "-0" too', () => {
    expect(['-0', '-0.', '-.0'].map(parseNumberText)).toEqual([0, 0, 0]);
  });

  it('gives NaN for a pasted text that is no number', () => {
    expect(['12 pcs', 'five', '1.2.3'].map(parseNumberText)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('gives null for what is not a number yet', () => {
    expect(['', '-', '.', '-.'].map(parseNumberText)).toEqual([null, null, null, null]);
  });
});

describe('formatNumberText()', () => {
  it('writes no grouping and no exponent', () => {
    expect([10_000, 1.5, -3, 0, 0.000_000_1].map(formatNumberText)).toEqual([
      '10000',
      '1.5',
      '-3',
      '0',
      '0.0000001',
    ]);
  });

  it('writes nothing for null and for what is no number', () => {
    expect([null, Number.NaN, Number.POSITIVE_INFINITY].map(formatNumberText)).toEqual(['', '', '']);
  });
});
