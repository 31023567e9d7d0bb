/**
 * @file Checks the fields of account forms before anything is sent. The limits come from `contract/src/api/user.ts`.
 * They are repeated here because that file imports zod, and a test compares both.
 */

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
export const NICKNAME_MAX = 50;
const EMAIL_MAX = 254;

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

/** The address as the server stores it. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An address that the server accepts: a local part, a domain with a dot, only characters of the standard. */
export function checkEmail(email: string): Problem | null {
  const address = normalEmail(email);
  if (address === '') return 'emailMissing';
  const isAddress =
    address.length <= EMAIL_MAX &&
    /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/.test(address);
  return isAddress ? null : 'emailWrong';
}

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
  // Copied texts can contain invisible characters.
  if (!/[^\s\p{DI}\p{C}]/u.test(name)) return 'nicknameMissing';
  return name.length <= NICKNAME_MAX ? null : 'nicknameLong';
}

/** A new password: checks its length, and that it is not the address. `email` may be empty. */
export function checkNewPassword(password: string, email: string): Problem | null {
  if (password === '') return 'passwordMissing';
  if (password.length < PASSWORD_MIN) return 'passwordShort';
  if (password.length > PASSWORD_MAX) return 'passwordLong';
  return password.trim().toLowerCase() === normalEmail(email) ? 'passwordIsEmail' : null;
}

export function checkRepeat(repeat: string, password: string): Problem | null {
  if (repeat === '') return 'repeatMissing';
  return repeat === password ? null : 'repeatDiffers';
}
