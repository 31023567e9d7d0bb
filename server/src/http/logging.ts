/** @file What goes into the log: one line per answer, and never a password, a token or a signature. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

/** Parameters of a query that are worth a line and hold nothing secret. The others are left out. */
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

/** The logger's settings. On a terminal lines are for people; elsewhere each is JSON. */
export function loggerOptions(
  config: Config,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions['logger']> {
  const isForPeople = !stream && process.stdout.isTTY;
  return {
    ...(stream ? { stream } : {}),
    level: config.logLevel,
    serializers: {
      // Headers hold the token, so a request is its method and its path.
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url) }),
    },
    redact: ['password', '*.password', 'token', '*.token', 'headers', '*.headers'],
    ...(isForPeople ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
}

/** An address without what must not be known: of its query only parameters that are known to be harmless. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const kept = [...new URLSearchParams(query)].filter(([name]) => LOGGED_PARAMETERS.includes(name));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}

/** Writes a line per answer: faults as errors, so that they can be watched for. */
export function logAnswers(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      uid: request.caller?.uid,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
