import { NICKNAME_MAX, PASSWORD_MAX } from '@proofmark/contract/api/account-limits.ts';
import * as contract from '@proofmark/contract/api/user.ts';
import { describe, expect, it } from 'vitest';
import { checkCode, checkNewPassword, checkNickname, checkRepeat, normalCode } from './account-rules.ts';
import { checkEmail } from './check-email.ts';

it.each([
  ['', 'emailMissing'],
  ['   ', 'emailMissing'],
  ['name', 'emailWrong'],
  ['name@host', 'emailWrong'],
  ['a b@example.com', 'emailWrong'],
  ['name@@example.com', 'emailWrong'],
  ['.name@example.com', 'emailWrong'],
  ['a..b@example.com', 'emailWrong'],
  ['name@example.com', null],
  [' Name.Two+qc@Factory.example.cn ', null],
])('checkEmail(%j) is %j', (email, problem) => {
  expect(checkEmail(email)).toBe(problem);
});

it.each([
  'a',
  'a@b',
  'a@b.c',
  'a@b.co',
  "o'n@x.com",
  'x@-a.com',
  'ü@x.com',
  'a.@x.com',
  'A_b@X.com',
  `${'a'.repeat(250)}@x.com`,
])('checkEmail(%j) agrees with the contract', (email) => {
  const { success } = contract.emailCodeQuery.safeParse({ email, purpose: 'register' });
  expect(checkEmail(email) === null).toBe(success);
});

it.each([
  ['', 'codeMissing'],
  ['12345', 'codeWrong'],
  ['1234567', 'codeWrong'],
  ['12a456', 'codeWrong'],
  ['123456', null],
  [' 123 456 ', null],
  ['１２３４５６', null],
])('checkCode(%j) is %j', (code, problem) => {
  expect(checkCode(code)).toBe(problem);
  if (problem === null) expect(normalCode(code)).toBe('123456');
});

it.each([
  ['', '', 'passwordMissing'],
  ['123456789', '', 'passwordShort'],
  ['a'.repeat(PASSWORD_MAX + 1), '', 'passwordLong'],
  ['Name@Example.com', 'name@example.com', 'passwordIsEmail'],
  ['1234567890', 'name@example.com', null],
  ['a'.repeat(PASSWORD_MAX), '', null],
  ['😀'.repeat(9), '', 'passwordShort'],
  ['😀'.repeat(PASSWORD_MAX), '', null],
])('checkNewPassword(%j, %j) is %j', (password, email, problem) => {
  expect(checkNewPassword(password, email)).toBe(problem);
});

it('checkRepeat() wants exactly the same password again', () => {
  expect(checkRepeat('', 'secret-word')).toBe('repeatMissing');
  expect(checkRepeat('Secret-word', 'secret-word')).toBe('repeatDiffers');
  expect(checkRepeat('secret-word', 'secret-word')).toBeNull();
});

describe('the limits', () => {
  it('agree with the contract for names', () => {
    const unseen = ['\u200b\u200b', '\u2060 \ufe0f', '\u3164', '\u0007'];
    const seen = ['吴清', '𬭎', '👩‍🏭', '\u200b李'];
    const long = ['n', '😀'].flatMap((each) => [each.repeat(NICKNAME_MAX), each.repeat(NICKNAME_MAX + 1)]);
    for (const nickname of ['', ' ', ...unseen, ...seen, ...long]) {
      const { success } = contract.profileBody.safeParse({ nickname });
      expect(checkNickname(nickname) === null, nickname).toBe(success);
    }
  });
});
