/** @file The way a mail leaves: by SMTP when the settings name a server, else as a file in the outbox. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { writeEml } from './eml-folder.ts';
import { AUTOMATIC, type Mail } from './mail.ts';

export interface Mailer {
  /** True when nothing leaves this machine, so that people look for their mail in the outbox. */
  isLocal: boolean;
  /** Hands the mail over. Throws what the SMTP server, the network or the disk said. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** The mailer that the settings ask for. Nothing connects before the first mail. */
export function openMailer(
  { smtpUrl, mailFrom, dataDir, isDemo }: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Mailer {
  if (smtpUrl !== null) return openSmtp(smtpUrl, mailFrom);
  if (!isDemo) log.warn('SMTP_URL is not set: mails are written to the outbox in DATA_DIR and reach nobody');
  const directory = join(dataDir, 'outbox');
  return {
    isLocal: true,
    send: (mail) => writeEml(directory, mailFrom, mail),
    close: () => undefined,
  };
}

function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      // A mail is what is written here, never a file or a page that its text points to.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: AUTOMATIC },
  );
  return {
    isLocal: false,
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}
