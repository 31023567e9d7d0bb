/** @file The second factor: what you have, setting it up, taking it away. */
import type { FastifyRequest } from 'fastify';
import type { App, Caller, Deps } from '../context.ts';
import { route } from '../http/route.ts';
import { audited } from '../session/audit-log.ts';
import { tokenOf } from '../session/hook.ts';
import type { Sessions } from '../session/sessions.ts';
import { emailOf } from '../session/users.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from './set-up-second-factor.ts';

/** Mounts the endpoints of the second factor. */
export function secondFactorRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const all = { ...deps, sessions };
  const askerOf = (caller: Caller, request: FastifyRequest) => ({
    caller,
    token: tokenOf(request.headers),
    ip: request.ip,
  });
  type Event = 'secondFactorStart' | 'secondFactorOn' | 'secondFactorOff';
  const noted = async <T>(event: Event, caller: Caller, request: FastifyRequest, work: () => Promise<T>) =>
    audited(deps, request, { event, account: await emailOf(deps.db, caller.uid) }, work);

  route(app, 'user/second-factor', async ({ caller }) => readSecondFactor(all, caller));

  route(app, 'user/second-factor-start', ({ input: { password }, caller, request }) =>
    noted('secondFactorStart', caller, request, () =>
      startSecondFactor(all, askerOf(caller, request), password),
    ),
  );

  route(app, 'user/second-factor-confirm', ({ input: { code }, caller, request }) =>
    noted('secondFactorOn', caller, request, () => confirmSecondFactor(all, askerOf(caller, request), code)),
  );

  route(app, 'user/second-factor-off', ({ input, caller, request }) =>
    noted('secondFactorOff', caller, request, () => endSecondFactor(all, askerOf(caller, request), input)),
  );
}
