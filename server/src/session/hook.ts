/** @file Finds out who calls, before the call itself is read. */
import { TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { PROXY_PREFIX } from '../http/paths.ts';
import type { App } from '../context.ts';
import { LoggedOutError } from '../errors.ts';
import type { Sessions } from './sessions.ts';

const HEADER = TOKEN_HEADER.toLowerCase();

/** The token of a request; empty if it has none. */
export function tokenOf(headers: Record<string, unknown>): string {
  const token = headers[HEADER];
  return typeof token === 'string' ? token : '';
}

/**
 * Every route of the API needs a session, unless its `config` says `isPublic`. A caller without one gets that answer
 * before the body or the query is read, so strangers learn nothing about valid input.
 */
export function sessionHook(app: App, sessions: Sessions): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic || !request.url.startsWith(PROXY_PREFIX))
      return;
    const token = tokenOf(request.headers);
    request.caller = token ? await sessions.find(token) : null;
    if (!request.caller) throw new LoggedOutError();
  });
}
