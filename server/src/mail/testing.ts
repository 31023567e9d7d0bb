/** @file For tests: reads mails as they are sent, and an SMTP server that keeps them. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a reader sees it. */
export interface ReadMail {
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  /** Inside of it, by the name that its HTML has for them. */
  pictures: Map<string, Buffer>;
}

/** Reads a mail with two alternatives, text and HTML, which may have pictures (RFC 5322, 2045 to 2047 and 2387). */
export function readMail(raw: string): ReadMail {
  const [{ headers }, ...parts] = partsOf(raw) as [Part, ...Part[]];
  if (parts.length === 0) throw new Error(`Cannot read a mail without parts: ${raw.slice(0, 200)}`);
  const ofType = (type: string) =>
    parts.find((part) => part.headers['content-type']?.startsWith(type))?.body.toString() ?? '';
  return {
    headers,
    subject: decodeWords(headers['subject'] ?? ''),
    text: ofType('text/plain'),
    html: ofType('text/html'),
    pictures: new Map(
      parts.flatMap(({ headers: own, body }) => {
        const id = own['content-id']?.replaceAll(/[<>]/g, '');
        return id === undefined ? [] : [[id, body]];
      }),
    ),
  };
}

interface Part {
  headers: Record<string, string>;
  body: Buffer;
}

/** A part, and all that is in it. */
function partsOf(raw: string): Part[] {
  const part = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [part];
  const inside = part.body.toString().split(`--${boundary}`).slice(1, -1);
  return [part, ...inside.flatMap((each) => partsOf(each.replace(/^\r\n/, '')))];
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = raw.slice(end + 4);
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return { headers, body: Buffer.from(body, 'base64') };
  if (encoding === 'quoted-printable')
    return { headers, body: Buffer.from(decodeQuoted(body.replaceAll('=\r\n', ''))) };
  return { headers, body: Buffer.from(body) };
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

export interface TestSmtp {
  url: string;
  received: { from: string; to: string[]; raw: string }[];
  /** Errors that the server answers the next mails with. */
  refusals: { responseCode: number; message: string }[];
  close(): Promise<void>;
}

/** An SMTP server on a free port of this machine, with user name `user` and password `pass-word`. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  const refusals: TestSmtp['refusals'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'user' && password === 'pass-word'
        ? done(null, { user: username })
        : done(new Error('No')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal)
          return done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://user:pass-word@127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
