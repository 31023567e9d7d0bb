/** @file Sends a mail from a job, which tries again later if that fails. */
import { FinalError } from '../jobs/job-table.ts';
import type { Mail } from './mail.ts';
import type { Mailer } from './mailer.ts';

/** Sends a mail. Throws {@link FinalError} if the mail server will never take it, another error if it may later. */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const { message, code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
    // A wrong password for the mail server is a 5xx too, and somebody will correct it.
    if (responseCode < 500 || code === 'EAUTH') throw error;
    throw Object.assign(new FinalError(message, { cause: error }), { code, responseCode });
  }
}
