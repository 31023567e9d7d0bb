/** @file Sends the right mail after somebody asked for a code, or none. */
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../context.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { codeMail, knownAddressMail } from '../mail/code-mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMail } from '../mail/send.ts';
import { forgetOldCodes, makeCode } from './email-codes.ts';
import { forgetOldUses } from '../limits/rate-limit.ts';

export interface SendDeps extends Pick<Deps, 'config' | 'db' | 'now'> {
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** The job `codeMail`: sends the mail that fits the address. Throws if that fails. */
export async function sendCode(
  { config, db, mailer, log, now }: SendDeps,
  { email, purpose, language, askedAt }: JobBodies['codeMail'],
): Promise<void> {
  await forgetOldCodes(db, now());
  await forgetOldUses(db, now());
  const user = await db.selectFrom('user').select('isActive').where('email', '=', email).executeTakeFirst();
  // Nothing to reset: the account does not exist or is closed.
  if (purpose === 'resetPassword' && !user?.isActive) return;
  const code = await makeCode(db, { email, purpose }, askedAt, now());
  if (code === null) return;
  if (purpose === 'register' && user) return sendMail(mailer, knownAddressMail(email, language));
  // In the demo there is no mail server, so the log shows the code.
  if (config.isDemo && mailer.isLocal)
    log.info({ email, purpose, code }, 'Code of a mail (shown only in the demo)');
  await sendMail(mailer, codeMail(email, purpose, code, language));
}
