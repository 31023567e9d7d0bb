/** @file For tests: an application that keeps its mails in a list. */
import type { Config } from '../config.ts';
import type { CodePurpose } from '@proofmark/contract/api/user.ts';
import type { Mail } from '../mail/mail.ts';
import { startTestApp, type Answer, type TestApp } from '../testing/test-app.ts';

export const NEW_PASSWORD = 'Another-horse-2';

export interface AccountApp extends TestApp {
  /** Every mail that was sent, oldest first. */
  mails: Mail[];
  askForCode(email: string, purpose: CodePurpose, language?: string): Promise<Answer>;
  /** Asks for a code, waits for the mail and reads the code in it. */
  codeFor(email: string, purpose: CodePurpose): Promise<string>;
}

/** Starts the application for one test file. */
export async function startAccountApp(settings: Partial<Config> = {}): Promise<AccountApp> {
  const mails: Mail[] = [];
  const mailer = {
    isLocal: false,
    send: (mail: Mail) => Promise.resolve(void mails.push(mail)),
    close: () => undefined,
  };
  const t = await startTestApp(settings, { mailer });
  const askForCode = (email: string, purpose: CodePurpose, language = 'en') =>
    t.call(null, 'GET', '/user/email-code', { query: { email, purpose }, language });
  return {
    ...t,
    mails,
    askForCode,
    async codeFor(email, purpose) {
      const { body } = await askForCode(email, purpose);
      await t.app.jobs.runDue();
      const code = mails.findLast((mail) => mail.to === email)?.text.match(/^ {4}(\d{6})$/m)?.[1];
      if (!code) throw new Error(`No code for ${email}: ${JSON.stringify(body)}`);
      return code;
    },
  };
}

/** A different code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}
