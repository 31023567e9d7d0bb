/** @file Checks the fields of account forms before anything is sent. */
import {
  NICKNAME_MAX,
  normalEmail,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '@proofmark/contract/api/account-limits.ts';
import { charactersIn, isBlank, isLonger } from '@proofmark/contract/fields/characters.ts';

/** What is wrong with a field. Each has a message in `account.problem`. */
export type Problem =
  | 'emailMissing'
  | 'emailWrong'
  | 'codeMissing'
  | 'codeWrong'
  | 'nicknameMissing'
  | 'nicknameLong'
  | 'currentMissing'
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordIsEmail'
  | 'passwordSame'
  | 'repeatMissing'
  | 'repeatDiffers';

/** Six digits. Ignores spaces that were copied with the code. */
export function checkCode(code: string): Problem | null {
  const digits = normalCode(code);
  if (digits === '') return 'codeMissing';
  return /^\d{6}$/.test(digits) ? null : 'codeWrong';
}

/** The code as it is sent: half-width digits, no spaces. */
export function normalCode(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '');
}

export function checkNickname(nickname: string): Problem | null {
  const name = nickname.trim();
  if (isBlank(name)) return 'nicknameMissing';
  return isLonger(name, NICKNAME_MAX) ? 'nicknameLong' : null;
}

/** A new password: checks its length, and that it is not the address. `email` may be empty. */
export function checkNewPassword(password: string, email: string): Problem | null {
  if (password === '') return 'passwordMissing';
  if (charactersIn(password) < PASSWORD_MIN) return 'passwordShort';
  if (isLonger(password, PASSWORD_MAX)) return 'passwordLong';
  return password.trim().toLowerCase() === normalEmail(email) ? 'passwordIsEmail' : null;
}

export function checkRepeat(repeat: string, password: string): Problem | null {
  if (repeat === '') return 'repeatMissing';
  return repeat === password ? null : 'repeatDiffers';
}
