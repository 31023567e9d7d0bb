/** @file What goes into the log: one line per answer, and never a password, a token or a signature. */
import type { FastifyRequest } from 'fastify';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Parameters of a query that are worth a line and hold nothing secret. The others are left out. */
const LOGGED_PARAMETERS = ['reportId', 'orderNo', 'reportNo', 'status', 'since', 'limit', 'types', 'language'];

/** The logger's settings. On a terminal lines are for people; elsewhere each is JSON. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    serializers: {
      // Headers hold the token, so a request is its method and its path.
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url) }),
    },
    redact: ['password', '*.password', 'token', '*.token', 'headers', '*.headers'],
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
}

/** An address without what must not be known: of its query only parameters that are known to be harmless. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const kept = [...new URLSearchParams(query)].filter(([name]) => LOGGED_PARAMETERS.includes(name));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}
