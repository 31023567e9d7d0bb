import { expect, it } from 'vitest';
import { checkEmail, checkPassword } from './check-credentials.ts';

it.each([
  ['', 'emailMissing'],
  ['  ', 'emailMissing'],
  ['inspector', 'emailWrong'],
  ['a b@c', 'emailWrong'],
  [' inspector@example.com ', null],
  ['inspector@localhost', null],
])('checkEmail(%j) is %j', (email, problem) => {
  expect(checkEmail(email)).toBe(problem);
});

it('checkPassword() accepts any password that is not empty', () => {
  expect(checkPassword('')).toBe('passwordMissing');
  expect(checkPassword(' ')).toBeNull();
});
