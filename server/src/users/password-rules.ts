/** @file What a new password must be, beyond its length, which the contract's schema checks. */
import { refuse } from '../errors.ts';

/** Refuses with INVALID_INPUT, naming the field, a password that is the account's address. */
export function requireGoodPassword(password: string, email: string): void {
  if (password.trim().toLowerCase() !== email) return;
  throw refuse('INVALID_INPUT', { issues: [{ field: 'password', code: 'SAME_AS_EMAIL' }] });
}
