/** @file Registers a new user who has a code from the address's mail. */
import type { Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { hashPassword } from '../session/passwords.ts';
import { inUserTransaction } from '../session/users.ts';
import { requireCode, useCode } from './email-codes.ts';
import { requireGoodPassword } from './password-rules.ts';

export interface Registration {
  email: string;
  code: string;
  nickname: string;
  password: string;
}

/**
 * Creates an inspector's account and returns its number. Refuses with REGISTRATION_OFF, INVALID_INPUT (the password),
 * CODE_NOT_VALID, EMAIL_TAKEN or BUSY. The code is used up only if the account is created.
 */
export async function register(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { email, code, nickname, password }: Registration,
): Promise<number> {
  if (config.registration === 'off') throw refuse('REGISTRATION_OFF');
  requireGoodPassword(password, email);
  const key = { email, purpose: 'register' } as const;
  // Checked first, so that a wrong code costs no hashing. Used up below, where two at once meet.
  await requireCode(db, key, code, now());
  const passwordHash = await hashPassword(password);
  const at = now();
  return inUserTransaction(db, async (tx, insertUser) => {
    await useCode(tx, key, code, at);
    const uid = await insertUser({ email, nickname, roles: ['inspector'], passwordHash, createdAt: at });
    if (uid === null) throw refuse('EMAIL_TAKEN');
    return uid;
  });
}
