/**
 * @file The rules for new passwords, besides the length, which the contract's schema checks.
 *
 * `common-passwords.txt` holds passwords of ten and more characters that many people use, in lower case: those of
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT licence, `src/passwords.json`), which come from leaks, and some that fit this
 * product. The package itself has 1.9 MB, of which this needs 18 kB.
 */
import { readFileSync } from 'node:fs';
import { refuse } from '../errors.ts';

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);
/** `aaaaaaaaaa` and `1212121212` are as easy to guess as any in the list. */
const MIN_DIFFERENT = 4;

/** What is wrong with a new password, as the code of an issue. Null if nothing is. */
export function passwordFault(password: string, email: string): 'SAME_AS_EMAIL' | 'COMMON_PASSWORD' | null {
  const plain = password.trim().toLowerCase();
  if (plain === email) return 'SAME_AS_EMAIL';
  return COMMON.has(plain) || new Set(plain).size < MIN_DIFFERENT ? 'COMMON_PASSWORD' : null;
}

/** Refuses with INVALID_INPUT if the password is the account's address, or one that many people use. */
export function requireGoodPassword(password: string, email: string): void {
  const code = passwordFault(password, email);
  if (code) throw refuse('INVALID_INPUT', { issues: [{ field: 'password', code }] });
}
