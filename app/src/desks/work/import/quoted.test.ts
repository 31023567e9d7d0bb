import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it('quotes the beginning of a long cell, and a short one whole', () => {
  expect(quoted('Check every carton')).toBe('Check every carton');
  expect(quoted('纸箱'.repeat(40))).toBe(`${'纸箱'.repeat(30)}…`);
});
