/**
 * @file What a field of an account form must be, before anything is sent. The limits are those of
 * `contract/src/api/user.ts`; they stand here again because that file brings zod along, and a test compares both.
 */

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
export const NICKNAME_MAX = 50;
export const EMAIL_MAX = 254;
export const CODE_LENGTH = 6;

/** What is wrong with a field; each has its sentence in the messages `account.problem`. */
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

/** The address in the form in which the server keeps it. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An address as the server takes it: a local part, a domain with a dot, letters of the standard. */
export function checkEmail(email: string): Problem | null {
  const address = normalEmail(email);
  if (address === '') return 'emailMissing';
  const isAddress =
    address.length <= EMAIL_MAX &&
    /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/.test(address);
  return isAddress ? null : 'emailWrong';
}

/** Six digits; spaces that a copied code brings along do not count. */
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
  // Copied texts bring characters along that have no shape.
  if (!/[^\s\p{DI}\p{C}]/u.test(name)) return 'nicknameMissing';
  return name.length <= NICKNAME_MAX ? null : 'nicknameLong';
}

/** A new password: its length, and that it is not the address. `email` may be empty. */
export function checkNewPassword(password: string, email: string): Problem | null {
  if (password === '') return 'passwordMissing';
  if (password.length < PASSWORD_MIN) return 'passwordShort';
  if (password.length > PASSWORD_MAX) return 'passwordLong';
  return password.trim().toLowerCase() === normalEmail(email) ? 'passwordIsEmail' : null;
}

/** The same password again. */
export function checkRepeat(repeat: string, password: string): Problem | null {
  if (repeat === '') return 'repeatMissing';
  return repeat === password ? null : 'repeatDiffers';
}
