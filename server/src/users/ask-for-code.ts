/**
 * @file Has a code sent.
 *
 * [Note: Known and unknown addresses look alike] Before the answer, nothing asks whether the address has an account:
 * the same queries run, and a job is added. The job finds out which mail to send, or none. So neither the answer nor its
 * time tells who has an account.
 */
import { CODE_RESEND_SECONDS } from '@proofmark/contract/api/user.ts';
import type { Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { addJob } from '../jobs/job-table.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { noteRequest, type CodeKey } from './email-codes.ts';
import { clientOf } from '../session/client.ts';
import { countUse } from '../limits/rate-limit.ts';

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
 * Has a code sent after the answer. Returns the seconds until the caller may ask for another; until then it does
 * nothing. Refuses with REGISTRATION_OFF, TOO_MANY_ATTEMPTS, or BUSY if too many mails wait.
 */
export async function askForCode(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { email, purpose, ip, language }: CodeRequest,
): Promise<number> {
  if (purpose === 'register' && config.registration === 'off') throw refuse('REGISTRATION_OFF');
  const at = now();
  const waitMs = await inTransaction(db, async (tx) => {
    const left = await noteRequest(tx, { email, purpose }, at);
    if (left !== null) return left;
    await countUse(tx, `emailCode:account:${email}`, PER_ACCOUNT, at);
    await countUse(tx, `emailCode:client:${clientOf(ip)}`, PER_CLIENT, at);
    await addJob(tx, 'codeMail', { email, purpose, language, askedAt: at }, at);
    return null;
  });
  return waitMs === null ? CODE_RESEND_SECONDS : Math.ceil(waitMs / 1000);
}
