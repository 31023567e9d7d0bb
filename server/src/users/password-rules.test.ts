import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

test.each([
  ['1234567890', 'COMMON_PASSWORD'],
  ['password123', 'COMMON_PASSWORD'],
  [' PassWord123 ', 'COMMON_PASSWORD'],
  ['qwertyuiop', 'COMMON_PASSWORD'],
  ['0987654321', 'COMMON_PASSWORD'],
  ['aaaaaaaaaaaa', 'COMMON_PASSWORD'],
  ['ababcbabcabc', 'COMMON_PASSWORD'],
  ['ABCDABCDABCD', null],
  ['Lin@Example.com', 'SAME_AS_EMAIL'],
  ['Proofmark1!', null],
  ['correct horse', null],
  ['验货验货验货质量报告', null],
])('passwordFault(%s) is %s', (password, fault) => {
  expect(passwordFault(password, 'lin@example.com')).toBe(fault);
});
