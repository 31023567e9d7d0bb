/** @file Sends mails by SMTP if the settings name a server, else writes them to the outbox folder. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { writeEml } from './eml-folder.ts';
import { AUTOMATIC, type Mail } from './mail.ts';

export interface Mailer {
  /** True if mails do not leave this machine: they are in the outbox folder. */
  isLocal: boolean;
  /** Hands the mail over. Throws the error of the SMTP server, the network or the disk. */
  send(mail: Mail): Promise<void>;
  /** Throws if the SMTP server cannot be reached, or does not let us in. */
  check?(): Promise<void>;
  close(): void;
}

const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** The mailer that the settings ask for. It connects with the first mail. */
export function openMailer(
  { smtpUrl, mailFrom, dataDir, isDemo }: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Mailer {
  if (smtpUrl !== null) return openSmtp(smtpUrl, mailFrom);
  if (!isDemo) log.warn('SMTP_URL is not set: mails are written to DATA_DIR/outbox and reach nobody');
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
      // A mail never includes a file or a page that its text points to.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: AUTOMATIC },
  );
  return {
    isLocal: false,
    send: async (mail) => void (await transport.sendMail(mail)),
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
