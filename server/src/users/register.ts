/** @file Registering: an account for whoever reads the mail of an address. */
import type { Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { hashPassword, passwordQueue } from '../session/passwords.ts';
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
 * Makes an account of an inspector and gives its number. Refuses with REGISTRATION_OFF, INVALID_INPUT (the password),
 * CODE_NOT_VALID, EMAIL_TAKEN, or BUSY. The code is used up together with the account being made, and not otherwise.
 */
export async function register(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { email, code, nickname, password }: Registration,
): Promise<number> {
  if (config.registration === 'off') throw refuse('REGISTRATION_OFF');
  requireGoodPassword(password, email);
  const key = { email, purpose: 'register' } as const;
  // Looked at first, so that a wrong code costs no hashing, and used below, where two at once meet.
  await requireCode(db, key, code, now());
  const passwordHash = await passwordQueue(() => hashPassword(password));
  const at = now();
  return inUserTransaction(db, async (tx, insertUser) => {
    await useCode(tx, key, code, at);
    const uid = await insertUser({ email, nickname, roles: ['inspector'], passwordHash, createdAt: at });
    if (uid === null) throw refuse('EMAIL_TAKEN');
    return uid;
  });
}
