/** @file The rules for new passwords, besides the length, which the contract's schema checks. */
import { refuse } from '../errors.ts';

/** Refuses with INVALID_INPUT if the password is the account's address. */
export function requireGoodPassword(password: string, email: string): void {
  if (password.trim().toLowerCase() !== email) return;
  throw refuse('INVALID_INPUT', { issues: [{ field: 'password', code: 'SAME_AS_EMAIL' }] });
}
