/** @file Finds out who calls, before the call itself is read. */
import { TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { PROXY_PREFIX } from '../http/paths.ts';
import type { App } from '../context.ts';
import { LoggedOutError, refuse } from '../errors.ts';
import type { Sessions } from './sessions.ts';

const HEADER = TOKEN_HEADER.toLowerCase();

const USE_PASSKEY = {
  zh: '你的角色要求两步验证，请用通行密钥重新登录。',
  en: 'Your role needs two factors. Log in again with your passkey.',
};

/** The token of a request; empty if it has none. */
export function tokenOf(headers: Record<string, unknown>): string {
  const token = headers[HEADER];
  return typeof token === 'string' ? token : '';
}

/**
 * Every route of the API needs a session, unless its `config` says `isPublic`. A caller without one gets that answer
 * before the body or the query is read, so strangers learn nothing about valid input. Somebody whose role requires a
 * second factor sets it up before anything else.
 */
export function sessionHook(app: App, sessions: Sessions, secondFactorRoles: readonly Role[] = []): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.isPublic || !request.url.startsWith(PROXY_PREFIX))
      return;
    const token = tokenOf(request.headers);
    request.caller = token ? await sessions.find(token) : null;
    if (!request.caller) throw new LoggedOutError();
    const { roles, hasSecondFactor, hasPasskey } = request.caller;
    if (hasSecondFactor || !roles.some((role) => secondFactorRoles.includes(role))) return;
    const { isBeforeSecondFactor } = request.routeOptions.config;
    // Or whoever has only the password would add a factor of their own beside the passkey.
    if (hasPasskey && isBeforeSecondFactor !== true)
      throw refuse('SECOND_FACTOR_REQUIRED', { text: USE_PASSKEY });
    if (!isBeforeSecondFactor) throw refuse('SECOND_FACTOR_REQUIRED');
  });
}
