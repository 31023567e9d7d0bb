import { describe, expect, test } from 'vitest';
import { containerCode, isContainerFormat, isValidContainerNo } from './container-number.ts';

describe('isValidContainerNo()', () => {
  test.each([
    // ISO 6346, annex A works this one out.
    ['CSQU3054383', true],
    ['MSKU9070323', true],
    // The sum leaves 10, which is written 0.
    ['HLXU2008419', true],
    ['csqu 305438-3', true],
    ['CSQU3054384', false],
    ['CSUQ3054383', false],
    ['CSQU3054833', false],
    ['CSQR3054383', false],
    ['CSQU305438', false],
    ['CSQU30543833', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isValidContainerNo(text)).toBe(expected);
  });

  test('accepts only one of the ten digits', () => {
    const valid = Array.from({ length: 10 }, (_, digit) => `TEXU307007${digit}`).filter(isValidContainerNo);
    expect(valid).toHaveLength(1);
  });
});

test('isContainerFormat() ignores the check digit', () => {
  expect(
    ['CSQU3054384', 'CSQJ3054384', 'CSQZ 305438 4', 'CSQA3054384', 'CS13054384'].map(isContainerFormat),
  ).toEqual([true, true, true, false, false]);
});

test('containerCode() leaves out spaces and dashes', () => {
  expect(containerCode(' msku 907032-3 ')).toBe('MSKU9070323');
});
