/** @file The log: one line per answer, and never a password, a token or a signature. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

/** The parameters of a query that go into the log: useful, and never secret. */
const LOGGED_PARAMETERS = [
  'reportId',
  'orderNo',
  'reportNo',
  'status',
  'since',
  'limit',
  'types',
  'language',
];

/**
 * The logger's settings. Lines are for people on a terminal, and JSON elsewhere. A line that cannot be written, such as to
 * a file on a full disk, is dropped, and the server goes on.
 */
export function loggerOptions(
  config: Config,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions['logger']> {
  const isForPeople = !stream && process.stdout.isTTY;
  // Without a listener, an error of the standard output ends the process.
  if (!stream) process.stdout.on('error', () => {});
  return {
    ...(isForPeople ? {} : { stream: stream ?? process.stdout }),
    level: config.logLevel,
    serializers: {
      // Headers hold the token, so a request is its method and its path.
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url) }),
    },
    redact: ['password', '*.password', 'token', '*.token', 'headers', '*.headers'],
    ...(isForPeople ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
}

/** The secret part of the address of a share link or a calendar. The host is there when a proxy asks. */
const SECRET_PART = /^((?:https?:\/\/[^/]*)?[/\\]+(?:share|calendar)[/\\]+)[^/\\]+/i;

/** An address with only the harmless parameters of its query. */
export function loggedUrl(url: string): string {
  const [whole = '', query] = url.split('?', 2);
  // Whoever has the address can read what is behind it.
  const path = withoutSecret(whole);
  if (query === undefined) return path;
  const kept = [...new URLSearchParams(query)].filter(([name]) => LOGGED_PARAMETERS.includes(name));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}

/** Letters and slashes may be percent-encoded: the same address to the router, and a wrong one still has its secret. */
function withoutSecret(path: string): string {
  const plain = path.replaceAll(/%[2-7][\da-f]/gi, (code) => decodeURIComponent(code));
  return SECRET_PART.test(plain) ? plain.replace(SECRET_PART, '$1…') : path;
}

/** Writes a line per answer; faults as errors, so that monitoring finds them. */
export function logAnswers(app: App): void {
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      refused: request.refusal ?? undefined,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      uid: request.caller?.uid,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
