/** @file Sends the right mail after somebody asked for a code, or none. */
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../context.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { codeMail, knownAddressMail } from '../mail/code-mails.ts';
import type { Mail } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMail } from '../mail/send.ts';
import { forgetOldCodes, type CodeKey } from './email-codes.ts';
import { forgetOldUses } from '../limits/rate-limit.ts';

export interface SendDeps extends Pick<Deps, 'config' | 'db' | 'now'> {
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'info'>;
}

export interface CodeToSend extends CodeKey {
  code: string;
  language: Language;
}

/** Sends the mail that fits the address. Throws if that fails. */
export async function sendCode(deps: SendDeps, toSend: CodeToSend): Promise<void> {
  const { config, db, mailer, log, now } = deps;
  await forgetOldCodes(db, now());
  await forgetOldUses(db, now());
  const { email, purpose, code } = toSend;
  const user = await db.selectFrom('user').select('isActive').where('email', '=', email).executeTakeFirst();
  const mail = mailFor(toSend, user ?? null);
  if (!mail) return;
  // In the demo there is no mail server, so the log shows the code.
  if (config.isDemo && mailer.isLocal && mail.hasCode)
    log.info({ email, purpose, code }, 'Code of a mail (shown only in the demo)');
  await sendMail(mailer, mail.mail);
}

function mailFor(
  { email, purpose, code, language }: CodeToSend,
  user: { isActive: number } | null,
): { mail: Mail; hasCode: boolean } | null {
  if (purpose === 'register' && user) return { mail: knownAddressMail(email, language), hasCode: false };
  // Nothing to reset: the account does not exist or is closed.
  if (purpose === 'resetPassword' && !user?.isActive) return null;
  return { mail: codeMail(email, purpose, code, language), hasCode: true };
}
