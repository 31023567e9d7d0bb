/**
 * @file Makes a code and has it sent.
 *
 * [Note: Known and unknown addresses look alike] Before the answer, nothing asks whether the address has an account:
 * the same queries run, and a code is made and kept. A job after the answer finds out which mail to send, or none. So
 * neither the answer nor its time tells who has an account.
 */
import { CODE_RESEND_SECONDS } from '@proofmark/contract/api/user.ts';
import type { Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import type { Background } from '../mail/background.ts';
import { keepCode, makeCode, type CodeKey } from './email-codes.ts';
import { clientOf } from '../session/client.ts';
import { countUse } from '../limits/rate-limit.ts';
import { sendCode, type SendDeps } from './send-code.ts';

const HOUR_MS = 3_600_000;
/** Codes for one address, for all purposes together. */
const PER_ACCOUNT = { max: 10, windowMs: 24 * HOUR_MS };
/** Codes for one client. A whole factory may share one address. */
const PER_CLIENT = { max: 30, windowMs: HOUR_MS };

export interface CodeRequest extends CodeKey {
  /** The caller's address. */
  ip: string;
  language: Language;
}

/**
 * Keeps a new code and has it sent after the answer. Returns the seconds until the caller may ask for another; until
 * then it does nothing. Refuses with REGISTRATION_OFF, TOO_MANY_ATTEMPTS, or BUSY if too many mails wait.
 */
export async function askForCode(
  deps: Pick<Deps, 'config' | 'db' | 'now'> & SendDeps & { background: Background },
  { email, purpose, ip, language }: CodeRequest,
): Promise<number> {
  const { config, db, now, background } = deps;
  if (purpose === 'register' && config.registration === 'off') throw refuse('REGISTRATION_OFF');
  const at = now();
  const code = makeCode();
  background.requirePlace();
  const waitMs = await inTransaction(db, async (tx) => {
    const left = await keepCode(tx, { email, purpose }, code, at);
    if (left !== null) return left;
    await countUse(tx, `emailCode:account:${email}`, PER_ACCOUNT, at);
    await countUse(tx, `emailCode:client:${clientOf(ip)}`, PER_CLIENT, at);
    return null;
  });
  if (waitMs !== null) return Math.ceil(waitMs / 1000);
  background.run(() => sendCode(deps, { email, purpose, code, language }));
  return CODE_RESEND_SECONDS;
}
